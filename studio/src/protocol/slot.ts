/** What a slot is, and what a spin of it comes to, as pages read it; see routes.ts. */

/** One strip per reel from the left; a strip is its symbols from top to bottom. */
export type Strips = readonly (readonly string[])[];

/** What every slot has, whatever its design. */
interface SlotFacts {
  kind: 'slot';
  code: string;
  /** Rows in sight. */
  rows: number;
  /** The strips of the base game; their number is that of the reels. */
  strips: Strips;
  /** The stake is so many units, and pays are counted in units; with lines, one for each. */
  units: number;
  /** Stakes a player may choose, lowest first; each is a whole number of units. */
  stakesMinor: readonly number[];
  defaultStakeMinor: number;
  /** Shortest time between two spins. */
  cycleMs: number;
  /** Return to player in millionths, rounded to the nearest; 960000 is 96 %. */
  rtpPpm: number;
  /** Share of rounds that return anything, in millionths. */
  hitRatePpm: number;
  /** The largest possible return of one round, as a multiple of the stake. */
  maxWinTimesStake: number;
}

/** Turns of the reels that scatters bring. */
export interface FreeSpins {
  /** The fewest scatters that start them. */
  scatters: number;
  /** How many turns so many scatters bring, one more, and so on; the last is for all above. */
  counts: readonly number[];
  /** Every win in them is multiplied by this. */
  multiplier: number;
}

/** Symbols that pay together, in any order, where a line shows nothing else. */
export interface SlotMix {
  /** Stands in a win where the symbol would. */
  name: string;
  symbols: readonly string[];
  /** In units. */
  pay: number;
}

/**
 * Pays in units for runs from the left; the last is for a run over all reels: on five reels
 * `pays.dragon` is [3 of a kind, 4, 5].
 */
export type RunPays = Readonly<Record<string, readonly number[]>>;

/** A slot of reels whose lines pay runs from the left. */
export interface LinesSlot extends SlotFacts {
  design: 'lines';
  /** Strips while free spins run; empty without them. */
  freeStrips: Strips;
  /** Each line gives the row (0 is the top) on each reel from the left. */
  lines: readonly (readonly number[])[];
  pays: RunPays;
  /** What pays over all reels where the symbols of a line are of one group, but not alike. */
  mixes: readonly Readonly<SlotMix>[];
  /** Stands for every paying symbol; never on the first reel. */
  wild: string | null;
  /** Anywhere in sight; pays nothing itself. */
  scatter: string | null;
  freeSpins: FreeSpins | null;
}

/** A slot that pays equal symbols on reels side by side from the left, in whatever rows. */
export interface WaysSlot extends SlotFacts {
  design: 'ways';
  /** Strips while free spins run. */
  freeStrips: Strips;
  pays: RunPays;
  /** Stands for every paying symbol; never on the first reel. */
  wild: string;
  /** A way is multiplied by this for every wild in it. */
  wildMultiplier: { base: number; free: number };
  /** Anywhere in sight; pays nothing itself. */
  scatter: string;
  freeSpins: FreeSpins;
}

/** A slot whose winning clusters vanish, so that what stands above falls. */
export interface CascadeSlot extends SlotFacts {
  design: 'cascade';
  /** The sizes of a cluster from which each pay counts, smallest first. */
  sizes: readonly number[];
  /** Pays in units for clusters of at least those sizes. */
  pays: RunPays;
  /** What the wins of the first grid are multiplied by, those after one fall, and so on. */
  multipliers: readonly number[];
}

/** What coins do that have locked. */
export interface HoldRules {
  /** The fewest coins in sight that lock. */
  coins: number;
  /** Respins without a new coin that end it; every new coin brings them back to this. */
  respins: number;
  /** Pays in units that a coin may bear; each is drawn by its weight. */
  values: readonly { readonly pay: number; readonly weight: number }[];
  /** The weight of an empty cell in a respin, beside those of the values. */
  blanks: number;
  /** In units, once every cell holds a coin. */
  fullPay: number;
}

/** A slot of lines whose coins lock, with sums on them, while the other cells turn again. */
export interface HoldSlot extends SlotFacts {
  design: 'hold';
  /** As in `LinesSlot`. */
  lines: readonly (readonly number[])[];
  pays: RunPays;
  /** The symbol that locks; pays nothing on a line. */
  coin: string;
  hold: HoldRules;
}

/** A slot of lines read from both sides, whose wilds cover their reel and bring a respin. */
export interface SpreadSlot extends SlotFacts {
  design: 'spread';
  /** As in `LinesSlot`. */
  lines: readonly (readonly number[])[];
  pays: RunPays;
  /** Stands for every symbol; on the reels between the first and the last only. */
  wild: string;
}

/** A slot: each design brings what it needs. */
export type SlotConfig = LinesSlot | WaysSlot | CascadeSlot | HoldSlot | SpreadSlot;

/** A place in sight: reel from the left, row from the top. */
export type Cell = readonly [reel: number, row: number];

/** Symbols that pay together. */
export interface SlotWin {
  /** The symbol that paid, or the name of its mix. */
  symbol: string;
  /** How many of them: reels in a run from the left, or symbols of a cluster. */
  count: number;
  /** Where they are. */
  cells: readonly Cell[];
  winMinor: number;
  /** Index into `LinesSlot.lines`. */
  line?: number;
  /** On how many ways, each counted as often as its wilds multiply it. */
  ways?: number;
}

/**
 * What happens in a step: reels turn, or turn in a free spin; symbols fall where others paid; coins
 * lock and the other cells turn; or the reels turn that no wild covers.
 */
export type StepKind = 'base' | 'free' | 'cascade' | 'hold' | 'respin';

/** One thing after another that a round shows. */
export interface SpinStep {
  kind: StepKind;
  /** Position on each strip that stands in the top row. */
  stops: readonly number[];
  /** `grid[reel][row]`, from the left and the top. */
  grid: readonly (readonly string[])[];
  wins: readonly SlotWin[];
  scatters: number;
  /** The wins have been multiplied by this. */
  multiplier: number;
  winMinor: number;
  /** While coins are locked: the respins left. */
  left?: number;
  /** Reels that wilds cover, those of this turn among them. */
  covered?: readonly number[];
}

/** What a round came to. */
export interface SpinOutcome {
  /** In the order in which they happen; the first is the turn of the base game. */
  steps: readonly SpinStep[];
  totalWinMinor: number;
  /** False when the round returned no more than its stake: then nothing is celebrated. */
  isCelebrated: boolean;
}
