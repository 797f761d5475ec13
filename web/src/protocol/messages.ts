// Written by scripts/protocol.py from the messages of banquise.protocol and banquise.club: not to be edited by hand.

export const PROTOCOL = 3;

/** A position by its text, or by options, and actions from there. */
export interface LineGiven {
  game: string;
  options?: { [name: string]: string };
  start?: string | null;
  actions?: readonly string[];
  language?: "en" | "fr";
}

/** A line whose last `told` actions shall be told in words. */
export interface LineToldGiven {
  game: string;
  options?: { [name: string]: string };
  start?: string | null;
  actions?: readonly string[];
  language?: "en" | "fr";
  told?: number;
}

/**
 * An action in its notation, or the touches made so far and the one that led nowhere (`touches` ends with it), or what somebody
 * typed: then the action that is meant comes back in its notation.
 */
export interface WhyNotGiven {
  game: string;
  options?: { [name: string]: string };
  start?: string | null;
  actions?: readonly string[];
  language?: "en" | "fr";
  action?: string;
  touches?: readonly string[];
  typed?: string;
}

/** As `WhyNotGiven`, for the present position of a table. */
export interface TouchedGiven {
  action?: string;
  touches?: readonly string[];
  typed?: string;
  language?: "en" | "fr";
}

/** The actions of a try at a task of the first steps, from its position. */
export interface TriedGiven {
  actions: readonly string[];
  language?: "en" | "fr";
}

/** A search of the engine, within what the server allows. To `explain` the best action a part of the time is for what is threatened. */
export interface SearchGiven {
  game: string;
  options?: { [name: string]: string };
  start?: string | null;
  actions?: readonly string[];
  language?: "en" | "fr";
  level?: number;
  seconds?: number;
  explain?: boolean;
}

/** A search for what a rival threatens: what it would do if the turn were its own. Without a `seat` it is the next rival. */
export interface ThreatGiven {
  game: string;
  options?: { [name: string]: string };
  start?: string | null;
  actions?: readonly string[];
  language?: "en" | "fr";
  level?: number;
  seconds?: number;
  explain?: boolean;
  seat?: number;
}

/** A record as text or JSON (docs/notation.md). */
export interface RecordGiven {
  record: string;
  language?: "en" | "fr";
}

/** Whatever somebody pasted; `game` is the one it shall be of, "" where that is to be guessed. */
export interface PastedGiven {
  text: string;
  game?: string;
  language?: "en" | "fr";
}

/** A review of a game that is over: at a `table`, or in a `record`; exactly one of the two is given. */
export interface ReviewGiven {
  table?: string;
  record?: string;
  depth?: number;
  language?: "en" | "fr";
}

/** Whether these actions, from where the turn of this number began, are as good as its best turn. */
export interface TryGiven {
  turn: number;
  actions: readonly string[];
  language?: "en" | "fr";
}

/** A puzzle for a solver of this rating, none of those done, of a theme ("": of any) and between two levels. */
export interface NextPuzzleGiven {
  rating?: number;
  done?: readonly string[];
  theme?: string;
  easiest?: number;
  hardest?: number;
  language?: "en" | "fr";
}

/** The actions so far of the turn of a step, counted from 0. */
export interface PuzzleTryGiven {
  step?: number;
  actions?: readonly string[];
  language?: "en" | "fr";
}

/** What a solver's rating was (null for a new one), and whether the puzzle was solved at the first try and without a hint. */
export interface PuzzleResultGiven {
  solved: boolean;
  mean?: number | null;
  deviation?: number | null;
  puzzles?: number;
  language?: "en" | "fr";
}

/**
 * A table to be made. Seats that are not named are open. `rated` counts for ratings: only players with a name sit there.
 *
 * `swap`: after the first turn the other side may take over the side that has played it.
 */
export interface TableGiven {
  game: string;
  options?: { [name: string]: string };
  start?: string | null;
  seats?: readonly SeatGiven[];
  seating?: "chosen" | "lot";
  clock?: ClockRules | null;
  on_time?: "loses" | "out" | "passes" | "program" | null;
  replacement?: string;
  listed?: boolean;
  rated?: boolean;
  swap?: boolean;
  language?: "en" | "fr";
  id?: string;
}

/** Who shall sit there: `here` is on the screen of whoever makes the table, `link` somebody who gets a secret link. */
export interface SeatGiven {
  kind?: "here" | "link" | "program" | "open" | "closed";
  name?: string;
  program?: string;
}

/**
 * The time control of a match, in milliseconds; 0 is no such limit.
 *
 * A side has `game` for all its turns, of which the first `delay` of each turn is not counted and to which `increment`
 * is added after each turn; a turn lasts `turn` at most. The match lasts `whole` at most. While its connection is
 * lost a side is given up to `grace`, once in a match.
 */
export interface ClockRules {
  turn?: number;
  game?: number;
  increment?: number;
  delay?: number;
  whole?: number;
  grace?: number;
}

/** Something asked of a table by somebody who had seen its events up to `answers`; see docs/tables.md. */
export interface RequestGiven {
  what: TakeSeat | LeaveSeat | CloseSeat | OpenSeat | GiveToProgram | AddEntropy | Play | Swap | PlaceRest | Undo | Offer | Answer | Withdraw | Claim | Resign;
  answers: number;
  id?: string;
}

/** Sit down in an open seat; `bot` for a program that plays from elsewhere. */
export interface TakeSeat {
  kind: "take-seat";
  seat: number;
  name?: string;
  bot?: boolean;
}

/** Stand up. In a match under way it costs what the table declared for running out of time (ALL-3). */
export interface LeaveSeat {
  kind: "leave-seat";
  seat: number;
}

/** Empty a seat and let nobody sit down (the owner; once the match has begun, no seat that somebody holds). */
export interface CloseSeat {
  kind: "close-seat";
  seat: number;
}

/** Let anybody sit down (the owner). */
export interface OpenSeat {
  kind: "open-seat";
  seat: number;
}

/** Give a seat to a program (its holder; the owner before the match has begun, and later a seat nobody holds). */
export interface GiveToProgram {
  kind: "give-to-program";
  seat: number;
  program: string;
}

/** Add to the dice, from a source of one's own, before the first roll: so nobody can have chosen them (a seat's holder, once). */
export interface AddEntropy {
  kind: "add-entropy";
  seat: number;
  entropy: string;
}

/** An action for the seat that has to act. */
export interface Play {
  kind: "play";
  action: string;
}

/** Take over the side that has played the first turn, instead of answering it. */
export interface Swap {
  kind: "swap";
}

/** Let the table draw what a seat still has to set up, whenever its turn comes; or, with `wanted` false, choose oneself again. */
export interface PlaceRest {
  kind: "place-rest";
  seat: number;
  wanted?: boolean;
}

