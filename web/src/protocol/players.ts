// How the public id of a player with a name is told from that of anybody else at a table: it is longer.
const PLAYER_LETTERS = 16;

export const isPlayer = (person: string) => person.length === PLAYER_LETTERS;
