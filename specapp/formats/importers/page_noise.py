"""Lines that a chat page adds to what was said: buttons, times, thinking notes. Dropped only as whole lines."""

from __future__ import annotations

import re
from collections.abc import Iterable

_NOISE_LINES = frozenset(
    line.casefold()
    for line in (
        "Skip to content", "Chat history", "New chat", "Copy", "Copy code", "Edit", "Share", "Retry", "Show more",
        "Show less", "Show thinking", "Regenerate", "Read aloud", "Good response", "Bad response", "Run", "Preview",
        "(edited)", "Edited", "Today", "Yesterday", "4o", "Sources", "Ask anything", "Message ChatGPT", "Copier",
        "Copier le code", "Modifier", "Partager", "Réessayer", "Afficher plus", "Kopieren", "Code kopieren", "Teilen",
        "Bearbeiten", "Copiar", "Copiar código", "Editar", "Compartir", "Compartilhar", "Copia", "Copia codice",
        "Kopiëren", "Копировать", "Копировать код", "Изменить", "Поделиться", "复制", "复制代码", "コピーする", "복사",
        "Zum Inhalt springen", "Chatverlauf", "Aller au contenu", "Historique des chats", "Saltar al contenido",
        "Historial de chats", "Pular para o conteúdo", "Histórico de chat", "Vai al contenuto", "Vai ai contenuti",
        "Cronologia chat", "Modifica", "Condividi", "Skopiuj kod", "Kopiuj", "Kopiuj kod", "Edytuj", "Udostępnij",
        "Przejdź do treści", "Historia czatu", "Kopírovat", "Kopírovat kód", "Upravit", "Přeskočit na obsah",
        "Historie chatu", "Másolás", "Kód másolása", "Szerkesztés", "Csevegési előzmények", "Copiază", "Copiază codul",
        "Editează", "Kopyala", "Kodu kopyala", "Düzenle", "Paylaş", "İçeriğe geç", "Αντιγραφή", "Επεξεργασία", "نسخ",
        "نسخ الكود", "تعديل", "مشاركة", "העתק", "คัดลอก", "แก้ไข", "Sao chép", "Chỉnh sửa", "Salin", "Копіювати",
        "Скопировать", "Скопировать код", "Копирай", "Kopioi", "Muokkaa", "Kopiera", "Redigera", "Kopier", "Rediger",
        "Code kopiëren", "Bewerken", "Delen", "编辑", "分享", "複製", "複製程式碼", "コードをコピーする", "編集する",
        "코드 복사", "편집", "공유", "Gondolkozás",
    )
)  # fmt: skip
_NOISE_PATTERN = re.compile(
    r"(?:thought|reasoned|worked) for (?:a |an |several |couple of )?(?:few )?(?:\d+(?:\.\d+)? ?)?(?:s|secs?|seconds?|"
    r"m|mins?|minutes?)(?: (?:and )?\d+ ?(?:s|seconds?))?"
    r"|(?:réflexion|nachgedacht|pensó|pensou|réfléchi)(?: durant| pendant| für| por| durante)? \d+ ?\S{1,10}"
    r"|(?:myślał przez|σκέφτηκε για|قام بالتفكير لمدة|ennyi ideig gondolkozott:|думал|размышлял|думав|přemýšlel|"
    r"ha pensato per|heeft nagedacht gedurende|tänkte i|tænkte i|思考了|已思考|思考時間:?|düşündü:?)"
    r" ?\d+(?:m \d+)? ?\S{0,10}"
    r"|(?:searched|searching|read|cited|used|viewed) \d+ (?:sites?|sources?|pages?|files?|tools?|websites?)"
    r"|searched the web"
    r"|(?:recherche|durchsuchte) \d+ \S{1,12}"
    r"|\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day"
    r"|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:, \d{4})?"
    r"|.{1,40} can make mistakes\b.{0,120}"
    r"|.{1,40} (?:peut faire des erreurs|kann fehler machen|puede cometer errores|pode cometer erros)\b.{0,120}"
    r"|reply to claude\W{0,3}",
    re.IGNORECASE,
)


def drop_noise(lines: Iterable[str]) -> tuple[list[str], int]:
    """The lines without page noise, and how many were dropped."""
    kept = []
    dropped = 0
    for line in lines:
        if _is_noise(line):
            dropped += 1
        else:
            kept.append(line)
    return kept, dropped


def _is_noise(line: str) -> bool:
    short = line.strip()
    if not 0 < len(short) <= 200:
        return False
    return short.casefold() in _NOISE_LINES or _NOISE_PATTERN.fullmatch(short) is not None