/** Undo one's last action, until a die is rolled or another seat acts. */
export interface Undo {
  kind: "undo";
}

/** Make an offer to the others; `until` is when a pause ends at the latest. If the same is offered already, this agrees to it. */
export interface Offer {
  kind: "offer";
  seat: number;
  offer: "draw" | "take-back" | "pause" | "resume" | "rematch" | "claim";
  until?: number;
}

/** Agree to a pending offer or decline it. */
export interface Answer {
  kind: "answer";
  seat: number;
  offer: "draw" | "take-back" | "pause" | "resume" | "rematch" | "claim";
  agrees: boolean;
}

/** Take back an offer of one's own. */
export interface Withdraw {
  kind: "withdraw";
  seat: number;
  offer: "draw" | "take-back" | "pause" | "resume" | "rematch" | "claim";
}

/** Claim that `target`, whom the match waits for, is gone. If that is claimed already, this agrees to it. */
export interface Claim {
  kind: "claim";
  seat: number;
  target: number;
}

/** Resign (ALL-3). */
export interface Resign {
  kind: "resign";
  seat: number;
}

/** A secret link for a seat: `invite` keeps a vacant seat for whoever has the link, `hand-over` gives a held one away. */
export interface InvitationGiven {
  seat: number;
  how: "invite" | "hand-over";
  answers: number;
  name?: string;
  id?: string;
}

/**
 * Somebody new, who has no key here yet, wants to sit down.
 *
 * `key` is one that the client has made up, of 24 random bytes in the letters of URLs: then asking again with it is
 * harmless, and an answer that was lost costs no seat. Without it the server makes one up.
 */
export interface SitGiven {
  seat: number;
  name?: string;
  bot?: boolean;
  answers: number;
  id?: string;
  key?: string | null;
}

/** A browser that wants to be told: what its `PushSubscription` says, with keys in the letters of URLs. */
export interface PushGiven {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "fr";
}

/** The first message. `after` is the number of the last event the client has, 0 for none; `key` is empty for a spectator. */
export interface Hello {
  kind: "hello";
  protocol: 3;
  key?: string;
  after?: number;
  language?: "en" | "fr";
}

/** A request of the table; `accepted` or `refused` answers it. */
export interface Ask {
  kind: "ask";
  request: RequestGiven;
}

/** As `WhyNotGiven`, for the present position; `id` comes back with the answer. */
export interface AskWhyNot {
  kind: "why-not";
  id: string;
  action?: string;
  touches?: readonly string[];
  typed?: string;
}

/**
 * The actions played before the one of this number, counted from 0: `history` answers with the last page of them.
 *
 * `words` asks that each be told in words.
 */
export interface AskHistory {
  kind: "history";
  before: number;
  words?: boolean;
}

/**
 * A greeting of a seat to everybody at the table, who are told `greeting`; `accepted` or `refused` answers it.
 *
 * It is nothing of the match, and kept nowhere.
 */
export interface Greet {
  kind: "greet";
  id: string;
  seat: number;
  greeting: "hello" | "good-luck" | "well-played" | "thanks" | "sorry" | "one-moment" | "goodbye";
}

/** From now on in this language. */
export interface Speak {
  kind: "speak";
  language: "en" | "fr";
}

/** Is anybody there? `now` answers it. */
export interface Ping {
  kind: "ping";
  id?: string;
}

/**
 * A game, and what a table of it needs to know.
 *
 * `pitch` is what it is about, in a sentence or two, and `picture` a telling position of it, both from its rules page. `goal` is
 * what wins in its usual variant; each position tells its own.
 * `seats` are all the numbers of seats it can have; `clock` is the one its rules ask for; `engine` says that the engine plays it
 * (a plain program otherwise, without levels), `lessons` that it has first steps. `uneven` are options of the variants that are
 * known to favour a seat.
 */
export interface GameShown {
  slug: string;
  name: string;
  pitch: string;
  picture: PositionShown;
  rules: number;
  seats: readonly number[];
  options: readonly OptionShown[];
  dice: boolean;
  clock: ClockRules | null;
  clock_limits: ClockLimits;
  on_time: readonly ("loses" | "out" | "passes" | "program")[];
  engine: boolean;
  lessons: boolean;
  goal: string;
  uneven: readonly { [name: string]: string }[];
}

/**
 * A position as a page draws it. `to_act` is a seat, 0 for chance, -1 for nobody.
 *
 * `legal` is empty where the reader has nothing to choose. `seat_names` are the names of the seats in the game ("White"). `changed` are
 * the cells that the last turn, finished or not, has changed. `goal` is what wins, in one sentence, the same for a whole game;
 * "" if the game does not say it.
 */
export interface PositionShown {
  text: string;
  to_act: number;
  phase: string;
  mid_turn: boolean;
  prompt: Sentence;
  notices: readonly Sentence[];
  pieces: readonly PieceShown[];
  reserves: readonly ReserveShown[];
  scores: readonly ScoreShown[];
  cells: readonly string[];
  changed: readonly string[];
  marks: readonly string[];
  sides: readonly (readonly number[])[];
  seat_names: readonly string[];
  in_play: readonly number[];
  legal: readonly ActionShown[];
  outcome: OutcomeShown | null;
  goal: string;
}

/** Something said: the sentence, and what it was made of. `clause` is the rule it comes from, or "". */
export interface Sentence {
  text: string;
  code: string;
  clause: string;
  cells: readonly string[];
}

/** A fact for drawing: something of a kind stands on a cell ("" for beside the board). `name` is what it is, in words. */
export interface PieceShown {
  cell: string;
  kind: string;
  side: number;
  value: string;
  seat: number;
  covers: readonly string[];
  name: string;
}

/** What waits beside the board; `name` says it in words, with the number. */
export interface ReserveShown {
  side: number;
  kind: string;
  count: number;
  seat: number;
  name: string;
}

/**
 * What is counted of a side, or of the whole game where `side` is 0: `goal` is how many win, 0 where that is not told.
 *
 * `seat` is given where partners are counted apart; `label` says what is counted, in a word or two.
 */
export interface ScoreShown {
  side: number;
  seat: number;
  label: string;
  value: number;
  goal: number;
}

/** A legal action and the cells and controls that express it, in order. */
export interface ActionShown {
  action: string;
  touches: readonly string[];
}

/**
 * How it ended: `text` says who won and why, in words; `cells` are those that decided it, if any did. `final` says that the
 * position itself is over: nobody can go on from it.
 */
export interface OutcomeShown {
  text: string;
  reason: string;
  clause: string;
  scores: readonly number[];
  winners: readonly number[];
  ranking: readonly (readonly number[])[];
  points: readonly number[] | null;
  final: boolean;
  cells: readonly string[];
}

