// The live lists of the lobby. The connection comes back by itself after a loss.
import type { LobbyShown } from "./messages";

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 8_000;
/** The server tells the time every two seconds or so. */
const MAX_SILENCE_MS = 4_500;

/** Follows the lobby until the returned function is called; `told` hears every change, `lost` that nothing is heard. */
export function followLobby(told: (lobby: LobbyShown) => void, lost: () => void): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  const wait = (milliseconds: number, call: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(call, milliseconds);
  };

  function open(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const opened = new WebSocket(`${scheme}//${location.host}/api/lobby/live`);
    socket = opened;
    opened.onmessage = ({ data }) => socket === opened && hear(JSON.parse(data as string));
    opened.onclose = () => socket === opened && retry();
    wait(MAX_RETRY_MS, retry);
  }

  function hear(message: LobbyShown | { kind: "now" }): void {
    retryMs = FIRST_RETRY_MS;
    wait(MAX_SILENCE_MS, retry);
    if (message.kind === "lobby") told(message);
  }

  function retry(): void {
    const dropped = socket;
    socket = null;
    dropped?.close();
    lost();
    wait(retryMs, open);
    retryMs = Math.min(MAX_RETRY_MS, retryMs * 2);
  }

  open();
  return () => {
    clearTimeout(timer);
    const closed = socket;
    socket = null;
    closed?.close();
  };
}
