"""French typography, by the cases that the page's tests run as well."""

import pytest

from banquise.i18n.voice import Details, filled_in_french, french_typography
from tests.cases.reading import cases


@pytest.mark.parametrize(("text", "shown"), cases("french-typography", "text", "shown"))
def test_french_is_set_as_it_is_printed(text: str, shown: str) -> None:
    assert french_typography(text) == shown


@pytest.mark.parametrize(("text", "details", "shown"), cases("french-elision", "text", "details", "shown"))
def test_small_words_are_elided_before_what_is_filled_in(text: str, details: dict[str, str], shown: str) -> None:
    assert filled_in_french(french_typography(text), Details(details)) == shown
