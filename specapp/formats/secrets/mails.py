"""Mail addresses of people: not handles, not versions of packages, not the addresses that examples use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from specapp.formats.secrets.model import Find

# Read backwards from the "@": a pattern that starts with the name would try every letter of a text.
_NAME: Final = re.compile(r"[\w.+%-]{1,64}")
_DOMAIN: Final = re.compile(r"(?:[^\W_](?:[\w-]{0,62})\.){1,6}[^\W\d_]{2,24}(?![\w@-])")
_EXAMPLES: Final = frozenset(
    "domain.com yourdomain.com mydomain.com company.com yourcompany.com mycompany.com test.com".split()
)
_EXAMPLE_ENDINGS: Final = (".example", ".test", ".invalid", ".localhost", ".local", ".internal", ".lan")
# "logo@2x.png" and "admin@config.py" are files.
_FILES: Final = frozenset(
    "png jpg jpeg gif svg webp avif ico js jsx ts tsx mjs cjs vue css scss html htm json yaml yml toml xml md txt py"
    " ipynb rb java kt cpp hpp php sh sql csv pdf zip log lock conf cfg ini".split()
)
# Not a person: what stands before the host in the address of a repository.
_ACCOUNTS: Final = frozenset({"git", "hg", "svn"})


def find_mails(text: str) -> Iterator[Find]:
    """Addresses with a name and a domain that could exist."""
    at = text.find("@")
    while at >= 0:
        name = _NAME.match(text[max(0, at - 66) : at][::-1])
        domain = _DOMAIN.match(text, at + 1) if name else None
        if name and domain:
            written = name[0][::-1].lstrip(".-%+")
            start = at - len(written)
            if written and not written.endswith(".") and _is_address(text, start, written, domain[0].lower()):
                yield Find(start, domain.end(), "mail")
        at = text.find("@", at + 1)


def _is_address(text: str, start: int, name: str, domain: str) -> bool:
    labels = domain.split(".")
    if labels[-1] in _FILES or domain in _EXAMPLES or ("." + domain).endswith(_EXAMPLE_ENDINGS):
        return False
    if "example" in labels[-3:-1] or name.lower() in _ACCOUNTS:
        return False
    before = text[max(0, start - 1) : start]
    if before == "@":  # "@name@server" is a handle of a social network
        return False
    # "scheme://user:password@host" is not the address password@host.
    return before not in (":", "/") or not _URL_START.search(text[max(0, start - 130) : start])


_URL_START: Final = re.compile(r"://[^\s/]{0,120}\Z")
