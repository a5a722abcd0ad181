"""Who speaks on a line of pasted text: the role words people and chat pages use, and how a line shows one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from specapp.formats.importers.model import Role

MarkerStyle = Literal["heading", "said", "bold", "colon", "timed", "clock", "bare"]

_USER_WORDS = """user|you|me|human|myself|prompt|my prompt|utilisateur|vous|moi|benutzer|nutzer|ich|du|usuario|yo|tú|
usuário|utilizador|você|eu|utente|io|gebruiker|ik|jij|użytkownik|uživatel|používateľ|användare|jag|bruger|bruker|jeg|
käyttäjä|minä|kullanıcı|пользователь|вы|я|користувач|ви|χρήστης|εγώ|المستخدم|أنا|أنت|משתמש|אני|उपयोगकर्ता|मैं|आप|
用户|用戶|使用者|我|你|您|ユーザー|あなた|私|사용자|나|người dùng|bạn|tôi|pengguna|saya|anda|kamu"""
_USER_SAID = """you said|you asked|vous avez dit|tu as dit|sie sagten|du hast gesagt|sie haben gesagt|du sagtest|
dijiste|has dicho|usted dijo|tú dijiste|você disse|disseste|hai detto|je zei|u zei|jij zei|powiedziałeś|
powiedziałaś|powiedziałeś(-aś)|řekli jste|du sa|du sade|du sagde|sanoit|şunu dedin|dediniz|вы сказали|вы спросили|
ви сказали|είπατε|
لقد قلت|قلت|אמרת|आपने कहा|你说|您说|你說|您說|あなたの発言|あなた の発言|나의 말|bạn đã nói|anda berkata|kamu bilang"""
_ASSISTANT_WORDS = """assistant|ai|bot|chatbot|ai assistant|agent|answer by ai|assistente|asistente|assistent|asystent|
asistent|avustaja|asistan|yapay zeka|ассистент|
помощник|ии|бот|асистент|помічник|ші|βοηθός|المساعد|עוזר|सहायक|助手|助理|ai助手|
アシスタント|어시스턴트|trợ lý|asisten|ki|ia|l'ia"""
_PRODUCTS = (
    "chatgpt", "claude", "gemini", "copilot", "gpt", "cursor", "bard", "perplexity", "grok", "deepseek", "mistral",
    "le chat", "llama", "meta ai", "microsoft copilot", "github copilot", "claude code", "codex", "qwen", "kimi",
)  # fmt: skip
_SAID = (
    "said", "says", "responded", "replied", "answered", "wrote", "a dit", "a répondu", "hat gesagt", "sagte", "dijo",
    "ha dicho", "respondió", "disse", "ha detto", "zei", "powiedział", "řekl", "sa", "sade", "sagde", "sanoi",
    "dedi ki", "şunu dedi", "сказал", "ответил", "сказав", "відповів", "είπε", "قال", "אמר", "ने कहा", "说", "說",
    "の発言", "의 말", "đã nói", "berkata",
)  # fmt: skip
_VERSION_WORD = re.compile(
    r"v?\d[\w.\-]{0,11}|o\d|r\d|sonnet|opus|haiku|pro|flash|mini|nano|ultra|turbo|thinking|advanced|plus|preview|large|max"
)


def _split_words(words: str) -> list[str]:
    return [" ".join(word.split()).casefold() for word in words.split("|")]


_SAID_ROLES: dict[str, Role] = {
    **dict.fromkeys(_split_words(_USER_SAID), "user"),
    **{
        f"{article}{product}{gap}{said}": "assistant"
        for product in _PRODUCTS
        for said in _SAID
        for article in ("", "o ")
        for gap in (" ", "")
    },
}
_PLAIN_ROLES: dict[str, Role] = {
    **dict.fromkeys(_split_words(_USER_WORDS), "user"),
    **dict.fromkeys(_split_words(_ASSISTANT_WORDS), "assistant"),
    **dict.fromkeys(_PRODUCTS, "assistant"),
}
# Names that may stand alone on a line of a page copy; words such as "me" or "prompt" would be too common there.
_BARE_LABELS = frozenset({"you", "user", "human", "assistant", *_PRODUCTS, "vous", "você", "usted"})

# Direction marks and byte order marks may stand before a marker; they say nothing about who speaks.
_INVISIBLE = "\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"
_BLANKS = " \t\u00a0\u202f"
_COLONS = ":："
_LABEL_END = re.compile(r"[:：(*_]")
_HEADING = re.compile(r"#{1,6}[ \t]+(?=\S)")
_TIME_STAMP = re.compile(
    r"\[[^\]\n]{3,25}\][ \t]*"
    r"|\(\d{1,2}:\d{2}[^)\n]{0,8}\)[ \t]*"
    r"|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)? [-–] "
)
_CLOCK_LINE = re.compile(r"(\S.{0,40}?)(?:[ \u00a0]{1,4}APP)?[ \u00a0\t]{1,4}\d{1,2}:\d{2}(?: ?[AaPp]\.?[Mm]\.?)?")


