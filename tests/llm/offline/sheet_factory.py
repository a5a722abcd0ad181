"""Variables of the writing prompts for the tests of the offline engine's sheet."""

from specapp.buddy.chart import Alternative, Dimension
from specapp.buddy.model import Letter
from specapp.buddy.sections import SectionKey
from specapp.buddy.sentences import split_sentences
from specapp.buddy.spec_sheet import Finding, Line
from specapp.buddy.variables import (
    Decision,
    DraftVariables,
    KnownFact,
    ProposalSentence,
    ReviewVariables,
    SheetVariables,
)

CHOIR = (
    "I want a small app where our choir can see which songs are ready. Singers should be able to add a recording. "
    "It must not show the recordings to anybody outside. I am not sure whether guests may listen."
)


def sentences_of(proposal: str) -> tuple[ProposalSentence, ...]:
    return tuple(ProposalSentence(id=s.id, text=s.text) for s in split_sentences(proposal))


def draft_variables(proposal: str) -> DraftVariables:
    return DraftVariables(language="en", proposal=proposal, sentences=sentences_of(proposal))


def row(key: str, title: str, *texts: str, section: SectionKey = "core_features") -> Dimension:
    first, second, third, fourth = (Alternative(text=text) for text in texts)
    return Dimension(
        dimension_key=key,
        title=title,
        primary_section=section,
        question=f"What about {title.lower()}?",
        alternatives=(first, second, third, fourth),
    )


RIPENESS = row(
    "song_ripeness",
    "Ready songs",
    "The conductor marks a song as ready",
    "Singers vote on a song",
    "A song is ready after three rehearsals",
    "Nobody marks anything",
)


def decided(status: str = "answered", *choice: Letter, own_words: str = "") -> Decision:
    return Decision.model_validate({"dimension": RIPENESS, "status": status, "choice": choice, "own_words": own_words})


def sheet_variables(
    proposal: str = CHOIR,
    *decisions: Decision,
    priority: tuple[str, ...] = (),
    corrections: tuple[KnownFact, ...] = (),
    limit: int = 6000,
) -> SheetVariables:
    return SheetVariables(
        language="en",
        proposal=proposal,
        sentences=sentences_of(proposal),
        title="Choir app",
        draft={},
        decisions=decisions,
        priority_options=priority,
        corrections=corrections,
        character_limit=limit,
    )


def review_variables(
    variables: SheetVariables, lines: tuple[Line, ...], findings: tuple[Finding, ...] = ()
) -> ReviewVariables:
    return ReviewVariables(**dict(variables), lines=lines, code_findings=findings)
