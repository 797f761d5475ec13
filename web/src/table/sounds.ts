// A few short sounds, made on the spot.
import type { PlayShown, TableShown } from "../protocol/messages";
import { settings } from "../settings.svelte";

type Sound = "action" | "yours" | "refused" | "over";
type Note = readonly [hertz: number, at: number, lasts: number];

const NOTES: Record<Sound, readonly Note[]> = {
  action: [[330, 0, 0.07]],
  yours: [
    [523, 0, 0.1],
    [659, 0.09, 0.14],
  ],
  refused: [[165, 0, 0.14]],
  over: [
    [392, 0, 0.16],
    [523, 0.14, 0.16],
    [784, 0.28, 0.4],
  ],
};

let context: AudioContext | null = null;

/** Plays a sound, if the person wants sounds and the browser allows them. */
export function playSound(sound: Sound): void {
  if (!settings.sounds) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const note of NOTES[sound]) playNote(context, note);
  } catch {
    // no sound is no harm
  }
}

function playNote(audio: AudioContext, [hertz, at, lasts]: Note): void {
  const [tone, volume, begin] = [audio.createOscillator(), audio.createGain(), audio.currentTime + at];
  tone.type = "triangle";
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(0.18, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + lasts + 0.02);
}

/** The sound that goes with an event. */
export function playEvent(plays: readonly PlayShown[], before: TableShown | null, table: TableShown): void {
  if (table.outcome && !before?.outcome) playSound("over");
  else if (table.decision.yours && !before?.decision.yours && table.status === "playing") playSound("yours");
  else if (plays.length) playSound("action");
}
