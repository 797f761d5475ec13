// Drivis is played on its cells; passing is a button beside the board.
export function draws(): boolean {
  return false;
}

export function named(touch: string): string {
  return touch;
}
