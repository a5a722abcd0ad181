"""The door to every command: `.venv/bin/python manage.py COMMAND`."""

import os
import sys


def main() -> int:
    """Run the command named on the command line; returns the exit code.

    Commands that refuse or fail raise Django's CommandError and leave with its code. An interruption leaves with 130,
    as shells do, and never with a traceback: what was recorded until then is kept.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "specapp.config.settings")
    try:
        from django.core.management import execute_from_command_line
    except ModuleNotFoundError as missing:
        print(
            f"{missing.name} is not installed here: run `make setup`, then .venv/bin/python manage.py", file=sys.stderr
        )
        return 1
    try:
        execute_from_command_line(sys.argv)
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
