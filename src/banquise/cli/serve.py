"""The command that serves: tables over HTTP and the live socket, and the web app."""

from __future__ import annotations

import asyncio
import sys
import webbrowser
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

from banquise.cli.commands import app, example
from banquise.cli.input import no_file
from banquise.cli.output import EXIT_BAD_INPUT, EXIT_MISSING, CommandError, Output, reports_errors
from banquise.cli.parameters import Lang
from banquise.core import Refusal, refuse
from banquise.extras import needs

LogLevel = Literal["debug", "info", "warning", "error"]
DATABASE_NAME: Final = "banquise.db"
ALL_ADDRESSES: Final = ("0.0.0.0", "::")  # noqa: S104  # only to name another address instead


@app.command(epilog=example("serve --port 8000 --database club.db"))
@reports_errors
def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 is all there are.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 is any that is free.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="A file (SQLite) or postgresql://user:password@host/name; left out: one in your data folder."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="How many processes; more than one need PostgreSQL.")] = 1,
    thinkers: Annotated[int, typer.Option(min=0, max=256, help="How many processes think for programs; 0: all cores but one.")] = 0,
    own_thinkers: Annotated[
        bool, typer.Option("--own-thinkers/--no-thinkers", help="Whether this machine thinks too, or only others by `banquise think`.")
    ] = True,
    origin: Annotated[list[str] | None, typer.Option(metavar="URL", help="Another site whose pages may play here. Repeatable.")] = None,
    proxy: Annotated[str, typer.Option(metavar="ADDRESSES", help="Reverse proxies to be believed, separated by commas.")] = "127.0.0.1",
    web: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where the web app is, if not in the package.")] = None,
    push_service: Annotated[
        list[str] | None, typer.Option(metavar="HOST", help="A push service besides those of the usual browsers. Repeatable.")
    ] = None,
    push: Annotated[bool, typer.Option("--push/--no-push", help="Whether people may have their turns told while no page is open.")] = True,
    push_delay: Annotated[float, typer.Option(min=0, max=86_400, help="Seconds until somebody who is away is told of a turn.")] = 10.0,
    open_metrics: Annotated[bool, typer.Option("--open-metrics", help="Let anybody read /metrics, not only this machine.")] = False,
    limits: Annotated[bool, typer.Option("--limits/--no-limits", help="Whether addresses are kept from asking too often.")] = True,
    log_level: Annotated[LogLevel, typer.Option(help="What is logged, on standard error.")] = "info",
    browse: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    lang: Lang = None,
) -> None:
    """Serve tables: the web app, the programming interface and live play."""
    with needs("server"):  # and only now: FastAPI and the database take longer to load than the other commands to answer
        from banquise.server.running import Address, config_of, listen, prepare
        from banquise.server.running import serve as run
        from banquise.server.settings import NO_LIMITS, PUSH_SERVICES, Limits, Settings
        from banquise.store import StoreError, shares_between_processes

    kept_in = database or str(usual_database())
    settings = Settings(
        database=kept_in,
        origins=tuple(origin or ()),
        web=web,
        open_metrics=open_metrics,
        limits=Limits() if limits else NO_LIMITS,
        thinkers=thinkers,
        thinks=own_thinkers,
        push_services=(*PUSH_SERVICES, *(push_service or ())) if push else (),
        push_delay_seconds=push_delay,
    )
    try:
        if workers > 1 and not shares_between_processes(kept_in):
            raise CommandError(refuse("serve-workers"), EXIT_BAD_INPUT)
        if not own_thinkers and not shares_between_processes(kept_in):
            raise CommandError(refuse("serve-thinkers"), EXIT_BAD_INPUT)
        asyncio.run(prepare(settings))
        listening = listen(Address(host, port))
    except StoreError as error:
        raise CommandError(Refusal(f"store-{error.code}", details=error.details), EXIT_MISSING) from error
    except OSError as error:
        raise CommandError(refuse("serve-address", host=host, port=port, why=error.strerror or str(error)), EXIT_MISSING) from error
    url = _url(host, listening.getsockname()[1])
    output = Output.of(lang, as_json=False)
    if sys.stdout is not None:  # who closes it wants a server, and no answer
        output.print({}, output.sentence("serving", url=url), *_about_database(database, kept_in, output))
    if browse:
        webbrowser.open(url)
    run(config_of(settings, log_level, proxy, workers), listening)


def usual_database() -> Path:
    """The file that is served unless another is named: in the user's data folder, which is made where it is missing."""
    from platformdirs import user_data_path

    path = user_data_path("banquise", appauthor=False) / DATABASE_NAME
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise no_file(path, error) from error
    return path


def _about_database(named: str | None, kept_in: str, output: Output) -> list[str]:
    """Where the tables are, if nobody said; and that there are others where they used to be, so that nobody believes them lost."""
    if named:
        return []
    about = [output.sentence("database-usual", path=kept_in)]
    before = Path(DATABASE_NAME).absolute()
    return [*about, output.sentence("database-before", path=str(before))] if before.exists() and str(before) != kept_in else about


def _url(host: str, port: int) -> str:
    name = "localhost" if host in ALL_ADDRESSES else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"
