"""Documents for the exporter tests: an ordinary one, and one whose every text tries to break out."""

from __future__ import annotations

from specapp.buddy.chart import Alternative
from specapp.buddy.document import (
    Coverage,
    DecisionStatus,
    DocumentDecision,
    DocumentOpenQuestion,
    DocumentVote,
    LineAcceptance,
    MadeWith,
    SheetDocument,
    Source,
)
from specapp.buddy.lines import section_texts
from specapp.buddy.model import Letter
from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.buddy.spec_sheet import AcceptanceCase, Finding, Line
from specapp.buddy.votes import SIMULATORS

_LINES: dict[SectionKey, tuple[tuple[str, str], ...]] = {
    "project_overview": (
        ("Seedbank keeps track of who lent which seeds in a village of 60 gardens.", "P1"),
        ("It replaces a shoebox of paper bags & a list on the door.", "P2"),
    ),
    "core_features": (
        ("A gardener borrows a bag and promises seeds back by the end of October.", "decision:return_rule"),
        ("A bag shows variety, year and germination rate; below 50 % it is marked as weak.", "decision:bag_label"),
        ("If a harvest fails, the promise moves to the next year without a reminder.", "added"),
    ),
    "non_functional_requirements": (("The list opens within 2 seconds, 95 times in 100.", "added"),),
    "technical_decisions": (("One website serves phone and desktop; nothing is installed.", "decision:devices"),),
    "user_experience": (("Varieties are found by their local name, e.g. “Σπόρος” or “Укроп”.", "P3"),),
    "out_of_scope": (("Selling seeds, and a chat between gardeners.", "decision:left_out C1"),),
    "success_metrics": (("Two of three bags lent in spring are refilled by autumn.", "answer:priority"),),
    "milestones_and_priorities": (("First lending and returning, then the labels.", "answer:priority"),),
    "constraints": (("Run by two volunteers; no paid service.", "P2 decision:money"),),
}


def make_decision(
    key: str,
    title: str,
    status: DecisionStatus,
    choice: tuple[Letter, ...],
    *,
    labels: tuple[str, str, str, str] = ("Nothing", "By hand", "By the site", "Both"),
    text: str = "",
    because: str = "",
    votes: tuple[Letter, Letter, Letter] = ("B", "B", "A"),
) -> DocumentDecision:
    """One decision; the texts of its alternatives are the labels with an ending, the third vote is a guess."""
    return DocumentDecision(
        dimension_key=key,
        title=title,
        question=f"{title}: what should happen?",
        section="core_features",
        alternatives=tuple(Alternative(label=label, text=f"{label}, for every garden") for label in labels),
        status=status,
        choice=choice,
        text=text,
        because=because,
        votes=tuple(
            DocumentVote(simulator=simulator, choice=vote, confident=simulator != "no_profile" or status == "adopted")
            for simulator, vote in zip(SIMULATORS, votes, strict=True)
        ),
        grounding="people forget who has what",
    )


def make_document(
    *,
    title: str = "Seedbank",
    lines: dict[SectionKey, tuple[tuple[str, str], ...]] | None = None,
    decisions: tuple[DocumentDecision, ...] | None = None,
    label: str = "offline engine, rules and not a language model",
    authored: bool = False,
    notes: tuple[str, ...] = ("3 control characters were removed.",),
) -> SheetDocument:
    """A whole document; what is not given is the ordinary seed bank."""
    by_section = _LINES if lines is None else lines
    numbered = [(section, text, ids) for section in SECTIONS for text, ids in by_section.get(section, ())]
    all_lines = tuple(
        Line(
            id=f"L{number}",
            section=section,
            text=text,
            rests_on=tuple(ids.split()),
            bullet=section != "project_overview",
        )
        for number, (section, text, ids) in enumerate(numbered, start=1)
    )
    first_feature = next((line.id for line in all_lines if line.section == "core_features"), "L1")
    return SheetDocument(
        title=title,
        language="en",
        sections=section_texts(all_lines),
        lines=all_lines,
        decisions=_DECISIONS if decisions is None else decisions,
        acceptance=(LineAcceptance(line_id=first_feature, cases=_CASES),),
        open_questions=(DocumentOpenQuestion(text="Who keeps the list when a volunteer is away?"),),
        findings=(
            Finding(
                check="operational_specificity",
                section="non_functional_requirements",
                finding="The target had no percentile.",
                action="95 times in 100 was added.",
            ),
        ),
        version=3,
        session="s-1",
        proposal="Sixty gardens share seeds. We use a shoebox. People forget who has what.",
        priority_question="What matters most at first?",
        priority_answer="That nothing gets lost",
        sources=_SOURCES,
        coverage=Coverage(lines=len(all_lines), traced_lines=len(all_lines), uncovered_sentences=("It is fun.",)),
        made_with=MadeWith(
            model="offline", label=label, app_version="0.2.0", cost_usd=0.0, questions_asked=4, authored=authored
        ),
        notes=notes,
    )


