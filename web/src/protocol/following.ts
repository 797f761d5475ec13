// Sockets that only tell: after a loss they come back by themselves.

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 8_000;
/** The server tells the time every two seconds or so. */
const MAX_SILENCE_MS = 4_500;
/** Not understood, no such key, not this site, nothing there: no sense in coming back. */
const FINAL_CODES: readonly number[] = [4400, 4401, 4403, 4404];

export interface Following<Message> {
  /** Said by the client first; nothing where it says nothing. */
  hello?: () => object;
  hear(message: Message): void;
  /** Nothing is heard for now. */
  lost(): void;
  /** Closed for good, with this code. */
  refused?(code: number): void;
}

/** Follows the socket at this path until the returned function is called. */
export function follow<Message>(path: string, { hello, hear, lost, refused }: Following<Message>): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  const wait = (milliseconds: number, call: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(call, milliseconds);
  };

  function open(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const opened = new WebSocket(`${scheme}//${location.host}${path}`);
    socket = opened;
    opened.onopen = () => hello && opened.send(JSON.stringify(hello()));
    opened.onmessage = ({ data }) => socket === opened && heard(JSON.parse(data as string) as Message);
    opened.onclose = ({ code }) => socket === opened && (FINAL_CODES.includes(code) ? end(code) : retry());
    wait(MAX_RETRY_MS, retry);
  }

  function heard(message: Message): void {
    retryMs = FIRST_RETRY_MS;
    wait(MAX_SILENCE_MS, retry);
    hear(message);
  }

  function retry(): void {
    drop();
    lost();
    wait(retryMs, open);
    retryMs = Math.min(MAX_RETRY_MS, retryMs * 2);
  }

  function end(code: number): void {
    drop();
    lost();
    refused?.(code);
  }

  function drop(): void {
    clearTimeout(timer);
    const dropped = socket;
    socket = null;
    dropped?.close();
  }

  open();
  return drop;
}
