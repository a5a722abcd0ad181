"""A title of one to five words, made of the proposal's own nouns."""

import re
from collections import Counter
from functools import lru_cache

from specapp.buddy.sentences import split_sentences
from specapp.buddy.variables import ProposalSentence
from specapp.llm.offline.cast import read_cast
from specapp.llm.offline.contractions import expand
from specapp.llm.offline.cues import stem
from specapp.llm.offline.gists import gist
from specapp.llm.offline.openings import without_greeting, without_tags
from specapp.llm.offline.statements import read_statements
from specapp.llm.offline.title_deeds import MOST_WORDS, deed_name, says_little, without_verb
from specapp.llm.offline.title_names import (
    made_name,
    opening_name,
    present_name,
    setting_of,
    to_do_name,
    wanted_name,
    wished_name,
    with_kind,
)
from specapp.llm.offline.topics import no_topics, plain_words, topic_of
from specapp.llm.offline.verbs import gerund, is_adverb, is_plural, singular, words
from specapp.llm.offline.wording import UNCOUNTED

_WANTED = re.compile(
    r"(?:\b(?:I|we)(?: also| just| really)? (?:want|need|would like|would love)(?: to (?:have|build|make|"
    r"create|get|set up|launch))?|^\W*(?:(?:can|could) you |please )?(?:build|make|create|design|develop)(?: "
    r"me| us)?|\bidea is|\bobjective:?|\bgoal:?) "
    r"((?:a|an|some kind of|one) [^.;:!?\n(]{3,200})",
    re.I | re.M,
)
_STOP_AT = re.compile(
    (
        r"\b(?:that|which|who|where|to|so|because|when|and|but|with|without|from|on|by|about|while|if|since|we|i|"
        r"it|they|you|can|will|should|could|in|at|after)\b|[,.;:()!?]"
    ),
    re.I,
)


@lru_cache(maxsize=16)
def title_of(proposal: str) -> str:
    """Title with a capital: the thing asked for in the person's words, else what is done, else topic and kind."""
    name = _name_of(proposal)
    if not says_little(name):
        return name
    deed = deed_name(without_greeting(without_tags(expand(proposal[:2_000]))))
    topic = topic_of(proposal).split(" and ")[0]
    return _capital(deed or without_verb(name) or (topic if len(name.split()) > 1 else "") or name)


def _name_of(proposal: str) -> str:
    """The thing asked for in the person's words, else its topic and the kind of thing."""
    text = expand(proposal[:8_000])
    cast = read_cast(proposal)
    plain = without_greeting(without_tags(text))
    top = next((line for line in proposal[:8_000].split("\n") if line.strip()), "")
    named = opening_name(without_greeting(without_tags(expand(top))))
    if named:
        return _capital(named)
    for name_in in (wanted_name, _asked_for, to_do_name, made_name, present_name):
        named = name_in(plain)
        if named:
            return _capital(named)
    setting = setting_of(plain[:1_500])
    thing = _kind_wanted(plain)
    topic = topic_of(proposal)
    purpose = "" if cast.kind or (" " in topic and " and " not in topic) or setting else _purpose_name(proposal)
    if purpose:
        return _capital(purpose)
    if " and " in topic:
        said = tokens_of(plain)
        topic = max(topic.split(" and "), key=lambda noun: said[stem(noun)])
    compound = " " in topic and " and " not in topic
    if setting and (thing or (len(setting.split()) > 1 and not compound)):
        return _capital(with_kind(setting, thing or _matter(topic, setting)))
    if not topic:
        bare = re.findall(r"[\w'-]+", text)
        named_words = [w for w in bare if w.lower() not in plain_words() and w.lower() not in words().adverbs][:3]
        return _capital(" ".join(named_words) or " ".join(bare[:3]) or "New project")
    kind = cast.kind if cast.kind not in ("thing", "way", "place", "space", "system", "") else ""
    if not kind and " " not in topic and topic not in words().product:
        return _capital(wished_name(plain) or topic)
    *before, last = topic.split()
    if not kind or last == kind:
        return _capital(topic)
    before = [singular(w) if w != "and" else w for w in before]
    return _capital(" ".join([*before, singular(last), kind]))


def subject_phrase(title: str) -> str:
    """The title as it stands inside a sentence: 'the repair caf\u00e9 list', 'vaccination reminders'."""
    tokens = title.split()
    inside = title if title[1:] != title[1:].lower() else title[:1].lower() + title[1:]
    head = tokens[next((at for at, t in enumerate(tokens) if t.lower() in ("for", "of") and at), len(tokens)) - 1]
    bare = is_plural(head) or tokens[0].lower().endswith("ing") or tokens[0].lower() in ("the", "a", "an", "my")
    mass = len(tokens) < 2 and tokens[-1].lower() in UNCOUNTED
    return inside if bare or mass else f"the {inside}"


