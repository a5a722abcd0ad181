"""Tells what a sentence states from what it leaves open: a doubt is a question, never a line of the sheet."""

import re

_OPEN = re.compile(
    (
        r"\b(?:not (?:quite |really |yet |at all )?sure|unsure|no idea|(?:do not|don't|dont) (?:really |honestly |"
        r"yet |even )?know (?:if|whether|how|what|who|which|where|when|the|yet)|"
        r"(?:have not|haven't|not) (?:yet )?(?:decided|worked out|figured out|thought about|made up)|undecided|"
        r"(?<!must )(?<!should )(?<!can )(?<!to )still open|open question|to be (?:decided|settled)|tbd|"
        r"let's see|lets see|either way works|(?:do not|don't|dont) mind (?:which|either|if|what|how)|i wonder|"
        r"wondering|hm+|up for debate|we(?:'ll| will) see)\b"
    ),
    re.I,
)
_TO_THE_BUILDER = re.compile(
    r"(?:hi|hello|hey)?[, ]*(?:can|could|would|will) (?:you|somebody|someone|anyone|anybody) (?:please |kindly )?"
    r"(?:make|build|create|design|develop|write|program|code|set up|give|get) ",
    re.I,
)
"""'Can you make a website ...?' is a request, though it ends like a question."""
_DOUBT = re.compile(r"\b(?:maybe|perhaps|possibly|or perhaps|or maybe|alternatively|could be both)\b", re.I)


def split_open(text: str) -> tuple[str, str]:
    """(what is stated, what is left open) of one sentence; either may be empty.

    'People can renew, maybe automatic renewal as well' -> ('People can renew', 'maybe automatic renewal as well').
    """
    plain = text.replace("\u2019", "'")
    if _TO_THE_BUILDER.match(plain):
        return plain.rstrip(" ?"), ""
    if plain.rstrip().endswith("?"):
        head, tail = _cut_before(
            plain,
            re.compile(r"\b(?:what|who|how|when|where|which|why|do|does|is|are|can|should|could)\b", re.I),
            only_after_stop=True,
        )
        return (head, tail) if head and len(head.split()) >= 5 and not _OPEN.search(head) else ("", plain)
    hit = _OPEN.search(plain)
    doubt = _DOUBT.search(plain)
    if re.match(r"either\b", plain, re.I):
        return "", plain
    if not hit and not doubt:
        return plain, ""
    aside = re.search(r"\s*\(([^()]*)\)", plain)
    if aside and (_OPEN.search(aside.group(1)) or _DOUBT.search(aside.group(1))):
        rest = (plain[: aside.start()] + plain[aside.end() :]).strip()
        if not _OPEN.search(rest) and not _DOUBT.search(rest):
            if len(rest.split()) <= 3:
                return "", plain
            open_text = aside.group(1) if len(aside.group(1).split()) > 6 else plain
            return rest, open_text
    pattern = _OPEN if hit else _DOUBT
    head, tail = _cut_before(plain, pattern)
    if not hit and not head and doubt and doubt.start() > 12 and len(plain.split()) > 9:
        return plain, ""  # a 'perhaps' in the middle softens a statement, it does not withdraw it
    if len(head.split()) >= 3 and not re.search(
        r"\b(?:but|and|so|because|what happens|whether|if|of|is|are|I am|we are)$", head, re.I
    ):
        return head, tail
    return "", plain


def _cut_before(text: str, pattern: re.Pattern[str], only_after_stop: bool = False) -> tuple[str, str]:
    """Cut at the last stop (comma, dash, semicolon, 'but') before the first match."""
    match = pattern.search(text) if not only_after_stop else None
    if only_after_stop:
        for stop in re.finditer(r"[,;:]\s+", text):
            if pattern.match(text, stop.end()):
                return text[: stop.start()].strip(), text[stop.end() :].strip()
        return "", text
    if match is None:
        return text, ""
    cut = -1
    for stop in re.finditer(r"[,;:]\s+|\s[-\u2013\u2014]\s|\s(?=but\b)|\s(?=so maybe\b)", text[: match.start() + 1]):
        cut = stop.start()
    if cut <= 0:
        return "", text
    return text[:cut].strip(), re.sub(r"^(?:[,;:\s-]+|(?:but|and|so)\s)+", "", text[cut:]).strip()
