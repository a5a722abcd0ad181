"""Typed variables for every prompt, made from one invented session."""

from pydantic import BaseModel

from specapp.buddy.chart import Alternative, Dimension
from specapp.buddy.model import LETTERS
from specapp.buddy.persona import Knowledge, Persona
from specapp.buddy.questions import Answer
from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.buddy.sentences import split_sentences
from specapp.buddy.spec_sheet import Finding, Line, OpenQuestion
from specapp.buddy.variables import (
    ChartVariables,
    Decision,
    DraftVariables,
    Exchange,
    ExecuteVariables,
    HistoryTurn,
    JudgeVariables,
    KnownAttribute,
    KnownFact,
    LearnVariables,
    PersonaChoiceVariables,
    PersonaWordsVariables,
    PlanVariables,
    PredictVariables,
    ProfileVariables,
    ProposalSentence,
    ReviewVariables,
    SheetVariables,
    ShownDimension,
    SpecifyVariables,
    SummaryVariables,
    VoteVariables,
)
from specapp.buddy.votes import SIMULATORS

PROPOSAL = "A list for our beekeeping club.\nWho lends which hive tool, and until when? Keep it simple."
PROFILE = (
    KnownAttribute(
        attribute="few_steps", category="priorities", value="They drop what takes long.", type="fact", confidence=0.8
    ),
)
SUMMARY = "They write short messages and decide at once."


def make_session(proposal: str = PROPOSAL) -> dict[str, BaseModel]:
    """Prompt name -> its variables, all of the same session."""
    sentences = tuple(ProposalSentence(id=s.id, text=s.text) for s in split_sentences(proposal))
    turns = (HistoryTurn(conversation=1, role="user", text="Shorter, please.\nuser: and green"),)
    dimension = make_dimension()
    draft: dict[SectionKey, str] = {section: f"Text of {section}." for section in reversed(SECTIONS)}
    opening = {"language": "en", "proposal": proposal, "sentences": sentences}
    person = {**opening, "profile": PROFILE, "summary": SUMMARY}
    shown = ShownDimension(
        dimension_key="return_reminder", question="Who notices?", description="", alternatives=("p", "q", "r", "s")
    )
    sheet = {
        **person,
        "title": "Hive tools",
        "draft": draft,
        "decisions": (Decision(dimension=dimension, status="answered", choice=("B",)),),
        "corrections": (KnownFact(id="C1", text="No names."),),
    }
    found = Finding(check="coverage", section="core_features", finding="P2 is covered by no line.")
    variables: dict[str, BaseModel] = {
        "profile": ProfileVariables.model_validate({**opening, "turns": turns}),
        "summary": SummaryVariables.model_validate({**opening, "turns": turns}),
        "draft": DraftVariables.model_validate(person),
        "chart": ChartVariables.model_validate(
            {**person, "draft": draft, "open_questions": (OpenQuestion(id="Q01", text="Who pays?"),)}
        ),
        "learn": LearnVariables.model_validate(
            {
                **person,
                "question": dimension.question,
                "dimension": dimension,
                "answer": Answer(kind="own_words", text="Nobody, ever."),
                "chart": (dimension,),
                "adopted": {"return_reminder": "A"},
            }
        ),
        "sheet": SheetVariables.model_validate(sheet),
        "review": ReviewVariables.model_validate(
            {
                **sheet,
                "lines": (Line(id="L1", section="core_features", text="A tool is lent.", rests_on=("P2",)),),
                "code_findings": (found,),
            }
        ),
    }
    variables["predict"] = PredictVariables.model_validate({**opening, "turns": turns, "dimensions": (shown,)})
    somebody = Persona(name="Ida Holm", age=70, traits={"engagement": "passive"}, notes=("Keeps bees for the quiet.",))
    wishes = (Knowledge(about="core_features", text="No names on the list.", wanted=False),)
    asked = {"question": dimension.question, "person": somebody}
    variables["judge"] = JudgeVariables.model_validate(
        {**opening, "person": somebody, "wishes": wishes, "criteria": ("insight", "coverage"), "sheet": draft}
    )
    variables["persona_choice"] = PersonaChoiceVariables.model_validate(
        {**opening, **asked, "knowledge": wishes, "options": {"A": "p", "B": "q", "C": "r", "D": "s"}}
    )
    variables["persona_words"] = PersonaWordsVariables.model_validate(
        {**opening, **asked, "chosen": ("q",), "instead": "", "thoughts": "The bees do not wait.", "token_cap": 40}
    )
    variables["specify"] = SpecifyVariables.model_validate({**opening, "turns": turns})
    said = Exchange(
        thought="Who notices is open.", question="Who notices?", options=dict(zip(LETTERS, "pqrs", strict=True)),
        answer=Answer(kind="chosen", selected=("B",)),
    )  # fmt: skip
    for task, dimensions in (("checklist", (shown,)), ("spec", ())):
        known = {**opening, "summary": SUMMARY, "allowed": 5, "dimensions": dimensions}
        variables[f"plan_{task}"] = PlanVariables.model_validate(known)
        acted = {**known, "plan": "Ask who notices.", "exchanges": (said,), "remaining": 4}
        variables[f"execute_{task}"] = ExecuteVariables.model_validate(acted)
    for simulator in SIMULATORS:
        variables[f"vote_{simulator}"] = VoteVariables.model_validate(
            {**person, "simulator": simulator, "dimensions": (shown,), "priority": "Nothing gets lost"}
        )
    return variables


def make_dimension() -> Dimension:
    """A row of the chart with four alternatives."""
    one, two, three, four = (Alternative(label=f"Way {n}", text=f"It is way {n}.") for n in (1, 2, 3, 4))
    return Dimension(
        dimension_key="return_reminder",
        title="Late tools",
        primary_section="core_features",
        question="Who notices that a tool is late?",
        alternatives=(one, two, three, four),
        grounding="Who lends which hive tool, and until when?",
    )
