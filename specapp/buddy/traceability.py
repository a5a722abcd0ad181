"""What every line rests on, and what rests under no line; computed by code, never written by a model (METHOD 8)."""

import re
from collections.abc import Iterable, Sequence

from specapp.buddy.lines import count_characters
from specapp.buddy.sections import MAX_CHARACTERS, SECTION_TITLES, SECTIONS
from specapp.buddy.sentences import Sentence
from specapp.buddy.spec_sheet import Finding, Line

_WORD = re.compile(r"[^\W_]+")
_NOT_A_STATEMENT = re.compile(
    r"^(?:hi|hello|hey|dear|thanks|thank you|cheers|regards|best|sorry|good (?:morning|evening|day))\b"
    r"[^.!?]{0,60}[.!,]*$|^(?:let'?s|let us) see\b[^.!?]*[.!]*$",
    re.I,
)
_SMALL = frozenset(
    (
        "the and for with that this are not any all from into only each every their there its has have will can may no "
        "of in on to is be by or an at as a it they them who which when where than then out also other such use uses "
        "used using"
    ).split()
)
_NEGATIVE = re.compile(r"\b(?:not|never|no|nothing|nobody|neither|without)\b", re.I)
SENTENCE_MARK = "No line covers"
HEADING_WORDS = 4
"""A line of its own with at most so many words and no full stop is a heading."""
LEAD_IN_WORDS = 6
"""So many words before a colon announce a list and state nothing."""
SAME_CAPABILITY = 0.8
"""Share of an exclusion's content words that a core feature has to hold to count as the same capability."""


def uncovered_sentences(sentences: Iterable[Sentence], lines: Sequence[Line]) -> tuple[str, ...]:
    """Ids of statements of the proposal that no line rests on."""
    cited = {ref for line in lines for ref in line.rests_on}
    return tuple(s.id for s in sentences if s.id not in cited and _is_statement(s))


def _is_statement(sentence: Sentence) -> bool:
    """Greetings and headings state nothing, single words of a list no sentence, questions are not promised."""
    text = sentence.text.rstrip()
    words = len(text.split())
    heading = not sentence.list_item and words <= HEADING_WORDS and text[-1:] not in ".!…"
    heading = heading or (text[-1:] == ":" and words <= LEAD_IN_WORDS)
    return not (text.endswith("?") or words < 2 or heading or _NOT_A_STATEMENT.match(text))


def uncited_answers(answer_ids: Iterable[str], lines: Sequence[Line]) -> tuple[str, ...]:
    """Ids of confirmed answers and corrections under no line."""
    cited = {ref for line in lines for ref in line.rests_on}
    return tuple(ref for ref in answer_ids if ref not in cited)


def check_lines(sentences: Sequence[Sentence], answer_ids: Sequence[str], lines: Sequence[Line]) -> list[Finding]:
    """What code can see: length, empty sections, answers and sentences without a line, exclusions that are features."""
    findings: list[Finding] = []
    characters = count_characters(lines)
    if characters > MAX_CHARACTERS:
        findings.append(
            Finding(
                check="precision", section="project_overview",
                finding=f"The sheet has {characters} characters; the limit is {MAX_CHARACTERS}.",
            )
        )  # fmt: skip
    for section in SECTIONS:
        if not any(line.section == section for line in lines):
            findings.append(Finding(check="coverage", section=section, finding=f"{SECTION_TITLES[section]} is empty."))
    for ref in uncited_answers(answer_ids, lines):
        findings.append(
            Finding(check="explicit_requirement", section="core_features", finding=f"No line rests on {ref}.")
        )
    by_id = {s.id: s for s in sentences}
    for ref in uncovered_sentences(sentences, lines):
        findings.append(
            Finding(check="coverage", section="core_features", finding=f"{SENTENCE_MARK} {ref}: “{by_id[ref].text}”")
        )
    return findings + _excluded_features(lines)


def _excluded_features(lines: Sequence[Line]) -> list[Finding]:
    """A feature line that denies something promises none of the words it denies."""
    promised = (line for line in lines if line.section == "core_features" and not _NEGATIVE.search(line.text))
    features = [(line, _content(line.text)) for line in promised]
    findings: list[Finding] = []
    for line in (line for line in lines if line.section == "out_of_scope"):
        words = _content(line.text)
        if len(words) < 2:
            continue
        same = next((f for f, has in features if len(words & has) / len(words) >= SAME_CAPABILITY), None)
        if same is not None:
            text = f"“{line.text}” is excluded, but core features promise “{same.text}”"
            findings.append(Finding(check="consistency", section="out_of_scope", finding=text))
    return findings


def _content(text: str) -> frozenset[str]:
    return frozenset(w for w in (m.casefold() for m in _WORD.findall(text)) if len(w) > 2 and w not in _SMALL)
