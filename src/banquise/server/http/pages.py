"""The web app, if the package has it: a few files, kept in memory and compressed once."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.routing import Match

METHODS: Final = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
INDEX: Final = "index.html"
ASSETS: Final = "assets/"
"""Files whose names change with their content."""
TEXTS: Final = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map")
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
MISSING: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Banquise</title></head>
<body><h1>Banquise</h1>
<p>The server runs, but the page has not been built: run <code>make play</code>, or <code>npm run build</code> in <code>web/</code>.</p>
<p lang="fr">Le serveur fonctionne, mais la page n’a pas été construite : lancez <code>make play</code>, ou <code>npm run build</code>
dans <code>web/</code>.</p></body></html>
"""


@dataclass(frozen=True, slots=True)
class Asset:
    """A file of the page."""

    content: bytes
    compressed: bytes
    """Empty where that is no smaller."""
    kind: str
    tag: str
    immutable: bool

    def answer(self, request: Request) -> Response:
        lasting = "public, max-age=31536000, immutable" if self.immutable else "no-cache"
        headers = {"ETag": self.tag, "Cache-Control": lasting, "Vary": "Accept-Encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self.compressed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.compressed, headers={**headers, "Content-Encoding": "gzip"}, media_type=self.kind)
        return Response(self.content, headers=headers, media_type=self.kind)


class Pages:
    """The files under a folder, read again when the page was built anew."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._built = 0
        self._assets: Mapping[str, Asset] = {}

    def find(self, path: str) -> Asset | None:
        """The file of this path; for the address of a page, the page itself."""
        assets = self._read()
        if path in assets:
            return assets[path]
        return assets.get(INDEX) if "." not in path.rpartition("/")[2] else None

    def _read(self) -> Mapping[str, Asset]:
        index = self._folder / INDEX
        built = index.stat().st_mtime_ns if index.is_file() else 0
        if built != self._built:
            self._built = built
            found = self._folder.rglob("*") if built else ()
            self._assets = {path.relative_to(self._folder).as_posix(): _asset(path, self._folder) for path in found if path.is_file()}
        return self._assets


def _asset(path: Path, folder: Path) -> Asset:
    content = path.read_bytes()
    compressed = gzip.compress(content, mtime=0) if path.suffix in TEXTS else b""
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    smaller = compressed if len(compressed) < len(content) else b""
    return Asset(content, smaller, kind, f'"{sha256(content).hexdigest()[:32]}"', path.relative_to(folder).as_posix().startswith(ASSETS))


def pages_router(folder: Path | None) -> APIRouter:
    """Every path that no other route answers: nothing under /api, elsewhere a page."""
    router = APIRouter(include_in_schema=False)
    pages = Pages(folder or Path(__file__).parents[2] / "web")

    @router.api_route("/api", methods=METHODS)
    @router.api_route("/api/{path:path}", methods=METHODS)
    async def nothing(request: Request) -> Response:
        known = any(route.matches(request.scope)[0] is Match.PARTIAL for route in request.app.routes)
        raise HTTPException(405 if known else 404)

    @router.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def page(request: Request, path: str) -> Response:
        if asset := pages.find(path):
            return asset.answer(request)
        if path:
            raise HTTPException(404)
        return Response(MISSING, media_type="text/html", headers={"Cache-Control": "no-cache"})

    return router
