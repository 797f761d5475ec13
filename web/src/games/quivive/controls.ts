// Quivive is played on its cells alone.
export function isDrawn(): boolean {
  return false;
}

export function nameOf(touch: string): string {
  return touch;
}
