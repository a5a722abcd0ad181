"""Which language a proposal is written in: by its script, then by everyday words, endings and letters.

Rules of our own, without data files or network. A text counts as English unless there is good evidence of another
language, because refusing a real English proposal is the worse mistake; so a foreign name, a foreign sentence or a
list of product words does not move it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from specapp.formats.language_words import ENDINGS, LETTERS, WORDS

NAMES: Final[dict[str, str]] = {
    "en": "English", "fr": "French", "de": "German", "es": "Spanish", "it": "Italian", "pt": "Portuguese",
    "nl": "Dutch", "pl": "Polish", "cs": "Czech", "sv": "Swedish", "da": "Danish", "no": "Norwegian", "fi": "Finnish",
    "tr": "Turkish", "vi": "Vietnamese", "id": "Indonesian", "ro": "Romanian", "hu": "Hungarian", "ru": "Russian",
    "uk": "Ukrainian", "bg": "Bulgarian", "el": "Greek", "ar": "Arabic", "fa": "Persian", "ur": "Urdu", "he": "Hebrew",
    "hi": "Hindi", "bn": "Bengali", "ta": "Tamil", "te": "Telugu", "th": "Thai", "ka": "Georgian", "hy": "Armenian",
    "zh": "Chinese", "ja": "Japanese", "ko": "Korean",
}  # fmt: skip
"""Code -> English name of every language that can be recognised."""

_WINDOW = 4_000
_WINDOWS = 5
# What stands between these is code or an address and in no language.
# Every repetition is bounded: a text of nothing but "@" must not take minutes.
_CODE = re.compile(
    r"```.*?```|`[^`\n]{0,200}`|\b\w{1,20}://\S{1,500}|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}"
    r"|\b\w{1,60}_\w{1,60}\b|\b[\w-]{1,60}(?:[./\\][\w-]{1,60}){1,20}\b",
    re.DOTALL,
)
_TOKEN = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_ELISION = re.compile(r"(l|d|qu|j|n|c|s|m|t|un|dell|all|nell|dall|sull)'(?=\w{2})")
# "Casa de la Playa", "Catharina van der Berg": the small words inside a name belong to nobody's sentence.
_NAME = re.compile(
    r"\b[A-ZÀ-ÖØ-Þ]\w+(?:[ -](?:de|la|las|los|del|di|da|do|dos|das|van|von|der|den|du|des|le|les|et|y|e)){1,3}"
    r"[ -][A-ZÀ-ÖØ-Þ]\w+"
)
_SENTENCE_BREAK = re.compile(r"(?:\A|[.!?:;¿¡\n\"“„«(•*-])\s*\Z")
_UKRAINIAN = re.compile(r"\b(?:та|що|це|або|але|чи|ми|й|щоб)\b|[аиіуюя]ти(?:ся)?\b")
_RUSSIAN = re.compile(r"\b(?:и|что|это|или|но|мы|чтобы|нужно|нужен|не|как|с|у)\b|[аиеуыяо]ть(?:ся)?\b")
_BULGARIAN = re.compile(r"\b(?:се|са|ще|е|със|във|които|който|искам|искаме|имаме|ние|няма|не|как|с|у|и|или|но)\b|ъ")
_SCRIPTS: Final = (
    ("cyrillic", re.compile("[\u0400-\u04ff]"), 1.0),
    ("el", re.compile("[\u0370-\u03ff\u1f00-\u1fff]"), 1.0),
    ("arabic", re.compile("[\u0620-\u064a\u0671-\u06d5]"), 1.3),
    ("he", re.compile("[\u05d0-\u05ea]"), 1.3),
    ("hi", re.compile("[\u0900-\u097f]"), 1.0),
    ("bn", re.compile("[\u0980-\u09ff]"), 1.0),
    ("ta", re.compile("[\u0b80-\u0bff]"), 1.0),
    ("te", re.compile("[\u0c00-\u0c7f]"), 1.0),
    ("th", re.compile("[\u0e00-\u0e7f]"), 1.0),
    ("hy", re.compile("[\u0530-\u058f]"), 1.0),
    ("ka", re.compile("[\u10a0-\u10ff]"), 1.0),
    ("kana", re.compile("[\u3041-\u30ff]"), 2.5),
    ("han", re.compile("[\u3400-\u4dbf\u4e00-\u9fff]"), 2.5),
    ("ko", re.compile("[\u1100-\u11ff\uac00-\ud7af]"), 2.5),
)
"""Script, its letters, and how many Latin letters one of them stands for."""


@dataclass(frozen=True, slots=True)
class DetectedLanguage:
    """`code` is of ISO 639-1, `name` its English name; `confident` is False for a guess or for English by default."""

    code: str
    name: str
    confident: bool


@dataclass(slots=True)
class _Evidence:
    """What the words of a text say about the languages in Latin letters.

    `points`: every item shared out among the languages that have it, to tell languages from each other. `foreign`:
    the same in full, from words that English does not have; `own`: number of English words, and `shared`: how many
    of these a language has too. These decide whether the text is English at all.
    """

    points: dict[str, float] = field(default_factory=lambda: dict.fromkeys(WORDS, 0.0))
    foreign: dict[str, float] = field(default_factory=lambda: dict.fromkeys(WORDS, 0.0))
    shared: dict[str, float] = field(default_factory=lambda: dict.fromkeys(WORDS, 0.0))
    own: float = 0.0
    words: int = 0

    def add(self, languages: tuple[str, ...], weight: float) -> None:
        for language in languages:
            self.points[language] += weight / len(languages)
        if "en" in languages:
            self.own += weight
        for language in languages:
            (self.shared if "en" in languages else self.foreign)[language] += weight


def _invert(table: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    """Item -> the languages that have it."""
    holders: dict[str, list[str]] = {}
    for language, items in table.items():
        for item in dict.fromkeys(items):
            holders.setdefault(item, []).append(language)
    return {item: tuple(languages) for item, languages in holders.items()}


_WORDS = _invert({language: words.split() for language, words in WORDS.items()})
_ENDINGS = _invert({language: endings.split() for language, endings in ENDINGS.items()})
_LETTERS = _invert(LETTERS)
_LONGEST_ENDING = max(map(len, _ENDINGS))


def detect_language(text: str) -> DetectedLanguage:
    """The language most of `text` is written in; the same text always gives the same answer.

    Long texts are sampled in five places, so the time does not grow with the length. Without evidence for any other
    language the answer is English, not confident.
    """
    sample = _sample(text)
    plain = _CODE.sub(" ", sample)
    if sum(map(str.isalpha, plain)) < 8:  # a proposal of addresses and code words still has letters to go by
        plain = sample
    evidence = _weigh_words(plain)
    script, share = _find_script(plain)
    english_share = evidence.own / max(evidence.words, 1)
    # Latin product names inside a Russian text outweigh nothing; whole English sentences beside it do.
    if script and (share > 0.5 or (share > 0.25 and english_share < 0.2)):
        return _name(script, share > 0.6)
    return _choose_latin(evidence)


def _sample(text: str) -> str:
    if len(text) <= _WINDOW * _WINDOWS:
        return text
    step = (len(text) - _WINDOW) // (_WINDOWS - 1)
    return "\n".join(text[place * step : place * step + _WINDOW] for place in range(_WINDOWS))


def _name(code: str, confident: bool) -> DetectedLanguage:
    return DetectedLanguage(code, NAMES[code], confident)


def _find_script(text: str) -> tuple[str, float]:
    """The language of the commonest script that is not Latin, and the share of all such scripts in the letters."""
    sizes = {script: len(letters.findall(text)) * weight for script, letters, weight in _SCRIPTS}
    foreign = sum(sizes.values())
    if not foreign:
        return "", 0.0
    letters = sum(map(str.isalpha, text))
    latin = max(letters - sum(1 for char in text if char > "\u036f" and char.isalpha()), 0)
    share = foreign / (foreign + latin)
    if sizes["kana"] > 0.08 * (sizes["han"] + sizes["kana"]):
        sizes["ja"] = sizes.pop("kana") + sizes.pop("han")
    script = max(sizes, key=lambda key: sizes[key])
    if script == "cyrillic":
        return _tell_cyrillic(text.casefold()), share
    if script == "arabic":
        return _tell_arabic(text), share
    return {"han": "zh", "kana": "ja"}.get(script, script), share


def _tell_cyrillic(text: str) -> str:
    """Ukrainian has і ї є ґ, verbs in -ти and no ы э ё; Bulgarian has ъ, its own small words and neither ы nor э."""
    count = Counter(text)
    ukrainian = count["і"] + count["ї"] + count["є"] + count["ґ"] + len(_UKRAINIAN.findall(text))
    russian = count["ы"] + count["э"] + count["ё"] + len(_RUSSIAN.findall(text))
    if ukrainian > russian:
        return "uk"
    only_russian = count["ы"] + count["э"] + count["ё"]
    return "bg" if not only_russian and len(_BULGARIAN.findall(text)) > russian else "ru"


def _tell_arabic(text: str) -> str:
    """Persian and Urdu have letters that Arabic lacks; Urdu has some that Persian lacks."""
    count = Counter(text)
    arabic = count["ة"] + count["ي"] + count["ى"] + count["ك"] + count["إ"] + count["أ"]
    urdu = count["ٹ"] + count["ڈ"] + count["ڑ"] + count["ے"] + count["ں"] + count["ہ"]
    persian = count["پ"] + count["چ"] + count["گ"] + count["ژ"] + count["ی"] + count["ک"]
    if urdu + persian <= arabic:
        return "ar"
    return "ur" if urdu > 0.25 * persian else "fa"


def _weigh_words(text: str) -> _Evidence:
    """Evidence from every word known in a language, and a little from its ending and its letters."""
    evidence = _Evidence()
    shouted = sum(map(str.isupper, text)) > sum(map(str.islower, text))
    for found in _TOKEN.finditer(text if shouted else _NAME.sub(" ", text)):
        token = found.group()
        before = found.string[max(0, found.start() - 4) : found.start()]
        # A capital inside a sentence marks a name (or a German noun): it says little about the sentence around it.
        if token[0].isupper() and token != "I" and not shouted and not _SENTENCE_BREAK.search(before):
            continue
        evidence.words += 1
        _weigh_word(token.casefold().replace("’", "'"), evidence)
    return evidence


def _weigh_word(word: str, evidence: _Evidence) -> None:
    elided = _ELISION.match(word)
    if elided and word not in _WORDS:
        evidence.add(_WORDS.get(elided.group(), ()), 1.0)
        word = word[elided.end() :]
    if word in _WORDS:
        evidence.add(_WORDS[word], 1.0)
    else:
        evidence.add(_find_ending(word), 0.4)
    if not word.isascii():
        for letter in dict.fromkeys(word):
            evidence.add(_LETTERS.get(letter, ()), 0.5)


def _find_ending(word: str) -> tuple[str, ...]:
    """The languages of the longest known ending of a word with at least five letters."""
    if len(word) >= 5:
        for size in range(min(_LONGEST_ENDING, len(word) - 2), 1, -1):
            if word[-size:] in _ENDINGS:
                return _ENDINGS[word[-size:]]
    return ()


def _choose_latin(evidence: _Evidence) -> DetectedLanguage:
    """The likeliest other language if it has enough words of its own, and clearly more than English has."""
    others = sorted((code for code in WORDS if code != "en"), key=lambda code: -evidence.points[code])
    best, second = others[0], others[1]
    foreign = evidence.foreign[best]
    english = evidence.own - evidence.shared[best]
    # Beside an English word, two foreign ones in so short a text can still be a name ("track mi casa expenses").
    doubtful = evidence.words <= 4 and english > 0
    if not doubtful and foreign >= max(1.3, 0.1 * evidence.words) and foreign > 1.3 * english + 0.3:
        clear = evidence.points[best] > 1.2 * evidence.points[second] and foreign > 2 * english + 1
        return _name(best, clear)
    return _name("en", evidence.own >= 2 and english > 1.5 * foreign)