/** An option of a game: listed values, or a number from `low` to `high` or "-". */
export interface OptionShown {
  name: string;
  text: string;
  default: string;
  values: readonly OptionValueShown[];
  low: number | null;
  high: number | null;
}

/** A value in words, and how many seats the game has with it and everything else as usual; 0 if that cannot be. */
export interface OptionValueShown {
  value: string;
  text: string;
  seats: number;
}

/** How long a turn, a side's time or a whole match may last, in milliseconds. */
export interface ClockLimits {
  low: number;
  high: number;
}

/** The rules page of a game, and the one that all games share; `lessons` as in `GameShown`. */
export interface RulesShown {
  game: string;
  language: "en" | "fr";
  lessons: boolean;
  parts: readonly RulesPartShown[];
  common: readonly RulesPartShown[];
}

/** Markdown, and the picture after it: the text of a position with its caption, or both empty. */
export interface RulesPartShown {
  text: string;
  position: string;
  caption: string;
}

/** The first steps in a game: tasks, to be done one after the other. */
export interface LessonShown {
  game: string;
  language: "en" | "fr";
  tasks: readonly TaskShown[];
}

/** Something to do: `accepted` are all the ways to do it, each the actions of one turn, in order. */
export interface TaskShown {
  ask: string;
  hint: string;
  done: string;
  clause: string;
  position: PositionShown;
  accepted: readonly (readonly string[])[];
}

/** Why a try at a task is not what was asked for; "" where the task does not say it. */
export interface MissedShown {
  text: string;
}

/**
 * Where a line leads; `plays` are the last of its actions, as many as were asked for, and `chances` what chance may do there,
 * empty where a seat is to act.
 */
export interface LineShown {
  position: PositionShown;
  plays: readonly PlayShown[];
  chances: readonly ChanceShown[];
}

/**
 * An action as it was played. `seat` is 0 for chance; `turn` counts from 1; `left` is what the seat's clock showed after it.
 *
 * `words` tell what it did: a sentence whose subject, the seat, is left out, but for chance. They are "" where they were not asked for.
 */
export interface PlayShown {
  action: string;
  seat: number;
  turn: number;
  left: number | null;
  words: string;
}

/** What chance may do, in words, and how probable that is. */
export interface ChanceShown {
  action: string;
  words: string;
  probability: number;
}

/** The action that was meant, and why not; `refusal` is null if it is legal. */
export interface WhyNotShown {
  action: string;
  refusal: Sentence | null;
}

/**
 * What was found, best first; `engine` says that it was the engine and not the plain Python player.
 *
 * `why` tells why the best is good: what is proven, what it is good for by the rules, and what happens otherwise; "" where nothing
 * can be told.
 */
export interface SearchShown {
  candidates: readonly CandidateShown[];
  engine: boolean;
  why: string;
}

/**
 * An action and its worth: the probability of winning per seat; `proven` is how many turns to the end, where known.
 *
 * `depth` is how many actions deep it was looked into, 0 where only games at random were played on from it. `words` tell what it
 * does, as in `PlayShown`.
 */
export interface CandidateShown {
  action: string;
  words: string;
  touches: readonly string[];
  values: readonly number[];
  variation: readonly string[];
  proven: number | null;
  depth: number;
}

/**
 * What the rival in a `seat` would do if the turn were its own: at `position`, the same board with its turn beginning.
 *
 * `words` tell the threat; there are no `candidates` where the game would be over already.
 */
export interface ThreatShown {
  seat: number;
  position: string;
  candidates: readonly CandidateShown[];
  engine: boolean;
  words: string;
}

/** What is known of a position: `source` is the book that has it, `played` are this server's own finished public games. */
export interface OpeningShown {
  source: BookShown | null;
  book: ResultsShown | null;
  played: ResultsShown | null;
  turns: readonly OpeningTurnShown[];
}

/** A book: which player played how many games against itself from the start with these options. */
export interface BookShown {
  game: string;
  options: { [name: string]: string };
  player: string;
  games: number;
  positions: number;
}

/**
 * What came of a position in so many games: the mean score of each seat, and how many games were draws.
 *
 * `values` are the chances of winning of each seat by a search of the engine, null without one; where `proven` is a number they are
 * certain, and the game ends within so many turns.
 */
export interface ResultsShown {
  games: number;
  scores: readonly number[];
  draws: number;
  values: readonly number[] | null;
  proven: number | null;
}

/**
 * A turn, or what is known of it: its actions, in words and as touches, and how play goes on most in the book.
 *
 * `book` and `played` are null where there is nothing. `alike` counts the turns that come to the same, this one included.
 */
export interface OpeningTurnShown {
  actions: readonly string[];
  words: string;
  touches: readonly string[];
  book: ResultsShown | null;
  played: ResultsShown | null;
  alike: number;
  line: readonly string[];
}

/**
 * A record that the rules confirm: where it starts, what was played, how it ended.
 *
 * `comment` is about the whole game, `comments` has one for each action, "" for none. `names` are those of the players, seat
 * by seat, "" where none is told. `text` is the record as it is written.
 */
export interface RecordShown {
  game: string;
  options: { [name: string]: string };
  start: string | null;
  tags: { [name: string]: string };
  history: readonly PlayShown[];
  position: PositionShown;
  outcome: OutcomeShown | null;
  comment: string;
  comments: readonly string[];
  names: readonly string[];
  text: string;
}

/**
 * What a pasted text is.
 *
 * A `link` leads to the `path` of a table. Of a `choice` the reader says of which of the `games` it shall be, and asks again.
 * A `position` has its `text` and its game; `record` is one without actions then, and null where that game refuses the text.
 * `problem` is why, or names the first action of a record that the rules refuse: the record ends before it. `warnings` tell
 * what the text has otherwise than the rules.
 */
export interface OpenedShown {
  kind: "link" | "choice" | "position" | "record";
  path: string;
  games: readonly GameNamed[];
  game: string;
  text: string;
  record: RecordShown | null;
  warnings: readonly Sentence[];
  problem: Sentence | null;
}

/** A game by its slug and its name. */
export interface GameNamed {
  slug: string;
  name: string;
}

/**
 * A review as far as it has come: `judged` turns of all `turns`, `points` for the start and each action, and the numbers of the
 * turns that decided the game, the most important first.
 */
export interface ReviewShown {
  id: string;
  game: string;
  state: "waiting" | "thinking" | "done" | "failed";
  depth: number;
  judged: number;
  turns: readonly TurnReviewed[];
  points: readonly CurvePoint[];
  sides: readonly SideReviewed[];
  moments: readonly number[];
}

