"""Keys and tokens that tell by themselves what they are, by how they begin or by a shape that detect-secrets knows.

Every one of them holds a digit, and digits are rare in prose: so only runs of characters around a digit are looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from specapp.formats.secrets.detectors import find_known_shapes
from specapp.formats.secrets.model import Find
from specapp.formats.secrets.strength import is_stand_in, looks_random

_API_KEYS: Final = (
    "sk- sk_live_ sk_test_ rk_live_ rk_test_ whsec_ AIza gsk_ hf_ r8_ pplx- xai- key- nvapi- tvly- lin_api_ PMAK- figd_"
    " sbp_ sb_secret_ rubygems_ LTAI AKIA ASIA sq0csp- sq0atp- re_ fw_ csk- jina_ fc- phx_ sntrys_ PRIVATE-TOKEN-"
)
_TOKENS: Final = (
    "ghp_ gho_ ghu_ ghs_ ghr_ github_pat_ glpat- gldt- glft- glsoat- glrt- glptt- glcbt- xoxa- xoxb- xoxp- xoxo- xoxe-"
    " xoxe. xoxs- xoxr- xapp- ya29. dop_v1_ doo_v1_ dor_v1_ shpat_ shpss_ shpca_ shppa_ ntn_ secret_ dckr_pat_ hvs."
    " hvb. glsa_ glc_ npm_ pypi- ATATT3 ATCTT3 pscale_tkn_ pscale_pw_ dapi EAAA AKCp"
)
_KINDS: Final = (
    dict.fromkeys(_API_KEYS.split(), "api_key")
    | dict.fromkeys(_TOKENS.split(), "token")
    | {"AGE-SECRET-KEY-1": "private_key"}
)
_STARTS: Final = tuple(_KINDS)
_SHORTEST: Final = 20
"""Characters of the shortest known token, its start included."""

_RUN: Final = re.compile(r"[0-9][A-Za-z0-9_.-]*")
_BEFORE: Final = re.compile(r"[A-Za-z_.-]{1,64}")
# The signature, and at times the middle, goes with it: three parts of base64 with a JSON head.
_WEB_TOKEN: Final = re.compile(r"eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{4,}(?:\.[A-Za-z0-9_-]{4,})?")


def find_tokens(text: str) -> Iterator[Find]:
    """Tokens with a known start or shape."""
    for digit in _RUN.finditer(text):
        start, end = digit.span()
        before = _BEFORE.match(text[max(0, start - 64) : start][::-1])
        if before:
            start -= before.end()
        if end - start < _SHORTEST:
            continue
        while start < end and text[start] in "._-":
            start += 1
        end = start + len(text[start:end].rstrip("._-"))
        if end - start >= _SHORTEST:
            yield from _find_in_run(text, start, end)


def _find_in_run(text: str, start: int, end: int) -> Iterator[Find]:
    if text.startswith(_STARTS, start):
        run = text[start:end]
        known = max((one for one in _STARTS if run.startswith(one)), key=len)
        body = run[len(known) :]
        if (looks_random(body, _SHORTEST - len(known)) or _is_varied(body)) and not is_stand_in(body):
            yield Find(start, end, _KINDS[known])
            return
    web = _WEB_TOKEN.match(text, start, end) if text.startswith("eyJ", start) else None
    if web:
        yield Find(start, web.end(), "token")
    else:
        yield from find_known_shapes(text, start, end)


def _is_varied(body: str) -> bool:
    """Behind a known start, long and of all sorts of characters is enough: some keys are full of dashes."""
    sorts = (str.isdigit, str.isupper, str.islower)
    return len(body) >= 30 and all(sum(map(sort, body)) >= 4 for sort in sorts)
