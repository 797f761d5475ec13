// What somebody pasted: a link to a table, a record of a game, or the text of a position.

export type Pasted = { kind: "link"; path: string } | { kind: "record" } | { kind: "position" };

export function kindOf(text: string): Pasted {
  const given = text.trim();
  const link = /^(?:https?:\/\/[^/\s]+)?(\/t\/[\w-]+(?:#[\w-]+)?)$/.exec(given);
  if (link?.[1]) return { kind: "link", path: link[1] };
  return { kind: /^[[{]/.test(given) || given.includes("\n") ? "record" : "position" };
}