/**
 * A turn: what was played, from action `first` of the record on, and what was judged.
 *
 * `loss` is how far the chance of the mover's side fell against its best turn, and `luck` what dice within and after the turn gave
 * it. `missed` is a forced result that was let go, `allowed` a forced loss walked into. `gained` are, among three sides and more,
 * the seats that the loss went to. `better` is the best turn, none where the played one was as good, `line` how play may go on with
 * it, and `reply` what punishes the turn played. `moment` tells a turn that decided something in one to three sentences, of which
 * `clause` is the clause of the rules; "" for any other.
 */
export interface TurnReviewed {
  number: number;
  seat: number;
  first: number;
  actions: readonly string[];
  words: string;
  judged: boolean;
  judgement: "" | "inaccuracy" | "mistake" | "blunder";
  missed: "" | "win" | "draw";
  allowed: "" | "loss";
  loss: number;
  luck: number;
  gained: readonly number[];
  better: readonly string[];
  better_words: string;
  line: readonly string[];
  reply: readonly string[];
  moment: string;
  clause: string;
}

/**
 * How the game stood after `number` actions.
 *
 * `chances` are the chances of winning of each side, which make 1, a draw shared out; none while they are not known. `rolled` says
 * that an action of chance led here. `proven` tells in words what is certain here, "" where nothing is.
 */
export interface CurvePoint {
  number: number;
  chances: readonly number[];
  rolled: boolean;
  proven: string;
}

/**
 * How a side played. `accuracy` is from 0 to 100, null while nothing of it is judged; `luck` is what dice gave it (+) and
 * took from it (-), in chances of winning.
 */
export interface SideReviewed {
  seats: readonly number[];
  accuracy: number | null;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  luck: number;
}

/**
 * Whether other actions would have been nearly as good as the best turn; `words` tell why, or why not.
 *
 * While they are not `complete`, `good` says whether they may still become such a turn. `chances` are those of each side after
 * them, and `reply` is the refutation, playable from there; none where they are good.
 */
export interface TryShown {
  good: boolean;
  complete: boolean;
  words: string;
  chances: readonly number[];
  reply: readonly string[];
}

/** The puzzles of a game, counted: by theme, by the lowest level that solves them, and by the seats of their positions. */
export interface ShelfShown {
  game: string;
  name: string;
  count: number;
  themes: readonly ThemeShown[];
  levels: readonly LevelShown[];
  seats: readonly number[];
}

/** A theme: what it is called, what it means, and how many puzzles have it. */
export interface ThemeShown {
  code: string;
  name: string;
  meaning: string;
  count: number;
}

/** How many puzzles the engine usually solves from this level on, and how hard they are on the scale of Elo. */
export interface LevelShown {
  level: number;
  rating: number;
  count: number;
}

/** Some of a game's puzzles; `count` is how many there are in all that were asked for. */
export interface PuzzlesShown {
  game: string;
  count: number;
  puzzles: readonly PuzzleListed[];
}

/** A puzzle in a list. */
export interface PuzzleListed {
  id: string;
  level: number;
  rating: number;
  steps: number;
  seats: number;
  themes: readonly string[];
}

/**
 * A puzzle without its solution. `ask` says who is to find what, `others` who plays after the solver among more than two, or "".
 *
 * `steps` turns are to be found, one after the other. `proven` says that no other turn wins; otherwise the turn stands clearly above
 * all others by its value.
 */
export interface PuzzleShown {
  id: string;
  game: string;
  name: string;
  level: number;
  rating: number;
  steps: number;
  proven: boolean;
  seat: number;
  ask: string;
  others: string;
  themes: readonly ThemeShown[];
  position: PositionShown;
}

/** The puzzle of a day, the same for everybody; days begin at midnight, universal time. */
export interface DailyShown {
  day: string;
  puzzle: PuzzleShown;
}

/**
 * What comes of the actions of a turn: `plays` are the last of them and whatever others answer.
 *
 * While the turn is not `complete` it counts as right. `solved` says that nothing is left to find. `words` tell it all.
 */
export interface PuzzleTryShown {
  right: boolean;
  complete: boolean;
  solved: boolean;
  words: string;
  plays: readonly PuzzlePlay[];
}

/** An action and where it leads. `words` tell it, with its seat; `position` lists what may be played where the solver goes on. */
export interface PuzzlePlay {
  action: string;
  seat: number;
  words: string;
  position: PositionShown;
}

/**
 * The next action of the solution: its touches, what it does, and why: what the turn is good for, or what happens in it.
 *
 * `begin` says that the turn begun has to be begun again.
 */
export interface PuzzleHintShown {
  begin: boolean;
  action: string;
  touches: readonly string[];
  words: string;
  why: string;
}

/** The whole solution, the replies of the others included, and what is reached by it. */
export interface PuzzleSolutionShown {
  words: string;
  plays: readonly PuzzlePlay[];
}

/**
 * The rating of somebody who solves puzzles of a game: `mean` and `deviation` are those of the model, to be given again next time.
 *
 * `rating` is on the scale of Elo, and within `margin` of the true one 19 times in 20; it has changed by `change`.
 */
export interface SolverShown {
  mean: number;
  deviation: number;
  puzzles: number;
  rating: number;
  margin: number;
  change: number;
}

/** A table just made, the key of whoever made it, and a link for each seat that gets one. */
export interface TableMade {
  table: TableShown;
  person: string;
  key: string;
  path: string;
  links: readonly LinkShown[];
}

/**
 * A table as one reader sees it, after event `number`, at the server's time `now`. `length` is how many actions have been played,
 * `engine` says that the engine plays this game: only then do programs have levels. `lasted` is how long it took, in milliseconds, once
 * it is over; 0 before. `rated`: the game counts for ratings. `tournament` is the id of the one it is of, "" for none. `swap`
 * tells whether, after the first turn, the other side may take over the side that has played it, and how far that has come.
 */
export interface TableShown {
  id: string;
  number: number;
  now: number;
  game: string;
  game_name: string;
  rules: number;
  engine: boolean;
  options: { [name: string]: string };
  start: string | null;
  status: "waiting" | "playing" | "paused" | "over";
  listed: boolean;
  person: string;
  owner: boolean;
  seats: readonly SeatShown[];
  decision: DecisionShown;
  position: PositionShown;
  length: number;
  clock: ClockShown | null;
  on_time: "loses" | "out" | "passes" | "program";
  rated: boolean;
  tournament: string;
  swap: "none" | "ahead" | "open" | "over" | "done";
  paused_until: number;
  offers: readonly OfferShown[];
  may: MayShown;
  outcome: OutcomeShown | null;
  lasted: number;
  next_table: string;
  lots: readonly (readonly number[])[];
  commitment: string;
  seed: string;
  watching: number;
}

