"""Payment card numbers (issuer, length and check digit) and IBANs (country, length and check digits)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from specapp.formats.secrets.model import Find

# Only the first group is consumed: "2024 4111 ..." must not hide the number behind the year.
_CARD_START: Final = re.compile(r"[2-6][0-9]{3}(?=[ -]?[0-9]{4})")
# As printed on a card, with one kind of separator throughout: a list of numbers is none.
_CARD: Final = re.compile(
    r"(?:[0-9]{4}([ -]?)[0-9]{4}\1[0-9]{4}\1[0-9]{4}(?:\1[0-9]{1,3})?"
    r"|3[47][0-9]{2}([ -]?)[0-9]{6}\2[0-9]{5}|3[0689][0-9]{2}([ -]?)[0-9]{6}\3[0-9]{4})"
    r"(?![0-9]|[.,-][0-9])"
)
# First digits and lengths in use. Short Visa and long Maestro numbers look like bar codes and counters, and are left.
_ISSUERS: Final = re.compile(
    r"4[0-9]{15}|4[0-9]{18}|(?:5[1-5][0-9]{2}|222[1-9]|22[3-9][0-9]|2[3-6][0-9]{2}|27[01][0-9]|2720)[0-9]{12}"
    r"|3[47][0-9]{13}|3(?:0[0-5]|[689][0-9])[0-9]{11}"
    r"|(?:6011|64[4-9][0-9]|65[0-9]{2}|62[0-9]{2}|35(?:2[89]|[3-8][0-9])|220[0-4])[0-9]{12,15}"
    r"|(?:5018|5020|5038|5893|6304|6759|676[1-3])[0-9]{12}"
)
# Digits are rarer than capitals: the search goes by the check digits and looks back for the country.
_CHECK_DIGITS: Final = re.compile(r"[0-9](?<=[A-Z]{2}[0-9])[0-9](?=[ -]?[A-Z0-9]{4})")
_ACCOUNT_BODY: Final = re.compile(r"[A-Z0-9]{4}(?:[ -]?[A-Z0-9]){8,30}")
_LENGTHS: Final = {
    country: length
    for length, countries in {
        15: "NO", 16: "BE", 18: "DK FI FO GL NL SD", 19: "MK SI", 20: "AT BA EE KZ LT LU XK", 21: "CH HR LI LV",
        22: "BG BH CR DE GB GE IE ME RS VA", 23: "AE GI IL IQ OM TL", 24: "AD CZ ES MD PK RO SA SE SK TN VG",
        25: "LY PT ST", 26: "IS TR", 27: "BI DJ FR GR IT MC MR SM", 28: "AL AZ BY CY DO GT HU LB NI PL SV",
        29: "BR EG PS QA UA", 30: "JO KW MU", 31: "MT SC", 32: "LC", 33: "RU",
    }.items()
    for country in countries.split()
}  # fmt: skip
"""Country -> characters of its IBANs; ISO 13616 registry."""


def find_cards(text: str) -> Iterator[Find]:
    """Numbers of payment cards that an issuer could have given."""
    for start in _CARD_START.finditer(text):
        if _continues(text, start.start()):
            continue
        card = _CARD.match(text, start.start())
        if card:
            digits = re.sub("[ -]", "", card[0])
            if _ISSUERS.fullmatch(digits) and has_check_digit(digits):
                yield Find(card.start(), card.end(), "card")


def _continues(text: str, start: int) -> bool:
    """Whether a number goes on to the left of `start`: digits, a decimal point, the letters of an identifier."""
    before = text[max(0, start - 2) : start]
    return before[-1:].isalnum() or before[-1:] in ("_", ".") or (before[-1:] in ("-", ",") and before[:1].isdigit())


def has_check_digit(digits: str) -> bool:
    """Luhn: every second digit from the right doubled, the sum of all digits a multiple of ten."""
    total = 0
    for place, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 + place % 2)
        total += value - 9 if value > 9 else value
    return total % 10 == 0


def find_accounts(text: str) -> Iterator[Find]:
    """IBANs, in groups or in one piece."""
    for digits in _CHECK_DIGITS.finditer(text):
        start = digits.start() - 2
        length = _LENGTHS.get(text[start : start + 2])
        before = text[max(0, start - 1) : start]
        body = _ACCOUNT_BODY.match(text, start) if length and not (before.isalnum() or before == "_") else None
        if body and length:
            end = _end_after(text, start, length)
            after = text[end : end + 1]
            if end <= body.end() and not (after.isalnum() or after == "_") and _is_account(text[start:end]):
                yield Find(start, end, "bank_account")


def _end_after(text: str, start: int, characters: int) -> int:
    """Where so many characters end, separators not counted; they are never more than one in a row."""
    for end in range(start, min(len(text), start + 2 * characters)):
        characters -= text[end] not in " -"
        if not characters:
            return end + 1
    return len(text) + 1


def _is_account(written: str) -> bool:
    plain = re.sub("[ -]", "", written)
    return int("".join(str(int(char, 36)) for char in plain[4:] + plain[:4])) % 97 == 1
