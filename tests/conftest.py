"""What all tests share: tests in `browser/` are marked so."""

from pathlib import Path

import pytest
from hypothesis import settings

# A run tells of the change it is run for: the same examples each time. `--hypothesis-profile=default` draws new ones.
settings.register_profile("same", derandomize=True, deadline=None)
settings.load_profile("same")

BROWSER = Path(__file__).parent / "browser"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: drives a real browser against a real server")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if BROWSER in item.path.parents:
            item.add_marker(pytest.mark.browser)