/**
 * A seat: `side` and `mark` as in positions, `title` its name in the game, `name` that of who sits there.
 *
 * `person` is the public id of its holder; `yours` says that the reader holds it, `kept_for_you` that the reader may take it.
 * `level` is that of the engine, where one plays. `here` says that its holder is connected (programs always are).
 * `entropy` is false while its holder can still add to the dice.
 */
export interface SeatShown {
  kind: "open" | "closed" | "person" | "bot" | "program" | "left";
  title: string;
  name: string;
  person: string;
  program: string;
  level: number | null;
  side: number;
  mark: string;
  in_game: boolean;
  yours: boolean;
  kept_for_you: boolean;
  here: boolean;
  entropy: boolean;
}

/** Who has to decide: `seat` is the one whose action it is, `by` the one who chooses it; `yours` if that is the reader. */
export interface DecisionShown {
  kind: "person" | "program" | "chance" | "vacant" | "nobody";
  seat: number;
  by: number;
  yours: boolean;
}

/**
 * What the clocks show at the time `now` of the table. `left` is per seat; `running` lists the seats whose clock runs.
 *
 * Where the match waits for somebody to be there, it runs from `held_until` on, or from when they are; else that is 0.
 */
export interface ClockShown {
  rules: ClockRules;
  left: readonly (number | null)[];
  whole_left: number | null;
  running: readonly number[];
  held_until: number;
}

/**
 * An offer that is not answered by all: `awaited` are the seats it waits for; a pause would last `until` then.
 *
 * `target` is the seat that a claim is against, 0 elsewhere.
 */
export interface OfferShown {
  kind: "draw" | "take-back" | "pause" | "resume" | "rematch" | "claim";
  seat: number;
  until: number;
  awaited: readonly number[];
  target: number;
}

/**
 * What the reader may ask now: undo; which offers for which of the reader's seats; which seats may resign, be taken, be managed.
 *
 * `place` are those of the reader's seats that may leave the rest of their setup to the draw, `placing` those that do and may stop.
 * `swap`: the reader may take over the other side instead of playing.
 * `claim` is what the reader may claim if nothing happens before its time.
 */
export interface MayShown {
  undo: boolean;
  offers: { [name: string]: readonly number[] };
  resign: readonly number[];
  take: readonly number[];
  manage: readonly number[];
  claim: ClaimShown | null;
  place: readonly number[];
  placing: readonly number[];
  swap: boolean;
}

/** That the reader's `seat` may claim against `target` from the time `at` on. */
export interface ClaimShown {
  seat: number;
  target: number;
  at: number;
}

/** A secret link: `key` is to be kept by whoever sits there, and shown to nobody else; `path` is the page it opens. */
export interface LinkShown {
  seat: number;
  person: string;
  key: string;
  path: string;
}

/** A table, and every action played there. */
export interface TableWithHistory {
  table: TableShown;
  history: readonly PlayShown[];
}

/** What a request led to: the events it caused, now or when it was first asked, and the table after them. */
export interface AnswerShown {
  events: readonly EventShown[];
  table: TableShown;
}

/** An event as it is stored (docs/tables.md): what `event_data` gives. */
export interface EventShown {
  version: number;
  number: number;
  at: number;
  by: string;
  request: string;
  what: { [name: string]: unknown };
}

/** A seat just taken by somebody new: the table, and the key that stands for them there. */
export interface SatShown {
  table: TableShown;
  link: LinkShown;
}

/** Some tables, the newest change first; `before` asks for the next page, "" if there is none. */
export interface TablesShown {
  tables: readonly ListedTable[];
  before: string;
}

/** A table strangers may see, after event `number`, with the text of its position. Of people it tells the names they gave. */
export interface ListedTable {
  id: string;
  game: string;
  game_name: string;
  status: "waiting" | "playing" | "paused" | "over";
  open_seats: number;
  changed: number;
  options: { [name: string]: string };
  names: readonly string[];
  number: number;
  seats: readonly ListedSeat[];
  clock: ClockRules | null;
  position: string;
  rated: boolean;
  tournament: string;
}

/** A seat of a table in a list: anybody may take one that is `open`; `level` is that of the engine, where it plays at one. */
export interface ListedSeat {
  kind: "open" | "kept" | "closed" | "person" | "bot" | "program" | "left";
  name: string;
  level: number | null;
}

/** What the socket of the lobby tells: tables that wait for anybody to sit down, and those one may watch, the newest change first. */
export interface LobbyShown {
  kind: "lobby";
  waiting: readonly ListedTable[];
  playing: readonly ListedTable[];
}

/** Some tables of a player, the newest first; `before` asks for the next page, "" if there is none. */
export interface OwnTablesShown {
  tables: readonly OwnTable[];
  before: string;
}

/** A table of a player with a name: `own` are their seats, `waits` says that it waits for them now. */
export interface OwnTable {
  table: ListedTable;
  own: readonly number[];
  waits: boolean;
}

/** The body of every refusal over HTTP. */
export interface Problem {
  refusal: Sentence;
}

/** How the server is. */
export interface ServiceShown {
  status: string;
}

/** The public key of the server, with which browsers subscribe. */
export interface PushKeyShown {
  key: string;
}

/** What a browser is sent: what to show, and the page to open then. */
export interface PushShown {
  title: string;
  body: string;
  path: string;
}

/**
 * The answer to `hello`: the table now, and the last page of the actions played, of which `first` is the number of the first.
 *
 * `events` are those after the one the client has, none if it has none: the last of them, if they are more than a page. In
 * words are the actions of these events and those of the last turn; `history` tells the others.
 */
export interface Welcome {
  kind: "welcome";
  protocol: number;
  events: readonly EventShown[];
  table: TableShown;
  first: number;
  history: readonly PlayShown[];
}

/** A page of the actions played, from the one of the number `first` on: the answer to `history`. */
export interface HistoryShown {
  kind: "history";
  first: number;
  history: readonly PlayShown[];
}

/**
 * One event, in order and once, and what it changed of the table as the reader sees it.
 *
 * A client whose last event is not the one before it has missed something: it says hello again.
 */
export interface Happened {
  kind: "event";
  event: EventShown;
  change: TableChange;
}

/**
 * The fields of `TableShown` that are other than before, and those that always move: `number`, `now`, `length`, the clocks.
 *
 * `plays` are the last of the `length` actions played: whoever keeps the actions keeps the first `length - len(plays)` of
 * them and adds these; an undone action is gone. `watching` comes with `seats`: who sits down no longer watches.
 */
export interface TableChange {
  number: number;
  now: number;
  length: number;
  plays: readonly PlayShown[];
  status?: "waiting" | "playing" | "paused" | "over";
  seats?: readonly SeatShown[];
  watching?: number;
  decision?: DecisionShown;
  position?: PositionChange;
  clock?: ClockChange;
  swap?: "none" | "ahead" | "open" | "over" | "done";
  paused_until?: number;
  offers?: readonly OfferShown[];
  may?: MayChange;
  outcome?: OutcomeShown | null;
  lasted?: number;
  next_table?: string;
  seed?: string;
}

