"""The page's types are those of the server's messages."""

from scripts.protocol import TARGET, written


def test_the_types_of_the_page_are_written_from_the_server_s_models() -> None:
    assert TARGET.read_text(encoding="utf-8") == written(), "run python scripts/protocol.py"
