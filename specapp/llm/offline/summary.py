"""Summary: how a person engages over time, in plain prose of counted observations (arXiv 2606.20585: 120-200 words)."""

from collections.abc import Sequence

from specapp.buddy.profile import SummaryReply
from specapp.buddy.variables import SummaryVariables
from specapp.llm.offline.manners import Manners, count_manners
from specapp.llm.offline.persona import persona_facts
from specapp.llm.offline.signals import Tally, tally_turns
from specapp.llm.offline.value_wording import value_wordings

NOTHING_KNOWN = "There are no earlier conversations, so nothing is known yet about how this person works."
_FEW_TURNS = 4
_MOST_VALUES = 5


def summarise_history(variables: SummaryVariables) -> SummaryReply:
    """Observations that the turns bear out; fewer than 120 words if the history is too small to bear more."""
    manners = count_manners(variables.turns)
    if not manners.turns:
        return SummaryReply(summary=NOTHING_KNOWN)
    tallies = [t for t in tally_turns(variables.turns) if t.is_worth_naming][:_MOST_VALUES]
    sentences = [
        *_style(manners),
        *_reasons(manners),
        *_offers(manners),
        *_direction(manners),
        *_asking(manners),
        *_priorities(tallies),
        *_background(variables),
        *_advice(manners, tallies),
    ]
    return SummaryReply(summary=" ".join(sentences))


def _style(manners: Manners) -> list[str]:
    talks = (
        "one earlier conversation" if manners.conversations == 1 else f"{manners.conversations} earlier conversations"
    )
    read = f"{_count(manners.turns, 'turn')} in {talks}"
    if manners.turns < _FEW_TURNS:
        return [f"Only {read} could be read, so this is a first impression.", _length_of(manners)]
    spread = ""
    if manners.longest > 4 * max(manners.words, 5):
        spread = f" One message runs to {manners.longest} words, so they can say much when something matters to them."
    return [f"Over {read}, {_lower(_length_of(manners))}{spread}"]


def _length_of(manners: Manners) -> str:
    words = round(manners.words)
    if words <= 8:
        return f"They answer in fragments of {_count(words, 'word')} or so and leave the rest to be understood."
    if words <= 25:
        return f"They answer briefly, in about {words} words, usually a decision with few words around it."
    if words <= 60:
        return f"They write a few full sentences at a time, about {words} words, with some detail around each decision."
    return f"They write at length, about {words} words at a time, and the actual wish often stands late in the message."


def _reasons(manners: Manners) -> list[str]:
    share = manners.share(manners.reasons)
    told = []
    if share >= 0.5:
        told.append("They mostly say why, and the reason tells more than the choice itself.")
    elif share >= 0.2:
        told.append("They give a reason now and then, mainly where they decline something.")
    elif manners.turns >= _FEW_TURNS:
        told.append("They rarely give a reason for a choice.")
    if manners.share(manners.figures) >= 0.5:
        told.append("They like exact figures and name numbers themselves.")
    if manners.share(manners.stories) >= 0.35:
        told.append("Small stories about people around them carry part of the requirement.")
    if manners.numbered:
        told.append("They have listed their requirements by number and expect each to be met.")
    return told


def _offers(manners: Manners) -> list[str]:
    no, yes = manners.stances["rejected"], manners.stances["accepted"]
    later, left = manners.stances["postponed"], manners.stances["delegated"]
    told = []
    if no + yes >= 2:
        if no > yes * 1.5:
            told.append(f"Offers are more often declined than taken ({no} against {yes}).")
        elif yes > no * 1.5:
            told.append(f"They take most of what is offered ({yes} taken, {no} declined).")
        else:
            told.append(f"They weigh offers one by one and took about as many as they declined ({yes} and {no}).")
    if manners.declined and manners.taken:
        told.append(f"They turned down {_join(manners.declined)}, but took up {_join(manners.taken)}.")
    elif manners.declined:
        told.append(f"They turned down {_join(manners.declined)}.")
    elif manners.taken:
        told.append(f"They took up {_join(manners.taken)}.")
    if later:
        told.append("Some things were put off rather than refused.")
    if left:
        told.append("Where they did not mind, they left the choice to the assistant.")
    return told


def _direction(manners: Manners) -> list[str]:
    told = []
    if manners.less >= 2 and manners.less > manners.more * 1.5:
        told.append("Again and again they push for less than was proposed.")
    elif manners.more >= 2 and manners.more > manners.less * 1.5:
        told.append("As a conversation goes on they think of further things to add.")
    if manners.changes >= 2:
        told.append("They revise decisions openly, so their latest word is the one that counts.")
    elif manners.changes == 0 and manners.turns >= 6:
        told.append("Once something is decided they do not come back to it.")
    return told


def _asking(manners: Manners) -> list[str]:
    if manners.share(manners.questions) >= 0.3:
        return ["They ask back before they settle on something."]
    if manners.questions == 0 and manners.turns >= _FEW_TURNS:
        return ["They do not ask questions back."]
    return []


def _priorities(tallies: Sequence[Tally]) -> list[str]:
    names = [value_wordings()[t.value].noun(t.positive) for t in tallies]
    if not names:
        return ["What they have said shows no clear priority yet."]
    if len(names) == 1:
        return [f"What matters most to them is {names[0]}."]
    told = [f"What matters most to them is {names[0]}, followed by {_join(names[1:3])}."]
    if names[3:]:
        told.append(f"There are also signs of {_join(names[3:])}.")
    hard = [value_wordings()[t.value].noun(t.positive) for t in tallies if t.is_hard][:2]
    if hard:
        told.append(f"On {_join(hard)} they leave no room for bargaining.")
    return told


def _background(variables: SummaryVariables) -> list[str]:
    """What they told about themselves, up to the first semicolon: what follows there is what it suggests."""
    facts = [f.value.partition(";")[0] for f in persona_facts(variables.turns) if f.cue.cues]
    told = [_as_plural(f) for f in facts if f.split()[0] in _PLURALS][:1]
    return [f"{t.rstrip('.')}, by their own account." for t in told]


_PLURALS = {"Works": "They work", "Teaches": "They teach", "Answers": "They answer", "Acts": "They act",
            "Programs": "They program", "Is": "They are", "Does": "They do", "Lives": "They live"}  # fmt: skip


def _as_plural(value: str) -> str:
    first, _, rest = value.partition(" ")
    return f"{_PLURALS[first]} {rest}".replace(" or works with", " or work with")


def _advice(manners: Manners, tallies: Sequence[Tally]) -> list[str]:
    if manners.turns < _FEW_TURNS:
        return []
    if manners.words <= 12:
        told = ["Questions to them should be short, concrete and one at a time."]
    elif manners.words <= 60:
        told = ["A concrete question with clear choices suits them."]
    else:
        told = ["A question to them may be open, but the answer has to be read to its end."]
    if any(t.value == "guidance" and t.positive for t in tallies):
        told.append("Unfamiliar words should be explained in passing.")
    return told


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _join(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
