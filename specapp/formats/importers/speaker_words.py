"""The words by which pasted text says who speaks: roles, products, the phrases of chat pages, pairs of labels.

All words are folded (`fold_label`) before they are looked up. A word stands here because people or pages use it as a
label; whether a line shows it as one is decided in `speakers`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from specapp.formats.importers.model import Role

_USER_WORDS = """user|you|me|human|myself|prompt|my prompt|utilisateur|vous|moi|benutzer|nutzer|ich|du|usuario|
yo|tú|usuário|utilizador|você|eu|utente|io|gebruiker|ik|jij|użytkownik|uživatel|používateľ|användare|jag|bruger|
bruker|jeg|käyttäjä|minä|kullanıcı|пользователь|вы|я|користувач|ви|потребител|χρήστης|εγώ|εσείς|المستخدم|أنا|
أنت|משתמש|אני|उपयोगकर्ता|मैं|आप|用户|用戶|使用者|我|你|您|ユーザー|あなた|私|사용자|나|người dùng|bạn|tôi|
pengguna|saya|anda|kamu|felhasználó|utilizator|ผู้ใช้|คุณ|کاربر|korisnik|uporabnik"""
_USER_SAID = """you said|you asked|your message|vous avez dit|vous avez demandé|tu as dit|votre message|
sie sagten|du hast gesagt|sie haben gesagt|du sagtest|ihre nachricht|deine nachricht|dijiste|has dicho|
usted dijo|tú dijiste|tu mensaje|você disse|disseste|sua mensagem|hai detto|il tuo messaggio|je zei|u zei|
jij zei|je hebt gezegd|je bericht|powiedziałeś|powiedziałaś|powiedziałeś(-aś)|powiedziano|twoja wiadomość|
řekli jste|řekl/a jsi|řekl jsi|řekla jsi|povedali ste|tvoje slová|du sa|du sade|du sagde|sanoit|sinä sanoit|
şunu dedin|dediniz|şunu dediniz|siz şunu dediniz|sen şunu dedin|mesajınız|вы сказали|вы спросили|ваше сообщение|
ты сказал|ви сказали|ваше повідомлення|вие казахте|казахте|είπατε|είπες|ρωτήσατε|لقد قلت|قلت|أنت قلت|رسالتك|
אמרת|אתה אמרת|आपने कहा|你说|您说|你說|您說|你的訊息|你的消息|あなたの発言|あなた の発言|あなたが言いました|
나의 말|내가 한 말|bạn đã nói|anda berkata|anda mengatakan|kamu bilang|ezt mondtad|ön ezt mondta|ai spus|
ați spus|คุณพูดว่า|คุณบอกว่า|شما گفتید|گفتید|rekli ste|rekao si|рекли сте|sina ütlesid|sa ütlesid|jūs teicāt|
jūs sakėte|has dit|sinabi mo|আপনি বলেছেন|آپ نے کہا|þú sagðir|ju thatë|рековте|ulisema"""
# `{}` is a product name; languages without blanks between words are read with and without one.
_ASSISTANT_SAID = """{} said|{} says|{} responded|{} replied|{} answered|{} wrote|{} a dit|{} a répondu|
{} hat gesagt|{} sagte|{} hat geantwortet|{} dijo|{} ha dicho|{} respondió|{} disse|o {} disse|{} respondeu|
{} ha detto|{} ha risposto|{} zei|{} heeft gezegd|{} powiedział|{} odpowiedział|{} řekl|{} povedal|{} sa|
{} sade|{} sagde|{} sanoi|{} dedi ki|{} şunu dedi|{} şöyle dedi|{} dedi|{} сказал|{} ответил|{} сказав|
{} відповів|{} каза|{} είπε|το {} είπε|{} قال|قال {}|رد {}|{} אמר|{} ने कहा|{} 说|{} 說|{} の発言|
{} が言いました|{}의 말|{} 의 말|{} đã nói|{} berkata|{} mengatakan|a {} ezt mondta|az {} ezt mondta|
{} ezt mondta|{} a spus|{} พูดว่า|{} บอกว่า|{} گفت|{} je rekao|{} je rekel|{} је рекао|{} ütles|{} teica|
{} pasakė|{} ha dit|sinabi ng {}|{} বলেছে|{} نے کہا|{} sagði|{} tha|{} рече|{} ilisema"""
_ASSISTANT_WORDS = """assistant|ai|a.i.|bot|chatbot|ai assistant|agent|answer by ai|assistente|asistente|
assistent|asystent|asistent|avustaja|tekoäly|asistan|yapay zeka|ассистент|помощник|ии|бот|асистент|помічник|ші|
βοηθός|المساعد|الذكاء الاصطناعي|עוזר|सहायक|助手|助理|ai助手|アシスタント|어시스턴트|trợ lý|asisten|ki|ia|l'ia|
sztuczna inteligencja|asszisztens|asistentul|ผู้ช่วย|دستیار|هوش مصنوعی|asistent ai|asystent ai"""
PRODUCTS: Final = (
    "chatgpt", "claude", "gemini", "copilot", "gpt", "cursor", "bard", "perplexity", "grok", "deepseek", "mistral",
    "le chat", "llama", "meta ai", "microsoft copilot", "github copilot", "claude code", "codex", "qwen", "kimi",
    "bing", "phind", "character.ai", "notebooklm", "duck.ai", "lechat", "windsurf",
)  # fmt: skip
# Both labels of a pair must occur; alone, each is a letter or a word of any text. Question words come first.
_PAIRS = """q/a u/a h/a q/r u/b p/r d/r f/a v/a p/o s/c s/v в/о п/в س/ج 問/答 问/答
question/answer question/response question/réponse prompt/response prompt/answer prompt/output prompt/reply
prompt/result prompt/réponse prompt/antwort prompt/respuesta prompt/resposta prompt/risposta prompt/antwoord
prompt/odpowiedź prompt/ответ instruction/response instruction/output query/response frage/antwort pregunta/respuesta
pergunta/resposta domanda/risposta vraag/antwoord pytanie/odpowiedź otázka/odpověď otázka/odpoveď fråga/svar
spørgsmål/svar spørsmål/svar kysymys/vastaus soru/cevap soru/yanıt вопрос/ответ питання/відповідь
запит/відповідь запрос/ответ въпрос/отговор ερώτηση/απάντηση سؤال/جواب سؤال/إجابة שאלה/תשובה प्रश्न/उत्तर
问题/回答 問題/回答 提问/回答 質問/回答 질문/답변 pertanyaan/jawaban kérdés/válasz întrebare/răspuns
คำถาม/คำตอบ پرسش/پاسخ pitanje/odgovor"""
# Names that may stand alone on a line of a page copy; words such as "me" or "prompt" would be too common there.
BARE_LABELS: Final = frozenset(
    {
        "you",
        "user",
        "human",
        "assistant",
        *PRODUCTS,
        "vous",
        "você",
        "usted",
        "tú",
        "du",
        "sie",
        "jij",
        "вы",
        "ви",
        "вие",
    }
    | {"siz", "sen", "ty", "εσείς", "你", "您", "あなた", "나", "bạn", "anda", "أنت", "आप", "คุณ", "شما", "אתה"}
)
TIMELESS_ROLES: Final[dict[str, Role]] = {"sie": "user", "usted": "user", "siz": "user", "sen": "user", "ty": "user"}
"""Polite or short forms of "you" that only stand alone; before a colon they would be the start of a sentence."""
FIRST_PERSON: Final = frozenset(
    "me|i|myself|moi|ich|yo|eu|io|ik|jag|jeg|minä|я|εγώ|أنا|אני|मैं|我|私|나|tôi|saya|you|vous|du|tú|você".split("|")
)
TEXT_COLUMNS: Final = frozenset(
    "text|message|messages|content|said|words|what was said|texte|contenu|nachricht|inhalt|texto|mensaje|contenido|"
    "mensagem|conteúdo|testo|messaggio|tekst|bericht|wiadomość|текст|сообщение|повідомлення|内容|消息|メッセージ|내용|metin".split(
        "|"
    )
)
"""Heads of a table column that holds what was said."""
NOT_NAMES: Final = frozenset(
    "note|notes|task|goal|goals|context|summary|title|subject|topic|date|from|to|cc|re|sent|example|examples|tip|hint|"
    "warning|important|step|pros|cons|idea|ideas|plan|project|name|email|phone|address|price|status|result|update|"
    "nota|notiz|hinweis|thema|betreff|datum|von|an|sujet|objet|exemple|ejemplo|asunto|fecha|exemplo|assunto|oggetto|"
    "temat|тема|дата|пример|google|siri|alexa|ps|p.s.|edit|link|url|http|https|input|output|yes|no|"
    "info|error|warn|debug|critical|fatal|trace|notice".split("|")
)
"""Labels that start lines of any text and name nobody who speaks in it."""
_VERSION_WORD = re.compile(
    r"v?\d[\w.\-]{0,11}|o\d|r\d|sonnet|opus|haiku|pro|flash|mini|nano|ultra|turbo|thinking|advanced|plus|preview|large|max"
)
_PERSON_FIGURES = "👤👦👧👨👩👱👴👵👶🙋🙍🙎🙂😀😃😊🧍🧑🧒🧓🧔🗣🙇🧕👲👳🤵🤷"
_ASSISTANT_FIGURES = "🤖🧠✨🦙👾"


@lru_cache(maxsize=4096)
def fold_label(label: str) -> str:
    """A label in the one form in which labels are compared."""
    return " ".join(label.casefold().replace("\u2019", "'").split())


def _split_words(words: str) -> list[str]:
    return [fold_label(word) for word in words.split("|")]


def _fill_phrases() -> dict[str, Role]:
    """Every phrase with every product; "ChatGPT 说" is also written "ChatGPT说"."""
    filled: dict[str, Role] = {}
    for phrase in _split_words(_ASSISTANT_SAID):
        for product in (*PRODUCTS, "ai", "assistant"):
            filled[phrase.format(product)] = "assistant"
            if phrase.startswith("{} ") and not phrase[3].isascii():
                filled[phrase.replace("{} ", "{}").format(product)] = "assistant"
    return filled


SAID_ROLES: Final[dict[str, Role]] = {**_fill_phrases(), **dict.fromkeys(_split_words(_USER_SAID), "user")}
PLAIN_ROLES: Final[dict[str, Role]] = {
    **dict.fromkeys(_split_words(_USER_WORDS), "user"),
    **dict.fromkeys(_split_words(_ASSISTANT_WORDS), "assistant"),
    **dict.fromkeys(PRODUCTS, "assistant"),
}
FIGURES: Final[dict[str, Role]] = {
    **dict.fromkeys(_PERSON_FIGURES, "user"),
    **dict.fromkeys(_ASSISTANT_FIGURES, "assistant"),
}


def _sort_pairs() -> tuple[dict[str, frozenset[str]], frozenset[str]]:
    answers: dict[str, set[str]] = {}
    for pair in _PAIRS.split():
        question, answer = (fold_label(half) for half in pair.split("/"))
        answers.setdefault(question, set()).add(answer)
    return {key: frozenset(found) for key, found in answers.items()}, frozenset().union(*answers.values())


PAIR_ANSWERS, PAIR_REPLIES = _sort_pairs()
"""For every question label the labels that may answer it; and all of the latter."""


@lru_cache(maxsize=4096)
def find_role(label: str) -> Role | None:
    """The role of a label, also of product names with a model behind them ("Claude Opus 4", "GPT-4o")."""
    folded = fold_label(label)
    role = SAID_ROLES.get(folded) or PLAIN_ROLES.get(folded)
    if role or not folded:
        return role
    words = folded.replace("gpt-", "gpt ").split()
    for size in (2, 1):
        rest = words[size:]
        if " ".join(words[:size]) in PRODUCTS and 1 <= len(rest) <= 4:
            return "assistant" if all(_VERSION_WORD.fullmatch(word) for word in rest) else None
    return None


def is_product(label: str) -> bool:
    """True for the name of a product, with or without a model behind it: nothing else is called so."""
    first = fold_label(label).replace("gpt-", "gpt ").split()
    return any(" ".join(first[:size]) in PRODUCTS for size in (1, 2)) and find_role(label) == "assistant"
