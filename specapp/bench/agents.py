"""The agents of each task: names on the command line, and the plan that each of them follows."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

TASK1_AGENTS: Final[Mapping[str, str]] = MappingProxyType(
    {"buddy": "task1", "two_stage": "two_stage", "majority": "majority", "plan_free": "plan_free"}
)
"""buddy: votes and up to T questions; two_stage: a plan, then up to T questions of its own choice; majority: always the
same letter; plan_free: one call, no question."""
TASK2_AGENTS: Final[Mapping[str, str]] = MappingProxyType(
    {"buddy": "buddy", "two_stage": "two_stage_spec", "plan_free": "plan_free_spec"}
)
