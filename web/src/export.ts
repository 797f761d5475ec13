// What can be taken away from the page: to the clipboard, as a file, as a picture.
import * as api from "./protocol/api";

const PNG_WIDTH_PX = 1200;
/** Long enough for any browser to have begun to save. */
const REVOKE_AFTER_MS = 10_000;

/** Puts text on the clipboard; false if the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Lets the browser save something under a name. */
export function saveBlob(what: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(what);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

export function saveText(text: string, name: string, type = "text/plain"): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
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
  canvas.width = PNG_WIDTH_PX;
  canvas.height = Math.round((PNG_WIDTH_PX * image.naturalHeight) / (image.naturalWidth || PNG_WIDTH_PX));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  canvas.toBlob((picture) => picture && saveBlob(picture, `${name}.png`), "image/png");
}
