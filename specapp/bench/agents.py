"""The agents of each task: names on the command line, and the plan that each of them follows."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

TASK1_AGENTS: Final[Mapping[str, str]] = MappingProxyType(
    {"buddy": "task1", "majority": "majority", "plan_free": "plan_free"}
)
"""buddy: votes and up to T questions; majority: always the same letter; plan_free: one call, no question."""
TASK2_AGENTS: Final[Mapping[str, str]] = MappingProxyType({"buddy": "buddy"})
"""buddy: its whole session, to the reviewed sheet."""
