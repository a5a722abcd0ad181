"""Names of those who run engines, and whether the one behind a name is still alive."""

import os
import socket
import uuid


def new_owner() -> str:
    """Host, process and a part that tells two runs of one process apart."""
    return f"{socket.gethostname()}/{os.getpid()}/{uuid.uuid4().hex[:8]}"


def owner_is_gone(owner: str) -> bool:
    """True if the owner was a process of this machine that has ended; unknown owners count as alive."""
    host, _, rest = owner.rpartition("/")[0].partition("/")
    if host != socket.gethostname() or not rest.isdigit():
        return False
    try:
        os.kill(int(rest), 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False
