"""Puts the opening of a sentence in order before it is framed: letters, dropped subjects, soft wishes, markup."""

import re

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.main_verb import main_verb
from specapp.llm.offline.verbs import is_base, is_past, third_person, words

_TAG = re.compile(r"</?(?:b|i|u|em|strong|p|br|span|div|ul|ol|li|small|font|h[1-6])\b[^<>]{0,80}/?>", re.I)
_HEADED = re.compile(r"<h([1-6])\b[^<>]{0,80}>[^<>]{0,80}</h\1>\s*(?=\S)", re.I)
_LETTER = re.compile(
    (
        r"^(?:dear (?:sir|madam|sirs|all|team|colleagues|friends|mr|ms|mrs|dr)\b[^,.!]{0,30}[,.!]\s+|"
        r"to whom it may concern[,.:]\s+|(?:hi|hello|hey)(?: \w+){0,2}[,!]\s+|"
        r"(?:kindly|please) (?:note|be aware|consider|bear in mind) that |"
        r"(?:it is|it's) (?:very |really |also )?(?:important|essential|crucial|vital|necessary|"
        r"key)(?: to (?:me|us))? that |"
        r"(?:as (?:i|we) said|by the way|btw|fyi|in addition|furthermore|moreover|additionally|besides|"
        r"finally|lastly|secondly|firstly|above all|most importantly|importantly)[,:]?\s+)"
    ),
    re.I,
)
_NO_SUBJECT = re.compile(
    (
        r"^(?:also |just |really )*((?:need|want|wanna|looking for|would like|would love|am looking for)\s+"
        r"(?:to|a|an|some|something|smth|sth|one)\b.*)$"
    ),
    re.I,
)
_NICE = (
    r"(?:good|nice|great|wonderful|lovely|cool|fantastic|super|perfect|awesome|handy|helpful|useful|welcome|"
    r"sweet|neat|amazing|brilliant|excellent|ideal|a bonus)"
)
_SOFT = re.compile(
    rf"^(?:it |that |this )?(?:also )?(?:would|could|might) (?:also )?be (?:really |very |so )?{_NICE}"
    r"(?:,? (?:if|when) (?P<clause>.+)|,? for (?P<who>.{2,40}?) to (?P<verb>.+)|,? to (?P<bare>.+))$",
    re.I,
)
_SHORT_WORDS = {"smth": "something", "sth": "something", "ppl": "people", "bc": "because", "cuz": "because",
                "coz": "because", "tho": "though", "rn": "right now", "thx": "thanks", "w/o": "without",
                "min": "minutes", "mins": "minutes", "hrs": "hours"}  # fmt: skip


_TO_THE_BUILDER = re.compile(
    r"(?:(?<=^)|(?<=, and )|(?<=, but ))I (?:also |must |have to |want to |would like to |can |will )?(?:"
    r"ask you(?: first| beforehand| now)? (?P<asked>(?:what|how|whether|when|which|who)\b)|"
    r"(?:tell|promise|assure) you(?: that|,) )",
    re.I,
)
"""Words between the requester and whoever builds it: 'I ask you first what it costs'."""
_ORDER_INSIDE = re.compile(
    r", (but|and) (?=(?:show|tell|remind|warn|ask|give|let|send) (?:us|me|them|everybody)\b)", re.I
)
"""'We decide, but show us what happened': the second half is an order to the product."""


def without_tags(text: str) -> str:
    """Plain formatting tags go, with a heading that only stands before the sentence; anything else stays as it is."""
    return re.sub(r"\s+", " ", _TAG.sub(" ", _HEADED.sub("", text))).strip()


def without_greeting(text: str) -> str:
    """The text without 'Dear Sir or Madam,' or 'hey!' at its head."""
    return re.sub(
        r"^\W*(?:so|ok|okay|well|hey|hi|hello)\b[,!. ]+", "", _LETTER.sub("", text, count=1), flags=re.I
    ).strip()


def in_full(text: str) -> str:
    """Short forms of quick typing in full: 'ppl' -> 'people', 'smth' -> 'something', '20 min' -> '20 minutes'."""
    text = re.sub(r"\b(if|when|since|because|so|but|that) its (?=(?:a|an|the|not|too|just|really|very)\b|"
                  r"[A-Z][\w+#.]*(?:[,;)]|\.?$))", r"\1 it is ", text)  # fmt: skip
    return re.sub(
        r"(?<![\w/])(?:smth|sth|ppl|bc|cuz|coz|tho|rn|thx|w/o|(?<=\d )(?:mins?|hrs))(?![\w/])",
        lambda m: _SHORT_WORDS[m.group().lower()],
        text,
        flags=re.I,
    )


