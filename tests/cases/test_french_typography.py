"""French typography, by the cases that the page's tests run as well."""

import pytest

from banquise.i18n.voice import french_typography
from tests.cases.reading import cases


@pytest.mark.parametrize(("text", "shown"), cases("french-typography", "text", "shown"))
def test_french_is_set_as_it_is_printed(text: str, shown: str) -> None:
    assert french_typography(text) == shown
