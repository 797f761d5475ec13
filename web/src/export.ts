// Giving things away: to the clipboard, as a file, as a picture.
import * as api from "./protocol/api";

const WIDTH = 1200;

/** Puts text on the clipboard; false if the browser does not let us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Lets the browser save something under a name. */
export function save(what: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(what);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function saveText(text: string, name: string, type = "text/plain"): void {
  save(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** The drawing of a position as a file. */
export async function saveSvg(game: string, position: string, name: string): Promise<void> {
  saveText(await api.picture(game, position), `${name}.svg`, "image/svg+xml");
}

/** The same as pixels. */
export async function savePng(game: string, position: string, name: string): Promise<void> {
  const drawing = new Blob([await api.picture(game, position)], { type: "image/svg+xml" });
  const image = new Image();
  image.src = URL.createObjectURL(drawing);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * image.naturalHeight) / (image.naturalWidth || WIDTH));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  canvas.toBlob((picture) => picture && save(picture, `${name}.png`), "image/png");
}
