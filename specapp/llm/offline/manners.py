"""How a person behaves in conversations, counted: length of turns, reasons, offers answered, questions back."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from specapp.buddy.sentences import split_sentences
from specapp.buddy.variables import HistoryTurn
from specapp.llm.offline.clauses import own_text
from specapp.llm.offline.replies import Stance, read_reply, stances
from specapp.llm.offline.signals import assistant_before

_REASON = re.compile(
    r"\b(?:because|since|so that|so (?:i|we|they|that)\b|otherwise|that way|the reason|this is how|which is why|"
    r"or (?:i|we|they) (?:will|lose)|they['’]?ll|i have to|we have to|i['’]m not|for (?:something|a) )",
    re.I,
)
_CHANGE = re.compile(
    r"\b(?:actually|changed? my mind|on second thoughts?|scratch that|forget what i said|wait[,. ]|now only|no, )", re.I
)
_FIGURE = re.compile(r"\b\d+\b|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|hundred)\b", re.I)
_LESS = re.compile(
    r"\b(?:too (?:many|much|large|long|complicated)|leave (?:it|that|the rest) out|nothing else|cut (?:it|that)|"
    r"drop (?:it|that|the)|skip|no need|that['’]s enough|is enough|shorter|simpler|fewer|less|don['’]t need|"
    r"do not need|overkill|keep it simple|running ahead)\b",
    re.I,
)
_MORE = re.compile(
    r"\b(?:also|as well|might as well|could it|can it also|and maybe|another|in addition|on top of that|bonus|"
    r"i['’]d love|extra)\b",
    re.I,
)
_STORY = re.compile(
    r"\b(?:last (?:year|week|month|winter|summer|spring|autumn)|once|years ago|"
    r"my (?:mother|father|son|daughter|sister|brother|boss|lead|neighbou?r|wife|husband))\b",
    re.I,
)


@dataclass(frozen=True)
class Manners:
    """Counts over the person's turns; `words` is the median length of a turn; offers as named in data/values.toml."""

    turns: int
    conversations: int
    words: float
    longest: int
    reasons: int
    questions: int
    changes: int
    figures: int
    less: int
    more: int
    stories: int
    numbered: int
    stances: Counter[Stance]
    declined: tuple[str, ...]
    taken: tuple[str, ...]

    def share(self, count: int) -> float:
        return count / self.turns if self.turns else 0.0


def count_manners(turns: Sequence[HistoryTurn]) -> Manners:
    """Counts over the turns of the person alone; the assistant's turns only tell what was offered."""
    places = [n for n, t in enumerate(turns) if t.role == "user" and own_text(t.text).strip()]
    texts = [own_text(turns[n].text) for n in places]
    lengths = [len(t.split()) for t in texts] or [0]
    answered = [n for n in places if assistant_before(turns, n)]
    how = Counter(s for s in stances(turns[n].text for n in answered) if s)
    declined: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for place in answered:
        for response in read_reply(assistant_before(turns, place), turns[place].text):
            if response.offered and response.stance == "rejected":
                declined[response.offer.name] += 1
            elif response.offered and response.stance == "accepted":
                taken[response.offer.name] += 1

    def count(pattern: re.Pattern[str]) -> int:
        return sum(bool(pattern.search(t)) for t in texts)

    return Manners(
        turns=len(texts),
        conversations=len({turns[n].conversation for n in places}),
        words=median(lengths),
        longest=max(lengths),
        reasons=count(_REASON),
        questions=sum(any(s.text.rstrip(")\"'").endswith("?") for s in split_sentences(t)) for t in texts),
        changes=count(_CHANGE),
        figures=count(_FIGURE),
        less=count(_LESS),
        more=count(_MORE),
        stories=count(_STORY),
        numbered=sum(len(re.findall(r"(?m)^\s*\(?\d{1,2}[.)]\s", t)) >= 2 for t in texts),
        stances=how,
        declined=tuple(n for n, _ in declined.most_common(3)),
        taken=tuple(n for n, _ in taken.most_common(3)),
    )