def _purpose_name(proposal: str) -> str:
    """'Showing where each thing went': the first feature, where no noun says what the project is."""
    reading = read_statements(
        proposal, tuple(ProposalSentence(id=s.id, text=s.text) for s in split_sentences(proposal))
    )
    for statement in (s for s in reading.statements if s.section == "core_features"):
        phrase = gist(statement.text, reading.cast)
        own = re.match(
            rf"letting (?:{re.escape(reading.cast.me)}|{re.escape(reading.cast.us)}|people) ([a-z]+)(.*)$", phrase
        )
        phrase = f"{gerund(own.group(1))}{own.group(2)}" if own else phrase
        phrase = re.split(r",|;| (?:and|that|which|if|when|without|in order|from|by|with)\b", phrase)[0]
        tokens = phrase.split()
        vague = _VAGUE & {t.lower() for t in tokens}
        if (
            3 <= len(tokens) <= 5
            and tokens[0].endswith("ing")
            and not vague
            and not phrase.startswith(("letting", "respecting", "being", "having"))
        ):
            return phrase
    return ""


_VAGUE = frozenset("it requester ones one group they their them this he she his her".split())


def tokens_of(text: str) -> Counter[str]:
    """How often each word is said, whatever its ending."""
    return Counter(stem(t) for t in re.findall(r"[a-z\u00c0-\u024f]+", text.lower()))


def _matter(topic: str, setting: str) -> str:
    """The noun that says what the setting is about: 'orders' for a food co-op; empty if it is about people."""
    collective = words().people | words().collective | {"household", "households"}
    nouns = [w for w in topic.split() if w != "and" and singular(w) not in collective and w not in collective]
    return nouns[-1] if nouns and setting.split()[-1].lower() in words().collective and nouns[-1] not in setting else ""


def _kind_wanted(text: str) -> str:
    """The bare noun of what is asked for: 'list' in 'I'd love a simple list where ...'."""
    for match in _WANTED.finditer(text):
        head = [t.lower() for t in _STOP_AT.split(match.group(1))[0].split() if t.lower() not in plain_words()]
        if len(head) == 1 and head[0] in words().product:
            return head[0]
    return ""


def _asked_for(text: str) -> str:
    """'a continuous swap circle for eighty people' -> 'swap circle'; 'sketchbook for choir songs' stays."""
    sentences = re.split(r"(?<=[.!?])\s+|\n+", text)
    candidates: list[str] = []
    if len(sentences[0].split()) <= 14 and not re.search(
        r"\b(?:I|we|it|they|he|she|there|is|are|was|were|has|have)\b", sentences[0], re.I
    ):
        candidates.append(sentences[0])
    candidates += [m.group(1) for m in _WANTED.finditer(text)][:12]
    for phrase in candidates:
        named = _name(phrase)
        if named:
            return named
    return ""


def _name(phrase: str) -> str:
    phrase = phrase.strip(" .!?")
    head = re.split(r"\bfor\b|\bof\b", _STOP_AT.split(phrase)[0])[0]
    follows = phrase[len(head) :]
    after = follows[4:] if follows.startswith("for ") else ""
    tokens = [t for t in head.replace("/", " / ").split() if t.lower() not in plain_words()]
    while tokens and (
        is_adverb(tokens[0].lower())
        or tokens[0].lower() in ("please", "build", "make", "create", "design", "write", "develop")
    ):
        tokens.pop(0)
    if "/" in tokens:
        tokens = tokens[: tokens.index("/")]
    if not tokens or len(tokens) > 4:
        return ""
    last = tokens[-1].lower()
    if last not in words().product or last in ("thing", "way", "place", "space", "feed", "reader", "editor"):
        return ""
    if len(tokens) >= 2:
        return " ".join(tokens)
    tail = [t for t in _STOP_AT.split(after)[0].split() if t.lower() not in plain_words()] if after else []
    if 1 <= len(tail) <= 3 and not any(t.lower() in no_topics() or t[0].isdigit() for t in tail):
        return f"{tokens[0]} for {' '.join(tail)}"
    return ""


def _capital(title: str) -> str:
    tokens = title.split()[:MOST_WORDS]
    while len(tokens) > 1 and tokens[-1].lower() in ("for", "of", "and", "the", "a", "with", "in"):
        tokens.pop()
    plain = re.sub(r"[^\w\s'/&+-]", "", " ".join(tokens))
    return plain[:1].upper() + plain[1:]