/**
 * The fields of `PositionShown` that are other than before.
 *
 * Where the same things are counted as before, `scores` has only their values, in the same order; otherwise `counted` has them all.
 * In `legal` the touches of an action come after it; one that stands alone is expressed by its parts between hyphens.
 */
export interface PositionChange {
  text?: string;
  to_act?: number;
  phase?: string;
  mid_turn?: boolean;
  prompt?: Sentence;
  notices?: readonly Sentence[];
  pieces?: PiecesChange;
  reserves?: readonly ReserveShown[];
  scores?: readonly number[];
  counted?: readonly ScoreShown[];
  cells?: readonly string[];
  changed?: readonly string[];
  marks?: readonly string[];
  sides?: readonly (readonly number[])[];
  seat_names?: readonly string[];
  in_play?: readonly number[];
  legal?: readonly (readonly string[])[];
  outcome?: OutcomeShown | null;
}

/** What goes and comes: `gone` are places in the list before, `at` the places of `new` in the list after. What stays keeps its order. */
export interface PiecesChange {
  gone: readonly number[];
  at: readonly number[];
  new: readonly PieceShown[];
}

/** What the clocks show now; their rules stay. `held_until` is said where anybody was ever waited for. */
export interface ClockChange {
  left: readonly (number | null)[];
  whole_left: number | null;
  running: readonly number[];
  held_until?: number;
}

/** The fields of `MayShown` that are other than before. */
export interface MayChange {
  undo?: boolean;
  offers?: { [name: string]: readonly number[] };
  resign?: readonly number[];
  take?: readonly number[];
  manage?: readonly number[];
  claim?: ClaimShown | null;
  place?: readonly number[];
  placing?: readonly number[];
  swap?: boolean;
}

/** A request was accepted, and these events are what it led to; they were sent before. */
export interface Accepted {
  kind: "accepted";
  id: string;
  numbers: readonly number[];
}

/** A request was refused, or a message made no sense (`id` is then ""). Nothing happened. */
export interface Refused {
  kind: "refused";
  id: string;
  refusal: Sentence;
}

/** The answer to `why-not`. */
export interface Reason {
  kind: "reason";
  id: string;
  why: WhyNotShown;
}

/** Who is connected: the seats whose holders are here, and how many watch. */
export interface PresenceShown {
  kind: "presence";
  here: readonly number[];
  watching: number;
}

/** A seat greets everybody at the table. */
export interface Greeted {
  kind: "greeting";
  seat: number;
  greeting: "hello" | "good-luck" | "well-played" | "thanks" | "sorry" | "one-moment" | "goodbye";
}

/**
 * How the program that has to act is getting on: it waits for a thinker, it thinks now, or another plays since it failed or since
 * nobody thinks here.
 */
export interface ProgramNote {
  kind: "program";
  state: "waits" | "thinks" | "fallback" | "no-thinkers";
}

/** The table in another language, or the answer to `ping` (then without a table). */
export interface Now {
  kind: "now";
  id: string;
  now: number;
  table: TableShown | null;
}

/**
 * A player to be made.
 *
 * `id` is a secret of the client's own, as for a new table: 22 letters or more, made up at random. The player's id, key and codes
 * follow from it, so that asking again gives the same ones. Without it each request makes a player.
 */
export interface PlayerGiven {
  name: string;
  language?: "en" | "fr";
  id?: string;
}

/** Another name for oneself. */
export interface NameGiven {
  name: string;
  language?: "en" | "fr";
}

/** One more key of oneself, for another device; `label` is for oneself to know it by. */
export interface DeviceGiven {
  label?: string;
}

/** A recovery code, as it was printed; blanks, hyphens and capitals make no difference. It is good once. */
export interface RecoveryGiven {
  code: string;
  language?: "en" | "fr";
}

/** A value that the page keeps with a player: a text of JSON, which the server reads to see that it is one, and not further. */
export interface ValueGiven {
  value: string;
}

/**
 * A tournament to be made, in one form: whatever is left out is as usual.
 *
 * `seats` are the sizes of its tables, such as 3, 4 and 5; without any the size is that of the options. `exchanged` None is two
 * games with the seats exchanged where the game favours a seat. `clock` None is that of the game, or ten minutes a side. Asking
 * again with the same `id` gives the same tournament.
 */
export interface TournamentGiven {
  name: string;
  game: string;
  options?: { [name: string]: string };
  seats?: readonly number[];
  system?: "swiss" | "round-robin" | "knock-out" | "tables" | "marathon";
  place?: "boards" | "online";
  rounds?: number;
  exchanged?: boolean | null;
  boards?: number;
  double?: boolean;
  third_place?: boolean;
  seating?: "fair" | "dutch";
  scoring?: Scoring | null;
  tie_breaks?: readonly ("direct" | "buchholz" | "sonneborn-berger" | "wins" | "seats" | "lot")[];
  growing?: boolean;
  open?: boolean;
  minutes?: number;
  rated?: boolean;
  on_leaving?: "loses" | "unrated";
  clock?: ClockRules | null;
  starts_at?: number;
  no_show_seconds?: number;
  automatic?: boolean;
  listed?: boolean;
  language?: "en" | "fr";
  id?: string;
}

/**
 * What results are worth, in points.
 *
 * With two sides `win`, `draw` and `loss`, and `grades` for other wins that the rules know by name. With more, `places`
 * has the points from first to last for each number of sides; without a list they go evenly from 12 to 0, and who shares
 * places shares their points. `match`, if not empty, is what a pairing of several games is worth: won, level, lost.
 * `bye` is what each game of a round without an opponent is worth, `absence` each game of one that was asked to miss.
 */
export interface Scoring {
  win?: string;
  draw?: string;
  loss?: string;
  grades?: { [name: string]: string };
  places?: readonly (readonly string[])[];
  match?: readonly string[];
  bye?: string;
  absence?: string;
}

/**
 * Something asked of a tournament by somebody who had seen its events up to `answers`, 0 for whatever has happened.
 *
 * Asking the same again with the same `id` gives what the first time led to.
 */
export interface TournamentRequestGiven {
  what: Join | AddEntrant | PairRound | EntrantWithdrawn | EntrantReturned | RoundMissed | ArbiterNamed | ArbiterDismissed | RoundCancelled | ResultReported | ResultEntered | ResultCorrected | WinnerDecided | Announced | Paused | Resumed | Ended;
  answers?: number;
  id?: string;
}

/** Enter oneself. */
export interface Join {
  kind: "join";
}

