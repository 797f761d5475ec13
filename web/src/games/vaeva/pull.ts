// What a hand that pulls the platform means: it drifts along its channel only, and only as far as it may.
import { UNIT } from "../../geometry";
import { draws, slide } from "./controls";

/** Units the platform gives way where it cannot drift. */
const GIVE = 12;

/** The drift meant by a pull of so many units to the east: half of it must be done. A handle that was hardly pulled is pressed. "" for none. */
export function meantBy(from: string, east: number, drifts: readonly string[]): string {
  if (draws(from) && Math.abs(east) < UNIT / 2) return from;
  const done = (touch: string) => east / (slide(touch) * UNIT);
  return drifts.find((touch) => done(touch) >= 0.5) ?? "";
}

/** How far to the east the platform has come: no farther than it may drift. */
export function pulledBy(east: number, drifts: readonly string[]): number {
  const ends = drifts.map((touch) => slide(touch) * UNIT);
  return Math.max(Math.min(-GIVE, ...ends), Math.min(Math.max(GIVE, ...ends), east));
}
