"""The examples of pages are run, and told apart from what they print."""

from pathlib import Path

import pytest

from tests.docs.examples import run_page, write_page

PAGE = """
A page.

```python
number = given + 1
print(number)
```

```text
3
```

It goes on with what stands above, and may wait:

```python
import asyncio

print(await asyncio.sleep(0, number), "and what follows")
```

```text
3 and ...
```

```console
$ echo one \\
    two > said.txt
$ cat said.txt  # in the same folder
one two
$ cat nowhere
cat: ...
```

```text
This is no example.
```
"""


def run(tmp_path: Path, text: str) -> int:
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    return run_page(page, tmp_path, given=2)


def test_a_true_page_is_run_from_top_to_bottom(tmp_path: Path) -> None:
    assert run(tmp_path, PAGE) == 5
    assert (tmp_path / "said.txt").read_text() == "one two\n"


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("\n3\n```\n\nIt", "\n4\n```\n\nIt"),
        ("one two\n$", "two one\n$"),
        ("```text\n3 and ...\n```", ""),
        ("\n$ cat nowhere", "\nmore\n$ cat nowhere"),
    ],
    ids=["another number", "another answer", "nothing said of what is printed", "more than is printed"],
)
def test_a_false_page_is_told_with_its_line(tmp_path: Path, true: str, false: str) -> None:
    assert true in PAGE
    with pytest.raises(AssertionError, match=r"page\.md, line \d+"):
        run(tmp_path, PAGE.replace(true, false))


def test_code_that_fails_fails_at_its_line(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        run(tmp_path, PAGE.replace("print(number)", "1 / 0"))
    assert caught.traceback[-1].lineno == PAGE[: PAGE.index("print(number)")].count("\n")


def test_what_examples_print_is_written_into_the_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    text = PAGE.replace("given + 1", "3")
    wrong = text.replace("\n3\n", "\n4\n").replace("one two\n$", "two one\nthree\n$").replace("```text\n3 and ...\n```\n", "")
    page.write_text(wrong, encoding="utf-8")
    write_page(page, tmp_path)
    assert page.read_text(encoding="utf-8").replace("\n\n\n", "\n\n") == text.replace("3 and ...", "3 and what follows")
