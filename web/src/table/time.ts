// Times as clocks show them, and lengths of time as the rules of clocks name them.

/** A time left: "4:05", "1:02:09", "2 d 3 h", and tenths in the last ten seconds. */
export function clockText(milliseconds: number, day = "d"): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  if (hours >= 48) return `${Math.floor(hours / 24)} ${day} ${hours % 24} h`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A time left as it is said: "4 min 5 s", "2 d 3 h". */
export function timeText(milliseconds: number, day: string): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const parts = [
    [Math.floor(seconds / 86_400), day],
    [Math.floor(seconds / 3600) % 24, "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ] as const;
  const first = parts.findIndex(([count]) => count);
  const told = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(([count]) => count);
  return told.map(([count, unit]) => `${count}\u00a0${unit}`).join(" ");
}

/** A length of time in words of a rule: "45 s", "15 min", "2 h", "1 d". */
export function durationText(milliseconds: number, day: string): string {
  const seconds = Math.round(milliseconds / 1000);
  for (const [unit, name] of [
    [86_400, day],
    [3600, "h"],
    [60, "min"],
  ] as const)
    if (seconds >= unit && seconds % unit === 0) return `${seconds / unit}\u00a0${name}`;
  return `${seconds}\u00a0s`;
}

/** How long something took, in whole units: "45 s", "12 min", "1 h 05". */
export function spentText(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min`;
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, "0")}`;
}
