"""Turns what a person left open into a question that stands alone."""

import re

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.contractions import expand
from specapp.llm.offline.main_verb import main_verb
from specapp.llm.offline.voice import third_person_text, unresolved
from specapp.llm.offline.wording import finished, lower_first

_UNSURE = re.compile(
    (
        r"^(?:.*?\b)?(?:I|we) (?:am|are|have|do|was) (?:still |really |honestly |yet )?not (?:quite |really |yet |"
        r"even |honestly )?(?:sure|know|knows|decided|worked out|figured out|certain)(?: yet)?(?: about)? ?(?:if|"
        r"(whether|how|what|who|which|where|when|why))\b ?(.+)$"
    ),
    re.I,
)
_LEFT_TO_OTHERS = re.compile(
    r"^(?:(?:I|we) (?:really |honestly )?(?:do not|don't) (?:mind|care)(?: (?:which|either|what|how|which one))?|"
    r"either way works(?: for (?:me|us))?|(?:let us|let's|lets) see(?: (?:how|what|where)\b.*)?|"
    r"(?:I|we) (?:will|shall) see)$",
    re.I,
)
"""Whoever does not mind, or waits and sees, asks nothing."""


def question_of(point: str, cast: Cast) -> str:
    """'I have not worked out who does the collecting' -> 'Who does the collecting.' starts with 'Still open:'.

    Doubts become 'Whether ...'; questions stay questions; the rest is quoted.
    """
    text = expand(point).strip(" .,;-")
    if not text:
        return ""
    if _LEFT_TO_OTHERS.match(text):
        return ""
    text = re.sub(r"^(?:and|but|so|or|also|hm+|well)[, ]+(?=\w)", "", text, flags=re.I)
    m = re.match(
        r"(?:(?:I|we) (?:am|are) )?(?:still |also )*(?:wondering|not (?:quite |really )?sure|unsure|"
        r"undecided)(?: about)? (?:if|whether) (.+)$",
        text,
        re.I,
    )
    if m:
        return _voiced(f"whether {m.group(1)}", cast)
    m = _UNSURE.match(text)
    if m and m.group(2):
        word = (m.group(1) or "whether").lower()
        return _voiced(f"{word} {m.group(2)}", cast)
    m = re.match(
        r"(?:still open is|open is|to be decided is|to be decided:?|still open:?|the open question is)\s+(.+)",
        text,
        re.I,
    )
    if m:
        return _voiced(m.group(1), cast)
    m = re.match(r"either (.+)", text, re.I)
    if m:
        return _voiced(f"whether {m.group(1).replace(', or ', ' or ')}", cast)
    if text.endswith("?"):
        voiced = third_person_text(text, cast)
        return f'Asked in the request: "{point.strip()}"' if unresolved(voiced) else voiced[:1].upper() + voiced[1:]
    m = re.match(r"(?:or )?(?:maybe|perhaps|possibly|alternatively)[, ]+(.+)", text, re.I)
    if m:
        rest = m.group(1)
        has_verb = main_verb(rest.split()) > 0
        return _voiced(f"whether {rest}" if has_verb else f"whether there should also be {rest}", cast)
    m = re.match(r"(.{12,}?),? (?:I|we) (?:am|are) not (?:quite |really )?sure\b[.,]?\s*(.*)$", text, re.I)
    if m:
        return _voiced(f"{m.group(1)}{': ' + m.group(2) if m.group(2) else ''}", cast)
    return f'Left open in the request: "{re.sub(r"[{}]", "", point.strip().replace(chr(34), chr(39)))}"'


def _voiced(text: str, cast: Cast) -> str:
    text = re.sub(r"\s+as well$", " as well", text)
    voiced = third_person_text(lower_first(text), cast)
    end = voiced.rstrip(".")
    return finished(end) if not end.endswith("?") else end[:1].upper() + end[1:]