/** Enter somebody else: a player by id, or around boards a name; or a team with its members in the order of their boards. */
export interface AddEntrant {
  kind: "add-entrant";
  name?: string;
  player?: string | null;
  rating?: number;
  members?: readonly MemberGiven[];
}

/** Somebody of a team: a player by id, or a name. */
export interface MemberGiven {
  name?: string;
  player?: string | null;
}

/** Pair the next round, or in a marathon whoever is free. */
export interface PairRound {
  kind: "pair-round";
}

/** An entrant is paired no more; what was played stays. */
export interface EntrantWithdrawn {
  kind: "entrant-withdrawn";
  entrant: string;
  reason: string;
}

/** One that had withdrawn is paired again. */
export interface EntrantReturned {
  kind: "entrant-returned";
  entrant: string;
}

/** An entrant asked not to be paired in the next round. */
export interface RoundMissed {
  kind: "round-missed";
  entrant: string;
}

/** ArbiterNamed(person: 'Id') */
export interface ArbiterNamed {
  kind: "arbiter-named";
  person: string;
}

/** ArbiterDismissed(person: 'Id') */
export interface ArbiterDismissed {
  kind: "arbiter-dismissed";
  person: string;
}

/** The last round was unpaired, with all its results. */
export interface RoundCancelled {
  kind: "round-cancelled";
  round: number;
  reason: string;
}

/** A player told a result; it stands once all entrants of the game tell the same. */
export interface ResultReported {
  kind: "result-reported";
  round: number;
  pairing: number;
  game: number;
  result: string;
}

/** An arbiter entered a result where none stood. */
export interface ResultEntered {
  kind: "result-entered";
  round: number;
  pairing: number;
  game: number;
  result: string;
}

/** An arbiter replaced a result that stood. */
export interface ResultCorrected {
  kind: "result-corrected";
  round: number;
  pairing: number;
  game: number;
  result: string;
  reason: string;
}

/** An arbiter said who goes on from a pairing of a knock-out that ended level. */
export interface WinnerDecided {
  kind: "winner-decided";
  round: number;
  pairing: number;
  entrant: string;
  reason: string;
}

/** The organiser or an arbiter told everybody something. */
export interface Announced {
  kind: "announced";
  text: string;
}

/** Paused() */
export interface Paused {
  kind: "paused";
}

/** Resumed() */
export interface Resumed {
  kind: "resumed";
}

/** The tournament is over: only corrections may follow. */
export interface Ended {
  kind: "ended";
}

/** The first message of a client, and again to say another key or language. */
export interface TournamentHello {
  kind: "hello";
  key?: string;
  language?: "en" | "fr";
}

/** Players found. */
export interface PlayersShown {
  players: readonly PlayerShown[];
}

/** A player, as anybody sees them: `since` is when they came, `name` "" for one who asked to be forgotten. */
export interface PlayerShown {
  id: string;
  name: string;
  since: number;
}

/** A player just made: `key` and `codes` are told this once. `path` is a link for another device, the key in its fragment. */
export interface PlayerMade {
  player: PlayerShown;
  key: string;
  path: string;
  codes: readonly string[];
}

/** A key just made, told this once; `path` is a link with the key in its fragment. */
export interface PlayerKeyShown {
  player: PlayerShown;
  key: string;
  path: string;
}

/** New recovery codes, told this once; those before are no longer good. */
export interface CodesShown {
  codes: readonly string[];
}

/** Oneself: `rename_from` is when another name may be taken, `codes_left` how many recovery codes are good. */
export interface OwnPlayerShown {
  player: PlayerShown;
  rename_from: number;
  codes_left: number;
  devices: readonly DeviceShown[];
}

/** A valid key of oneself: `id` is the beginning of its hash, `current` the one that was sent. */
export interface DeviceShown {
  id: string;
  label: string;
  made: number;
  current: boolean;
}

/** A value that the page keeps with a player, as it was written; "" where there is none. */
export interface ValueShown {
  name: "puzzles" | "settings";
  value: string;
}

/** What anybody may know of a player. */
export interface ProfileShown {
  player: PlayerShown;
  ratings: readonly RatingShown[];
  tallies: readonly TallyShown[];
}

/**
 * A rating in a game and family, on the scale of Elo: the strength is within `margin` of it 19 times in 20.
 *
 * `settled` says that enough games were played for a place among others.
 */
export interface RatingShown {
  game: string;
  family: "two" | "several" | "teams" | "computer";
  rating: number;
  margin: number;
  games: number;
  settled: boolean;
}

/** Results of a player in a game, with these options and so many seats: won alone, shared with somebody, or lost. */
export interface TallyShown {
  game: string;
  options: { [name: string]: string };
  seats: number;
  family: "two" | "several" | "teams" | "computer";
  played: number;
  won: number;
  shared: number;
  lost: number;
}

/** A rating as it went, the oldest first; at most the last 500 games. */
export interface RatingHistoryShown {
  game: string;
  family: "two" | "several" | "teams" | "computer";
  points: readonly RatingPoint[];
}

/** A rating after the game at `table`, which ended at the time `at`. */
export interface RatingPoint {
  at: number;
  rating: number;
  margin: number;
  table: string;
}

/** Some games, the newest first; `before` asks for the next page, 0 if there is none. */
export interface PlayedGamesShown {
  games: readonly PlayedShown[];
  before: number;
}

/** A finished game of a player, with everybody by seat. `change` is how its rating moved, 0 where it was not rated. */
export interface PlayedShown {
  table: string;
  at: number;
  game: string;
  options: { [name: string]: string };
  seats: readonly OpponentShown[];
  seat: number;
  rated: boolean;
  family: "two" | "several" | "teams" | "computer";
  rating: number;
  change: number;
  tournament: string;
}

/** Somebody at a table: `player` is the id of a player with a name, "" for whoever has none; `place` is 1 for the best. */
export interface OpponentShown {
  player: string;
  name: string;
  program: string;
  place: number;
}

/** The best of a game and family; only settled ratings. */
export interface RankingShown {
  game: string;
  family: "two" | "several" | "teams" | "computer";
  lines: readonly RankedShown[];
}

/** A line of a list of ratings. */
export interface RankedShown {
  rank: number;
  player: PlayerShown;
  rating: RatingShown;
}

/** A tournament, and the reader in it. */
export interface TournamentPage {
  tournament: TournamentShown;
  you: YouShown;
}

/**
 * A tournament as anybody sees it, after event `number`, at the server's time `now`.
 *
 * `round` is the last that was paired, in full; `rounds` how many there are to be, 0 for no limit. `tie_breaks` are those shown.
 * `open` says that anybody may enter, `closes_at` when a marathon pairs no more, `waiting` how many results are to come.
 */
