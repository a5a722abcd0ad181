"""Words of questions that name no subject, and words that mean the same when people speak of software."""

from typing import Final

_ASKING: Final = (
    # What questions are made of: fishing ("anything else I should know?") consists of these alone.
    "tell describe explain say ask answer question share reveal give provide list name specify clarify elaborate "
    "define confirm discuss mention consider decide choose pick select prefer preference preferences preferred "
    "preferably want wants wish wishes expect expectation expectations hope care matter matters important importance "
    "priority priorities prioritise prioritize focus main mainly key first last next most least best rather instead "
    "else additional further extra remaining hidden missing everything whole entire complete full overall general "
    "generally specific specifically particular certain possible able happen happens work works working handle "
    "handles handled treat deal behave behaviour behavior look feel seem kind kinds sort type types version initial "
    "requirement requirements require requires required feature features functionality functionalities capability "
    "capabilities constraint constraints detail details information info note notes specification specifications "
    "spec specs project product system solution thing idea ideas opinion view thought thoughts point points aspect "
    "aspects topic topics subject case cases situation scenario option options alternative alternatives approach "
    "part parts area areas rule rules criteria limit limits need needed necessary user users person people client "
    "customer really exactly actually usually often sometimes ever already yet long much often well okay sure "
    "hello thanks regarding concerning related whether during within against per via etc come comes going goes take "
    "takes taken put puts done mean means mind build building developer developers implement implementation design "
    "start starts begin know understand"
)
_SAME: Final = (
    "account accounts login signin signup register registration registered password credentials",
    "phone phones mobile smartphone telephone handset",
    "cost costs costly price prices pricing money budget pay paid payment payments fee fees expensive cheap afford",
    "remind reminder reminders reminded notify notification notifications alert alerts nudge nudges",
    "mail mails email emails",
    "delete deletes deleted deletion erase erased remove removed removal",
    "private privacy confidential secret secrecy",
    "offline disconnected connection connected network internet online signal reception",
    "print prints printed printing printout paper",
    "picture pictures photo photos photograph photographs image images",
    "fast quick quickly speed slow performance seconds",
    "elderly older oldest senior seniors seventy",
    "deadline deadlines overdue late lateness",
    "broken damage damaged damages defect defective repair repairs mend mended",
    "log history past previous earlier archive archived",
    "backup backups restore restored",
    "export exports exported download downloads",
    "import imports imported upload uploads uploaded",
    "language languages translate translation translated translations",
    "statistic statistics analytics metrics measure measured measurement",
    "success succeed successful succeeded",
    "store stores stored storage storing save saved saves",
    "permission permissions access allowed rights",
    "screen page pages display",
    "child children kids teenager teenagers",
    "doctor doctors physician clinician nurse nurses",
    "score scores points badge badges leaderboard streak streaks gamification reward rewards",
    "advert adverts ads advertising advertisement",
    "cloud server servers hosted hosting",
    "install installed installation",
    "error errors fail fails failure failed fault faults",
)

NAMES_NOTHING: Final = frozenset(_ASKING.split())
"""In a question these point at no record."""
SENSES: Final = {word: f"={words.split()[0]}" for words in _SAME for word in words.split() if word not in NAMES_NOTHING}
"""Word -> the sense it shares with others; a few that requests for software are full of, in English alone."""
