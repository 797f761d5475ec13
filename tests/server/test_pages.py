"""The web app, and what there is without it."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from banquise.server.settings import Settings
from tests.server.api import Api

SCRIPT = "console.log('ice');\n" * 50


@pytest.fixture
def web(settings: Settings) -> Path:
    folder = settings.web
    assert folder
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Banquise</title>")
    (folder / "assets" / "app-1a2b.js").write_text(SCRIPT)
    (folder / "manifest.webmanifest").write_text("{}")
    (folder.parent / "secret.txt").write_text("no")
    return folder


async def test_without_the_page_the_server_says_how_to_get_it(api: Api) -> None:
    response = await api.http.get("/")
    assert response.status_code == 200
    assert "make play" in response.text
    assert (await api.http.get("/t/x")).status_code == 404


@pytest.mark.parametrize("path", ["/", "/t/abc", "/rules/any", "/index.html"])
async def test_every_address_of_the_app_is_its_page(web: Path, api: Api, path: str) -> None:
    response = await api.http.get(path)
    assert response.text == (web / "index.html").read_text()
    assert response.headers["cache-control"] == "no-cache"


@pytest.mark.usefixtures("web")
async def test_assets_last_for_ever_and_are_compressed_once(api: Api) -> None:
    response = await api.http.get("/assets/app-1a2b.js")
    assert response.text == SCRIPT
    assert response.headers["content-encoding"] == "gzip"
    assert int(response.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), mtime=0)) < len(SCRIPT)
    assert "immutable" in response.headers["cache-control"]
    assert response.headers["content-type"].startswith("text/javascript")
    plain = await api.http.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert plain.text == SCRIPT
    unchanged = await api.http.get("/assets/app-1a2b.js", headers={"If-None-Match": response.headers["etag"]})
    assert unchanged.status_code == 304


@pytest.mark.usefixtures("web")
@pytest.mark.parametrize(
    "path", ["/missing.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/api", "/api/nothing"]
)
async def test_what_is_not_there_is_not_found(api: Api, path: str) -> None:
    response = await api.http.get(path)
    assert response.status_code == 404
    assert response.json()["refusal"]["code"] == "no-page"


async def test_a_page_that_was_built_anew_is_served(web: Path, api: Api) -> None:
    await api.http.get("/")
    (web / "index.html").write_text("<!doctype html><title>Banquise 2</title>")
    (web / "assets" / "app-3c4d.js").write_text("new")
    assert "2" in (await api.http.get("/")).text
    assert (await api.http.get("/assets/app-3c4d.js")).text == "new"


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/tables/x/nothing", "/api/games/gravis/nothing", "/api/nothing.js"])
async def test_a_path_of_the_api_that_does_not_exist_is_no_page(web: Path, api: Api, path: str, method: str) -> None:
    assert web
    for language, word in (("en", "nothing"), ("fr", "rien")):
        response = await api.http.request(method, path, headers={"Accept-Language": language})
        assert response.status_code == 404
        if method != "HEAD":
            assert response.json()["refusal"]["code"] == "no-page"
            assert word in response.json()["refusal"]["text"]


async def test_a_path_that_knows_another_method_says_so(api: Api) -> None:
    for method, path in (("DELETE", "/api/games"), ("GET", "/api/positions"), ("POST", "/api/games/gravis/rules")):
        response = await api.http.request(method, path)
        assert response.status_code == 405
        assert response.json()["refusal"]["code"] == "no-method"