_CASES = (
    AcceptanceCase(given="a bag is on the shelf", when="a gardener borrows it", then="the list shows the name"),
    AcceptanceCase(given="it is November", when="When a bag is still out", then="Then it is shown as late."),
)
_DECISIONS = (
    make_decision("return_rule", "Giving back", "answered", ("B", "C"), text="but never nag anybody"),
    make_decision("bag_label", "What a bag says", "adopted", ("D",), votes=("D", "D", "D")),
    make_decision("devices", "Where it runs", "adopted", ("A",), because="delegated", votes=("A", "A", "A")),
    make_decision("left_out", "Left out at first", "answered", ("A",), because="overturned"),
    make_decision("money", "Who pays", "inferred", ("B",), because="skipped"),
    make_decision("language", "Names of plants", "open", (), because="not_asked").model_copy(
        update={"grounding": "", "filler": True}
    ),
    make_decision("mascot", "A mascot", "withdrawn", (), text="Nobody asked for a mascot"),
)
_SOURCES = (
    Source(id="P1", kind="proposal", text="Sixty gardens share seeds."),
    Source(id="P2", kind="proposal", text="We use a shoebox."),
    Source(id="P3", kind="proposal", text="People forget who has what."),
    Source(id="decision:return_rule", kind="answer", text="Giving back"),
    Source(id="decision:bag_label", kind="agreed", text="What a bag says"),
    Source(id="decision:devices", kind="agreed", text="Where it runs"),
    Source(id="decision:left_out", kind="answer", text="Left out at first"),
    Source(id="decision:money", kind="inferred", text="Who pays"),
    Source(id="answer:priority", kind="answer", text="What matters most at first?"),
    Source(id="C1", kind="correction", text="No selling, ever."),
    Source(id="added", kind="added", text="Added by Buddy"),
)

HOSTILE = (
    "# Heading\n## Second\n\nSetext\n===\n\n---\n<script>alert(1)</script><img src=x onerror=alert(1)>\n"
    "![pic](https://evil.example/x.png) [link](javascript:alert(1)) <https://evil.example> [ref]: https://evil.example\n"
    "| a | b |\n|---|---|\n| 1 | 2 |\n```\ncode\n``` `tick` **bold** _it_ ~~gone~~ &lt;b&gt; &#35; \\"
)


def make_hostile_document() -> SheetDocument:
    """The same document with an attack in every text a person or a model can write."""
    plain = make_document(title=HOSTILE, label=HOSTILE, notes=(HOSTILE,))
    hostile_lines = tuple(line.model_copy(update={"text": HOSTILE}) for line in plain.lines)
    case = AcceptanceCase(given=HOSTILE, when=HOSTILE, then=HOSTILE)
    alternative = Alternative(label=HOSTILE, text=HOSTILE)
    decision = {"title": HOSTILE, "question": HOSTILE, "text": HOSTILE, "grounding": HOSTILE}
    return plain.model_copy(
        update={
            "lines": hostile_lines,
            "sections": dict.fromkeys(SECTIONS, f"- {HOSTILE}"),
            "decisions": tuple(
                one.model_copy(update={**decision, "alternatives": (alternative,) * 4}) for one in plain.decisions
            ),
            "acceptance": (LineAcceptance(line_id="L3", cases=(case,)),),
            "open_questions": (DocumentOpenQuestion(text=HOSTILE),),
            "findings": (Finding(check="coverage", section="constraints", finding=HOSTILE, action=HOSTILE),),
            "priority_question": HOSTILE,
            "priority_answer": HOSTILE,
            "sources": tuple(source.model_copy(update={"text": HOSTILE}) for source in plain.sources),
            "coverage": Coverage(lines=9, traced_lines=9, uncovered_sentences=(HOSTILE,), uncited_answers=(HOSTILE,)),
        }
    )
