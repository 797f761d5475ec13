"""French and English: refusals, prompts, outcomes, options. A game brings its own sentences."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from banquise.games import Parts
from banquise.i18n.common import COMMON
from banquise.i18n.voice import LANGUAGES, Language, Said, Sentences, Voice, merged

SENTENCES: Final[Mapping[str, Sentences]] = Parts("sentences")


@lru_cache(maxsize=64)
def voice(slug: str, language: Language) -> Voice:
    """The sentences of a game in a language; a game without any speaks with the common ones."""
    return Voice(COMMON, SENTENCES.get(slug, Sentences({}, {}, {}, {})), language)


__all__ = ["COMMON", "LANGUAGES", "SENTENCES", "Language", "Said", "Sentences", "Voice", "merged", "voice"]
