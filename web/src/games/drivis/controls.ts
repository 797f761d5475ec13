// Drivis is played on its cells; passing is a button beside the board.
export function isDrawn(): boolean {
  return false;
}

export function nameOf(touch: string): string {
  return touch;
}