export interface TournamentShown {
  id: string;
  number: number;
  now: number;
  name: string;
  game: string;
  game_name: string;
  system: "swiss" | "round-robin" | "knock-out" | "tables" | "marathon";
  place: "boards" | "online";
  variants: readonly VariantShown[];
  status: "to-come" | "running" | "paused" | "ended";
  made: number;
  starts_at: number;
  closes_at: number;
  rounds: number;
  paired: number;
  waiting: number;
  exchanged: boolean;
  boards: number;
  rated: boolean;
  open: boolean;
  growing: boolean;
  automatic: boolean;
  no_show_seconds: number;
  clock: ClockRules | null;
  scoring: Scoring;
  tie_breaks: readonly ("direct" | "buchholz" | "sonneborn-berger" | "wins" | "seats" | "lot")[];
  organiser: string;
  organiser_name: string;
  arbiters: readonly string[];
  entrants: readonly EntrantShown[];
  round: RoundShown | null;
  standings: readonly StandingShown[];
  announcements: readonly AnnouncementShown[];
}

/** A variant that is played, for so many seats. */
export interface VariantShown {
  seats: number;
  options: { [name: string]: string };
}

/** Who competes, by order of entry. `player` says that it is a player with a name here, whose profile has this id. */
export interface EntrantShown {
  id: string;
  name: string;
  rating: number;
  active: boolean;
  absent: boolean;
  player: boolean;
  members: readonly Member[];
}

/** Somebody of a team. */
export interface Member {
  id: string;
  name: string;
}

/** A round; of those who do not play in it, the ids. */
export interface RoundShown {
  number: number;
  at: number;
  pairings: readonly PairingShown[];
  byes: readonly string[];
  free: readonly string[];
  absent: readonly string[];
}

/** Who meet. `level` says that an arbiter has to say who goes on. */
export interface PairingShown {
  number: number;
  entrants: readonly string[];
  names: readonly string[];
  games: readonly PairedGameShown[];
  level: boolean;
}

/**
 * A game of a pairing: the players by seat, the result as it is written, "" as long as there is none.
 *
 * `told` has what entrants reported, by entrant. `table` is where it is played, "" around boards; `status` that of the table.
 */
export interface PairedGameShown {
  players: readonly string[];
  names: readonly string[];
  result: string;
  told: { [name: string]: string };
  table: string;
  status: "waiting" | "playing" | "paused" | "over" | null;
}

/** A line of the standings; points and tie-breaks as people write them, such as `3½`, those in the order of `tie_breaks`. */
export interface StandingShown {
  rank: number;
  entrant: string;
  name: string;
  rating: number;
  active: boolean;
  points: string;
  tie_breaks: readonly string[];
  played: number;
  wins: number;
  draws: number;
  losses: number;
}

/** Something that the organiser or an arbiter told everybody. */
export interface AnnouncementShown {
  at: number;
  name: string;
  text: string;
}

/** The reader in a tournament: everything "" and empty for a spectator. `entrants` are those that the reader is or plays for. */
export interface YouShown {
  player: string;
  entrants: readonly string[];
  organiser: boolean;
  arbiter: boolean;
  may: readonly ("join" | "withdraw" | "return" | "miss-round" | "report" | "pair" | "add-entrants" | "enter-results" | "correct" | "cancel-round" | "announce" | "pause" | "resume" | "end" | "name-arbiters")[];
  next: readonly NextGameShown[];
  own: readonly OwnGame[];
}

/**
 * The game that the reader is to play now. `table` and `path` are "" around boards; the player's key opens the table.
 *
 * `no_show_at` is when whoever has not come has lost, 0 for never.
 */
export interface NextGameShown {
  round: number;
  pairing: number;
  game: number;
  seat: number;
  names: readonly string[];
  table: string;
  path: string;
  no_show_at: number;
}

/** A game that the reader may report: one of their own without a result; `told` is what they reported. */
export interface OwnGame {
  round: number;
  pairing: number;
  game: number;
  told: string;
}

/** Some tournaments; `before` asks for the next page, "" if there is none. */
export interface TournamentsShown {
  tournaments: readonly TournamentListed[];
  before: string;
}

/** A tournament in a list. */
export interface TournamentListed {
  id: string;
  name: string;
  game: string;
  game_name: string;
  system: "swiss" | "round-robin" | "knock-out" | "tables" | "marathon";
  place: "boards" | "online";
  status: "to-come" | "running" | "paused" | "ended";
  starts_at: number;
  changed: number;
  entrants: number;
  paired: number;
  rounds: number;
}

/** Who met whom, and how it went. */
export interface CrossTableShown {
  lines: readonly CrossLine[];
}

/** An entrant, in the order of the standings, with a cell for each round. */
export interface CrossLine {
  rank: number;
  entrant: string;
  name: string;
  cells: readonly CrossCell[];
  points: string;
}

/** What an entrant did in a round: whom it met, its points there as people write them; `note` says why it met nobody. */
export interface CrossCell {
  opponents: readonly string[];
  seats: readonly number[];
  points: string;
  note: "" | "bye" | "free" | "absent" | "not-in";
}

/** What has happened, from a number on. */
export interface TournamentEventsShown {
  events: readonly TournamentEventShown[];
}

/** Something that happened, in a sentence: who, what, when, and for what reason. */
export interface TournamentEventShown {
  number: number;
  at: number;
  by: string;
  name: string;
  kind: string;
  text: string;
}

/** The tournament as it is now: at once, and whenever it is other than before. */
export interface TournamentTold {
  kind: "tournament";
  tournament: TournamentShown;
}

/** The reader in it: at once, and whenever that is other than before. It comes after the tournament. */
export interface YouTold {
  kind: "you";
  you: YouShown;
}

/** Nothing new, at this time of the server: a page that hears nothing for 4.5 seconds takes its connection for lost. */
export interface Beat {
  kind: "beat";
  now: number;
}

export type Asked = TakeSeat | LeaveSeat | CloseSeat | OpenSeat | GiveToProgram | AddEntropy | Play | Swap | PlaceRest | Undo | Offer | Answer | Withdraw | Claim | Resign;

export type FromClient = Hello | Ask | AskWhyNot | AskHistory | Greet | Speak | Ping;

export type FromServer = Welcome | HistoryShown | Happened | Accepted | Refused | Reason | PresenceShown | Greeted | ProgramNote | Now;

export type TournamentAsk = Join | AddEntrant | PairRound | EntrantWithdrawn | EntrantReturned | RoundMissed | ArbiterNamed | ArbiterDismissed | RoundCancelled | ResultReported | ResultEntered | ResultCorrected | WinnerDecided | Announced | Paused | Resumed | Ended;

export type FromTournament = TournamentTold | YouTold | Beat;
