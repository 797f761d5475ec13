// Quivive is played on its cells alone.
export function draws(): boolean {
  return false;
}

export function named(touch: string): string {
  return touch;
}