def opened(text: str, cast: Cast) -> str:
    """The sentence with a subject and without the manners of a letter; soft wishes begin with 'ideally'."""
    text = _TO_THE_BUILDER.sub(lambda m: f"it must be clear beforehand {m['asked']}" if m["asked"] else "", text, 1)
    text = _ORDER_INSIDE.sub(rf", \1 {cast.product} should ", text)
    for _ in range(2):
        text = _LETTER.sub("", text, count=1).strip()
    text = re.sub(r"\s--\s(?:it|this)\b", f"; {cast.product}", text)
    text = re.sub(r"\s--\s", " - ", text)
    text = re.sub(r"^(?:also|plus|and),? (?=(?:would|could|might) be\b)", "", text, flags=re.I)
    bare = _NO_SUBJECT.match(text)
    if bare:
        verb = bare.group(1)
        text = f"I am {verb}" if verb.lower().startswith("looking") else f"I {verb}"
    text = re.sub(r"^(takes|costs) (me|us)\b", lambda m: f"it {m[1].lower()} {m[2]}", text, flags=re.I)
    nothing = re.match(r"(?:nothing|not too|not very) ((?:too |very )?[a-z-]+)$", text.rstrip(" .!"), re.I)
    if (nothing and not is_past(nothing.group(1).lower()) | is_base(nothing.group(1).lower())) or re.match(
        r"nothing (?:too )?complicated$", text.rstrip(" .!"), re.I
    ):
        return f"{cast.product} should not be {text.rstrip(' .!').split()[-1].lower()}"
    amazing = re.match(rf"^(.+?),? (?:would|could) be (?:really |very |so |just )?{_NICE}$", text.rstrip(" .!"), re.I)
    if amazing and len(amazing.group(1).split()) > 2 and not amazing.group(1).split()[0].lower().endswith("ing"):
        return _wish_first(amazing.group(1), cast)
    possible = re.match(r"it (must|should|has to) be possible (?:for (.{3,40}?) )?to (.+)$", text, re.I)
    if possible:
        return f"{possible.group(2) or 'people'} {possible.group(1)} be able to {possible.group(3)}"
    soft = _SOFT.match(text.rstrip(" .!"))
    return _wish(soft, cast) if soft else _conditional_order(text, cast)


def _wish_first(what: str, cast: Cast) -> str:
    """'Send them a picture would be amazing' -> 'ideally the app sends them a picture'."""
    tokens = what.split()
    first = tokens[0].lower()
    if is_base(first):
        return f"ideally {cast.product} {third_person(first)} {' '.join(tokens[1:])}"
    return (
        f"ideally {what[:1].lower()}{what[1:]}"
        if main_verb(tokens) > 0
        else f"ideally {cast.product} has {what[:1].lower()}{what[1:]}"
    )


def _wish(soft: re.Match[str], cast: Cast) -> str:
    """'it would be cool if it played a song' -> 'ideally the app plays a song'."""
    if soft["who"]:
        return f"ideally {soft['who']} can {soft['verb']}"
    if soft["bare"]:
        return f"ideally people can {soft['bare']}"
    clause = re.sub(r"^(?:it|this|that)\b", cast.product, soft["clause"], flags=re.I)
    clause = re.sub(r"\bcould\b", "can", clause, count=1)
    tokens = clause.split()
    at = main_verb(tokens)
    verb = tokens[at].lower() if at > 0 else ""
    if verb and is_past(verb) and verb in words().bases_of and verb not in ("had", "was", "were"):
        one = words().bases_of[verb]
        plural = tokens[at - 1].lower().endswith("s") or tokens[at - 1].lower() in ("i", "we", "you", "they", "people")
        tokens[at] = one if plural else third_person(one)
    return f"ideally {' '.join(tokens)}"


def _conditional_order(text: str, cast: Cast) -> str:
    """'If a term is in two lists, show both' -> 'If ..., the tool should show both'."""
    text = _WISH_WHEN.sub(r"\1, \2 can ", text)
    text = re.sub(r"^everything (\w+able)\b", r"everything should be \1", text, flags=re.I)
    text = _NO_COMMA.sub(r"\1, \2", text)
    text = _OF_IT.sub(rf"\1, {cast.product} \2", text)
    m = re.match(
        r"((?:if|when|whenever|once|as soon as|after|before)\b[^,]{6,120}), (?:please |then |just )?([a-z]+)\b(.*)$",
        text,
        re.I,
    )
    if not m or not is_base(m.group(2).lower()) or m.group(2).lower() in words().people | words().ambiguous - _ORDERS:
        return text
    return f"{m.group(1)}, {cast.product} should {m.group(2)}{m.group(3)}"


_WISH_WHEN = re.compile(
    r"^((?:when|whenever|if|before|after|once) [^,]{5,80}?),? (I|we) (?:want|need|"
    r"would like) to (?:be able to )?",
    re.I,
)
_NO_COMMA = re.compile(
    r"^((?:if|when|whenever|once) [^,]{6,80}?) ((?:it|they|we|I|people|somebody|the [\w-]+) (?:should|must|"
    r"has to|have to)\b)",
    re.I,
)
_OF_IT = re.compile(r"^((?:if|when|whenever|once) [^,]{6,80}), it ((?:should|must|has to)\b)", re.I)
_ORDERS = frozenset(
    "show list mark note print warn remind alert highlight name report offer ask order sort play".split()
)
