// The live lists of the lobby.
import { follow } from "./following";
import type { LobbyShown } from "./messages";

/** Follows the lobby until the returned function is called; `told` hears every change, `lost` that nothing is heard. */
export function followLobby(told: (lobby: LobbyShown) => void, lost: () => void): () => void {
  return follow<LobbyShown | { kind: "now" }>("/api/lobby/live", {
    hear: (message) => message.kind === "lobby" && told(message),
    lost,
  });
}
