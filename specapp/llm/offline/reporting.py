"""A person's own sentence as a plain statement about them: "I'd like a list" becomes "They would like a list"."""

import re

_OPENERS = re.compile(
    r"^(?:(?:and|but|so|well|ok(?:ay)?|oh|hm+|then|also|yes|yeah|no|right|actually|please|sorry|honestly|to be honest|"
    r"note that|and note that|by the way|i mean)\b[,:;]?\s+)+",
    re.I,
)
_KEEP_NO = re.compile(r"^(?:(?:and|but|so|well|also|then|please)\b,?\s+)*no\s+\w", re.I)
_PAIRS: tuple[tuple[str, str], ...] = (
    (r"\bI['’]m\b", "they are"), (r"\bI am\b", "they are"), (r"\bam I\b", "are they"),
    (r"\bI['’]ve\b", "they have"), (r"\bI['’]d\b", "they would"), (r"\bI['’]ll\b", "they will"),
    (r"\bI was\b", "they were"), (r"\bwas I\b", "were they"), (r"\bmyself\b", "themselves"), (r"\bmine\b", "theirs"),
    (r"\bmy\b", "their"), (r"\bme\b", "them"), (r"\bI\b", "they"),
    (r"\bwe['’]re\b", "they are"), (r"\bwe['’]ve\b", "they have"), (r"\bwe['’]d\b", "they would"),
    (r"\bwe['’]ll\b", "they will"), (r"\bwe\b", "they"), (r"\bourselves\b", "themselves"), (r"\bours\b", "theirs"),
    (r"\bour\b", "their"), (r"\bus\b", "them"),
)  # fmt: skip


def report_statement(text: str) -> str:
    """The statement in the third person, with a capital and a full stop; a request to the assistant stays as it is."""
    plain = " ".join(text.split()).strip(" -–—")
    opened = _OPENERS.match(plain)
    if opened and not _KEEP_NO.match(plain):
        plain = plain[opened.end() :] or plain
    elif opened:
        plain = re.sub(r"^(?:(?:and|but|so|well|also|then|please)\b,?\s+)+", "", plain, flags=re.I)
    plain = re.sub(
        r"^(tell|show|ask|call|send|give|let|warn|ring|email|text) (?:me|us)\b", r"\1 the person", plain, flags=re.I
    )
    for pattern, put in _PAIRS:
        flags = 0 if pattern == r"\bus\b" else re.I
        plain = re.sub(pattern, put, plain, flags=flags)
    plain = plain.rstrip(" ,;:")
    if not plain:
        return text.strip()
    plain = plain[:1].upper() + plain[1:]
    return plain if plain[-1] in ".!?…\"'”" else f"{plain}."
