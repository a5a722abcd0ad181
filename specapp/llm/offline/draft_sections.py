"""The nine draft sections as short prose: two to five sentences, the proposal's own before what follows from it."""

from specapp.buddy.sections import SectionKey
from specapp.buddy.variables import DraftVariables
from specapp.llm.offline.gap_lines import aim_of
from specapp.llm.offline.gists import gist
from specapp.llm.offline.statements import Reading
from specapp.llm.offline.topics import topic_or
from specapp.llm.offline.wording import finished

MOST = 4


def section_text(section: SectionKey, reading: Reading, variables: DraftVariables) -> str:
    """Prose of one section, two to five sentences."""
    own = [s.text for s in reading.statements if s.section == section and not s.quoted]
    chosen: list[str] = []
    count = 0
    for text in own:
        sentences = text.count(". ") + 1
        if count + sentences > MOST:
            break
        chosen.append(text)
        count += sentences
    if count < 2:
        chosen += _more(section, reading, variables)[: 2 - count]
    return " ".join(chosen)


def _more(section: SectionKey, reading: Reading, variables: DraftVariables) -> list[str]:
    """Two sentences that follow from the proposal without deciding anything."""
    cast = reading.cast
    product = cast.product
    topic = topic_or(variables.proposal, cast)
    aim = aim_of(reading)
    purpose = gist(aim.text, cast) if aim else ""
    main = purpose or f"what the request says about {topic}"
    made: dict[SectionKey, list[str]] = {
        "project_overview": [
            f"{product} is about {topic}",
            (
                "It is made for the people named in the request, and where wishes conflict their everyday use comes "
                "first"
            ),
        ],
        "core_features": [f"The main task is {main}", "It can be done from beginning to end without a second product"],
        "non_functional_requirements": [
            f"What is put into {product} stays correct and is not lost when a device or a connection fails",
            "No more is asked of anybody than the main task needs",
        ],
        "technical_decisions": [
            "The request fixes no technology beyond what it mentions, so this is left to the builders",
            f"{product} has to run on what the people concerned already have",
        ],
        "user_experience": [
            f"{product} opens on the main task and uses the words of the people it is made for",
            "Somebody who sees it for the first time understands what to do next",
        ],
        "out_of_scope": [
            f"Whatever has nothing to do with {topic} is left out",
            "What the request does not mention is not part of the first version",
        ],
        "success_metrics": [
            f"It is a success when the people concerned can say that it works in this: {main}",
            "This is asked after the first weeks of real use",
        ],
        "milestones_and_priorities": [
            f"First comes a version for a few real people with the main task in it: {main}",
            "Everything else follows once that has been used",
        ],
        "constraints": [
            (
                "The request names few limits, so nothing should be bought and nobody should get a new duty without "
                "being asked"
            ),
            f"The people concerned should be able to look after {product} themselves",
        ],
    }
    return [finished(t) for t in made[section]]
