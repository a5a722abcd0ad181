"""The detectors of detect-secrets, each on a short stretch of text in which its key could stand.

Used are their patterns alone, on strings: no files, no network, no processes. Left out are those that the finders
here replace: keyword and entropy detectors hide ordinary words of a conversation; OpenAI, JWT, npm and basic
authentication need time that grows with the square of the length; IBM, SoftLayer and Cloudant are assignments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Final, NamedTuple

from specapp.formats.secrets.model import Find

_AROUND: Final = 64
_LONGEST: Final = 1_100
"""Characters of a run that are looked at: the longest token is one of GitLab with 1,024."""


class _Source(NamedTuple):
    module: str
    name: str
    kind: str
    hint: str
    least: int


# The hint says cheaply which runs are worth the library; it is matched where the run starts, or just before it.
_SOURCES: Final = (
    _Source("artifactory", "ArtifactoryDetector", "token", r"AKC|AP[0-9A-F]", 30),
    _Source("aws", "AWSKeyDetector", "api_key", r"A3T|ABIA|ACCA|AKIA|ASIA", 20),
    _Source("discord", "DiscordBotTokenDetector", "token", r"[MNO][\w-]{23,25}\.[\w-]{6}\.", 50),
    _Source("github_token", "GitHubTokenDetector", "token", r"gh[pousr]_", 40),
    _Source("gitlab_token", "GitLabTokenDetector", "token", r"gl[a-z]{2,5}-|GR1348941", 25),
    _Source("mailchimp", "MailchimpDetector", "api_key", r"[0-9a-z]{32}-us[0-9]", 36),
    _Source("pypi_token", "PypiTokenDetector", "token", r"pypi-", 80),
    _Source("sendgrid", "SendGridDetector", "api_key", r"SG\.", 60),
    _Source("slack", "SlackDetector", "token", r"xox|https://hooks\.slack\.com", 20),
    _Source("square_oauth", "SquareOAuthDetector", "api_key", r"sq0csp-", 40),
    _Source("stripe", "StripeDetector", "api_key", r"[rs]k_live_", 30),
    _Source("telegram_token", "TelegramBotTokenDetector", "token", r"[0-9]{8,10}:[\w-]{35}", 43),
    _Source("twilio", "TwilioKeyDetector", "api_key", r"(?:AC|SK)[0-9a-f]{32}\b", 34),
)
_HINTS: Final = tuple(re.compile(source.hint) for source in _SOURCES)
_ANY_HINT: Final = re.compile("|".join(source.hint for source in _SOURCES))
_BOT_NUMBER: Final = re.compile(r"[0-9]{8,10}:\Z")
_WEBHOOK: Final = re.compile(r"https://hooks\.slack\.com/services/[\w/]*\Z")
_TOKEN_CHARACTERS: Final = re.compile(r"[A-Za-z0-9_]*")


def find_known_shapes(text: str, start: int, end: int) -> Iterator[Find]:
    """What the detectors find in the run text[start:end] and at its edges."""
    begin = start
    before = text[max(0, start - _AROUND) : start]
    if before.endswith(":"):
        number = _BOT_NUMBER.search(before)
        begin -= len(number[0]) if number else 0
    elif before.endswith("/"):
        hook = _WEBHOOK.search(before)
        begin -= len(hook[0]) if hook else 0
    if not _ANY_HINT.match(text, begin):
        return
    stretch = text[begin : min(end, begin + _LONGEST) + _AROUND]
    for source, hint in zip(_SOURCES, _HINTS, strict=True):
        if not hint.match(text, begin):
            continue
        for pattern in _load(source):
            for found in pattern.finditer(stretch):
                # What surrounds the key (a quote, an equals sign) is part of some patterns.
                core = found[0].strip(" \t\r\n\"':=")
                first = found.start() + found[0].index(core)
                if len(core) >= source.least and any(map(str.isdigit, core)) and not stretch[:first][-1:].isalnum():
                    last = _TOKEN_CHARACTERS.match(stretch, first + len(core))
                    assert last is not None  # the pattern matches nothing as well
                    yield Find(begin + first, begin + last.end(), source.kind)


@cache
def _load(source: _Source) -> tuple[re.Pattern[str], ...]:
    # Late: the library brings an HTTP client with it and takes a fifth of a second to be read.
    detector = getattr(import_module(f"detect_secrets.plugins.{source.module}"), source.name)()
    return tuple(detector.denylist)
