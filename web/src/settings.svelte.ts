// What a person prefers, kept in the browser.
export const LANGUAGES = ["en", "fr"] as const;
export const THEMES = ["auto", "light", "dark"] as const;
export const PALETTES = ["classic", "safe"] as const;
export const STYLES = ["both", "words", "notation"] as const;
export const MOTIONS = ["none", "fast", "normal", "slow"] as const;

export type Language = (typeof LANGUAGES)[number];

export interface Preferences {
  language: Language;
  theme: (typeof THEMES)[number];
  /** Colours of the sides; those of `safe` are told apart whatever one's colour vision. */
  palette: (typeof PALETTES)[number];
  /** Marks on pieces, so that sides differ by more than colour. */
  patterns: boolean;
  coordinates: boolean;
  motion: (typeof MOTIONS)[number];
  sounds: boolean;
  /** Whether the greetings of others are shown and heard. */
  greetings: boolean;
  /** How actions are told: written short and heard in words, both in words, or both in the notation of records. */
  style: (typeof STYLES)[number];
  /** Whether an action waits for a confirmation. */
  confirm: boolean;
  /** Whether the only legal action of a turn that has begun is played by itself. */
  forced: boolean;
  /** Whether the board turns to whoever acts, on a screen shared by several people. */
  turning: boolean;
  /** Whether the browser tells of turns while nobody looks at the page: see `mytables/notifications`. */
  notifications: boolean;
  /** Whether single letters are commands on the page of a table. */
  shortcuts: boolean;
  name: string;
}

const STORAGE_KEY = "banquise.settings";
const ANIMATION_MS: Record<Preferences["motion"], number> = { none: 0, fast: 160, normal: 320, slow: 700 };

function browserLanguage(): Language {
  return (navigator.languages ?? []).map((tag) => tag.slice(0, 2)).find((tag) => tag === "en" || tag === "fr") ?? "en";
}

/** For dates and times: the browser's own kind of the language that is spoken here, if it has one. */
export function locale(): string {
  return (navigator.languages ?? []).find((tag) => tag.startsWith(settings.language)) ?? settings.language;
}

function defaults(): Preferences {
  return {
    language: browserLanguage(),
    theme: "auto",
    palette: "classic",
    patterns: false,
    coordinates: true,
    motion: "normal",
    sounds: false,
    greetings: true,
    style: "both",
    confirm: false,
    forced: true,
    turning: false,
    shortcuts: true,
    notifications: false,
    name: "",
  };
}

/** The preferences that a text of JSON tells; a value of another kind than the default is not taken. */
function readPreferences(read: () => string): Partial<Preferences> {
  try {
    const found = JSON.parse(read()) as Record<string, unknown>;
    const known = Object.entries(defaults()).filter(([name, value]) => typeof found[name] === typeof value);
    return Object.fromEntries(known.map(([name]) => [name, found[name]]));
  } catch {
    return {};
  }
}

const stored = () => readPreferences(() => localStorage.getItem(STORAGE_KEY) ?? "{}");

export const settings: Preferences = $state({ ...defaults(), ...stored() });

/** What a browser decides for itself, whoever plays there. */
const OF_BROWSER: readonly string[] = ["notifications", "name"];

/** The preferences that follow a person from device to device, as a text; reactive. */
export function preferencesText(): string {
  const followed = Object.keys(defaults()).filter((name) => !OF_BROWSER.includes(name));
  return JSON.stringify(Object.fromEntries(followed.map((name) => [name, settings[name as keyof Preferences]])));
}

/** Takes such a text over. */
export function takePreferences(text: string): void {
  const found = Object.entries(readPreferences(() => text)).filter(([name]) => !OF_BROWSER.includes(name));
  Object.assign(settings, Object.fromEntries(found));
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** How long an animation lasts; 0 where the person or the system wants none. */
export function animationMs(): number {
  return reducedMotion.matches ? 0 : (ANIMATION_MS[settings.motion] ?? 0);
}

/** Keeps the settings and shows them on the page from now on; called once, inside a component. */
export function applySettings(): void {
  $effect(() => {
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
    } catch {
      // a browser that keeps nothing still plays
    }
  });
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset["theme"] = settings.theme;
    root.dataset["palette"] = settings.palette;
    root.dataset["patterns"] = settings.patterns ? "on" : "off";
    root.dataset["motion"] = animationMs() ? "on" : "off";
  });
}
