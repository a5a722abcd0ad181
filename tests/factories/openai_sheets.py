"""The scripted model's sheet and review: a line for all that was said and decided, mended where needed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from specapp.buddy.sections import MAX_CHARACTERS, SECTIONS
from specapp.buddy.spec_sheet import ADDED_BY_BUDDY
from tests.factories.openai_phrases import PHRASES, Phrases
from tests.factories.openai_request import Asked, characters_over

MOST_SENTENCE_LINES = 20
"""A longer proposal is told in so many lines, each resting on several sentences."""
_LENGTHS: Final = (600, 400, 300, 200, 150, 120, 100, 80, 60, 45, 30)
"""Longest lines tried until a sheet fits."""
_UNNAMED = re.compile(r"^No line (?:rests on|covers) ([\w:]*\w)[.:]")


@dataclass(frozen=True)
class Promise:
    """One line before it is written."""

    section: str
    text: str
    ids: tuple[str, ...]

    @property
    def characters(self) -> int:
        """With list mark and line end."""
        return len(self.text) + 3


def write_sheet(asked: Asked, language: str) -> dict[str, Any]:
    """One line a section, then sentences, decisions, corrections and the priority, each resting on what it says."""
    phrases = PHRASES[language]
    room = int(0.9 * (asked.limit or MAX_CHARACTERS)) - characters_over(asked.complaints)
    first = tuple(asked.pairs("sentences"))[:1] or (ADDED_BY_BUDDY,)
    promises = [Promise(section, _first_sentence(phrases, section), first) for section in SECTIONS]
    promises += _promises(asked, phrases)
    promises += [Promise("user_experience", text, (ADDED_BY_BUDDY,)) for text in phrases.added]
    lines: dict[str, list[dict[str, Any]]] = {section: [] for section in SECTIONS}
    for promise in _fitting(promises, room):
        line: dict[str, Any] = {"text": promise.text, "rests_on": list(promise.ids), "acceptance": [], "bullet": True}
        if promise.section == "core_features":
            line["acceptance"] = [{"given": phrases.given, "when": phrases.when, "then": phrases.then}]
        lines[promise.section].append(line)
    return lines


def mend_sheet(asked: Asked, language: str) -> dict[str, Any]:
    """Mends what code found, and nothing else: a sheet with nothing wrong gets an empty reply."""
    phrases = PHRASES[language]
    lines, known = asked.items("lines"), {id_: p for p in _promises(asked, phrases) for id_ in p.ids}
    findings, edits = asked.items("code_findings"), list[dict[str, Any]]()
    for found in findings:
        text, section = found["finding"], found["section"]
        unnamed = _UNNAMED.match(text)
        if unnamed and unnamed[1] in known:
            edits.append(_edit("", section, shorten(known[unnamed[1]].text, 120), [unnamed[1]]))
        elif text.endswith(" is empty."):
            edits.append(_edit("", section, _first_sentence(phrases, section), [ADDED_BY_BUDDY]))
        else:
            edits += _without_contradiction(lines, text, phrases)
    edits += _shortened(lines, sum(len(edit["text"]) + 3 for edit in edits), asked.limit or MAX_CHARACTERS)
    told = [
        {
            "check": found["check"], "section": found["section"],
            "finding": phrases.found.format(found["finding"]), "action": phrases.mended,
        }
        for found in findings
    ]  # fmt: skip
    return {"findings": told, "edits": edits}


def shorten(text: str, most: int) -> str:
    """The text on one line, cut at a word where it is too long."""
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 1].rsplit(" ", 1)[0] + "…"


def _promises(asked: Asked, phrases: Phrases) -> list[Promise]:
    """What the person said and what was decided; nothing that is open or withdrawn."""
    promises = []
    sentences = list(asked.pairs("sentences").items())
    step = max(1, -(-len(sentences) // MOST_SENTENCE_LINES))
    for at in range(0, len(sentences), step):
        group = sentences[at : at + step]
        promises.append(Promise("core_features", group[0][1], tuple(id_ for id_, _ in group)))
    for decision in asked.items("decisions"):
        text = decision.get("own_words") or " ".join(decision.get("chosen", ()))
        if decision["status"] not in ("open", "withdrawn") and text:
            section = "constraints" if decision["section"] == "out_of_scope" else decision["section"]
            promises.append(Promise(section, text, (decision["id"],)))
    corrections = asked.items("corrections")
    promises += [Promise("constraints", correction["text"], (correction["id"],)) for correction in corrections]
    words = asked.text("priority_words")
    withdrawn = any(c.get("dimension_key") == "priority" and c["text"] == words for c in corrections)
    chosen = [*asked.items("priority_options"), *([words] if words and not withdrawn else [])]
    if chosen:
        promises.append(Promise("milestones_and_priorities", phrases.first.format("; ".join(chosen)), _PRIORITY))
    return promises


_PRIORITY: Final = ("answer:priority",)


def _fitting(promises: list[Promise], room: int) -> list[Promise]:
    """With the longest lines for which there is room."""
    for most in _LENGTHS:
        kept = [Promise(p.section, shorten(p.text, most), p.ids) for p in promises]
        if sum(promise.characters for promise in kept) <= room:
            break
    return kept


def _without_contradiction(lines: list[dict[str, Any]], finding: str, phrases: Phrases) -> list[dict[str, Any]]:
    """Takes the exclusion out that a core feature contradicts; the last one of its section is put in other words."""
    excluded = [line for line in lines if line["section"] == "out_of_scope"]
    named = [
        line for line in excluded if finding.startswith(f"“{line['text']}” is excluded") and not line.get("locked")
    ]
    text = "" if len(excluded) > 1 else _first_sentence(phrases, "out_of_scope")
    return [_edit(line["id"], "out_of_scope", text, [ADDED_BY_BUDDY] if text else []) for line in named[:1]]


def _shortened(lines: list[dict[str, Any]], more: int, limit: int) -> list[dict[str, Any]]:
    """Edits that make the sheet fit with `more` characters; a line that a person wrote stays as it is."""
    if sum(len(line["text"]) + 3 for line in lines) + more <= limit:
        return []
    for most in _LENGTHS:
        texts = {line["id"]: line["text"] if line.get("locked") else shorten(line["text"], most) for line in lines}
        if sum(len(text) + 3 for text in texts.values()) + more <= 0.95 * limit:
            break
    return [
        _edit(line["id"], line["section"], texts[line["id"]], line.get("rests_on", []))
        for line in lines
        if texts[line["id"]] != line["text"]
    ]


def _edit(line_id: str, section: str, text: str, rests_on: list[str]) -> dict[str, Any]:
    return {"line_id": line_id, "section": section, "text": text, "rests_on": rests_on, "bullet": True}


def _first_sentence(phrases: Phrases, section: str) -> str:
    return phrases.spec[section].split(". ", 1)[0].rstrip(".") + "."
