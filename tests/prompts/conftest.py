"""The invented session as a fixture."""

import pytest
from pydantic import BaseModel

from tests.prompts.session_factory import make_session


@pytest.fixture
def session() -> dict[str, BaseModel]:
    return make_session()