@dataclass(frozen=True, slots=True)
class Marker:
    """A line that says who speaks next.

    `role` is None for a name that only its time stamp shows to be a speaker; `rest` are the words on the same line.
    """

    role: Role | None
    name: str
    style: MarkerStyle
    rest: str = ""


def find_marker(line: str) -> Marker | None:
    """The marker that `line` starts with, if any; takes time linear in the first 160 characters of the line."""
    start = line.lstrip(_INVISIBLE)
    body = start.lstrip(_BLANKS).lstrip(_INVISIBLE)
    if not body or len(start) - len(body) > 3:  # deeper indented lines are quoted or code
        return None
    heading = _HEADING.match(body)
    if heading:
        label, _, _, rest = _split_label(body[heading.end() :].rstrip("# \t"))
        role = _find_role(label)
        return Marker(role, label, "heading") if role and not rest else None
    stamp = _TIME_STAMP.match(body)
    if stamp:
        body = body[stamp.end() :]
    # Before the colon of "ChatGPT  10:43 AM" is taken for that of a label.
    clock = _CLOCK_LINE.fullmatch(body.rstrip(_BLANKS)) if len(body) < 80 and not stamp else None
    if clock and _is_name(clock[1]) and not _LABEL_END.search(clock[1]):
        return Marker(_find_role(clock[1]), clock[1], "clock")
    label, colon, decorated, rest = _split_label(body)
    said = _SAID_ROLES.get(_fold(label))
    role = said or _find_role(label)
    if role and (colon or (not rest and (said or decorated or stamp))):
        return Marker(role, label, "said" if said else "bold" if decorated else "colon", rest)
    if stamp and colon and _is_name(label):
        return Marker(None, label, "timed", rest)
    if not colon and not rest and not stamp and _fold(label) in _BARE_LABELS:
        return Marker(role, label, "bare")
    return None


def _split_label(body: str) -> tuple[str, bool, bool, str]:
    """Cuts `**Label (note):** rest` into label, colon seen, emphasis seen, rest; without a label all is rest."""
    opened = body[:4].lstrip("*_")
    marks = 4 - len(opened) if len(body) >= 4 else len(body) - len(opened)
    body = body[marks:]
    end = _LABEL_END.search(body[:80])
    if end is None:
        return (body.strip(_BLANKS), False, bool(marks), "") if len(body) <= 60 else ("", False, False, body)
    label, tail = body[: end.start()].strip(_BLANKS), body[end.start() :]
    if tail.startswith("(-") and _fold(label + tail[: tail.find(")") + 1]) in _SAID_ROLES:  # a two-gender verb form
        cut = tail.find(")") + 1
        label, tail = label + tail[:cut], tail[cut:]
    if tail.startswith("("):
        close = tail.find(")", 1, 100)
        if close < 0:
            return "", False, False, body
        tail = tail[close + 1 :].lstrip(_BLANKS)
    tail = _drop_marks(tail, marks).lstrip(_BLANKS)
    colon = tail[:1] != "" and tail[0] in _COLONS
    if colon:
        tail = _drop_marks(tail[1:], marks)
    return label, colon, bool(marks), tail.strip(_BLANKS)


def _drop_marks(text: str, count: int) -> str:
    """Removes up to `count` leading emphasis characters: as many as were opened, so that bold words stay bold."""
    while count and text[:1] in ("*", "_"):
        text, count = text[1:], count - 1
    return text


def _fold(label: str) -> str:
    return " ".join(label.casefold().replace("\u2019", "'").split())


def _find_role(label: str) -> Role | None:
    """The role of a label, also of product names with a model behind them ("Claude Opus 4", "GPT-4o")."""
    folded = _fold(label)
    role = _SAID_ROLES.get(folded) or _PLAIN_ROLES.get(folded)
    if role or not folded:
        return role
    words = folded.replace("gpt-", "gpt ").split()
    for size in (2, 1):
        rest = words[size:]
        if " ".join(words[:size]) in _PRODUCTS and 1 <= len(rest) <= 4:
            return "assistant" if all(_VERSION_WORD.fullmatch(word) for word in rest) else None
    return None


def _is_name(label: str) -> bool:
    """True for one to four words that start with a letter, as a chat program shows a speaker."""
    words = label.split()
    return 0 < len(words) <= 4 and len(label) <= 40 and all(word[0].isalpha() for word in words)
