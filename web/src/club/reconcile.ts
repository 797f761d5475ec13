// A value that is kept with the player and changed on several devices.

/**
 * The value that shall be in both places: what this browser has, what it had when the two were last the same ("" for never),
 * and what the server has ("" for nothing). Where both were changed they are merged.
 */
export function reconciled(
  local: string,
  base: string,
  remote: string,
  merge: (local: string, remote: string) => string,
): string {
  if (!remote || local === remote) return local;
  if (local === base) return remote;
  if (remote === base) return local;
  return merge(local, remote);
}
