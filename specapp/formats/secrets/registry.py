"""All finders. Where two find the same stretch, the kind that comes first in the alphabet names it."""

from __future__ import annotations

from typing import Final

from specapp.formats.secrets.assignments import find_assignments
from specapp.formats.secrets.bank_numbers import find_accounts, find_cards
from specapp.formats.secrets.mails import find_mails
from specapp.formats.secrets.model import Finder
from specapp.formats.secrets.phones import find_phones
from specapp.formats.secrets.private_keys import find_private_keys
from specapp.formats.secrets.spoken import find_spoken
from specapp.formats.secrets.tokens import find_tokens

FINDERS: Final[tuple[Finder, ...]] = (
    find_private_keys,
    find_assignments,
    find_spoken,
    find_mails,
)
# What these find holds a digit: most messages have none, and are spared four searches.
DIGIT_FINDERS: Final[tuple[Finder, ...]] = (find_tokens, find_cards, find_accounts, find_phones)
