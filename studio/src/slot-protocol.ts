/** What a slot is, and what a spin of it comes to, as pages are told; see protocol.ts. */

/** What the slot's page must know before the first spin. */
export interface SlotConfig {
  kind: 'slot';
  code: string;
  columns: number;
  rows: number;
  /** Symbol ids, for example `dragon`; the order has no meaning. */
  symbols: string[];
  wild: string | null;
  scatter: string | null;
  /** One strip per reel, from top to bottom, as the base game turns. */
  strips: string[][];
  /** Strips while free spins run. */
  freeStrips: string[][];
  /** Each line gives the row (0 is the top) on each reel from the left. */
  lines: number[][];
  /**
   * Pays per line stake for runs from the left; the last is for a run over all reels: on five
   * reels `pays.dragon` is [3 of a kind, 4, 5].
   */
  pays: Record<string, number[]>;
  /** Symbols that pay together where they are not alike, over all reels. */
  mixes: SlotMix[];
  freeSpins: { scatters: number; count: number; multiplier: number } | null;
  /** Stakes a player may choose, lowest first; each divides evenly among the lines. */
  stakesMinor: number[];
  defaultStakeMinor: number;
  /** Shortest time between two spins. */
  cycleMs: number;
  /** Return to player in millionths, rounded to the nearest; 960000 is 96 %. */
  rtpPpm: number;
  /** Share of spins that pay anything, in millionths. */
  hitRatePpm: number;
  /** The largest possible return of one round, as a multiple of the stake. */
  maxWinTimesStake: number;
}

/** Symbols that pay together, in any order, where a line shows nothing else. */
export interface SlotMix {
  /** Stands in a win where the symbol would. */
  name: string;
  symbols: string[];
  /** Per line stake. */
  pay: number;
}

/** One line that pays. */
export interface LineWin {
  /** Index into `SlotConfig.lines`. */
  line: number;
  /** The symbol that paid, or the name of its mix. */
  symbol: string;
  /** How many from the left. */
  count: number;
  winMinor: number;
}

/** One turn of the reels. */
export interface SpinTurn {
  /** Position on each strip that stands in the top row. */
  stops: number[];
  /** `grid[reel][row]`, from the left and the top. */
  grid: string[][];
  wins: LineWin[];
  scatters: number;
  winMinor: number;
}

/** What a spin came to, free spins included. */
export interface SpinOutcome {
  base: SpinTurn;
  /** Turns of the free spins in order, already multiplied; empty without the feature. */
  free: SpinTurn[];
  totalWinMinor: number;
  /** False when the round returned no more than its stake: then nothing is celebrated. */
  isCelebrated: boolean;
}
