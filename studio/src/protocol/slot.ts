/** The definition of a slot, and the result of a spin, as pages read them; see routes.ts. */

/** One strip per reel from the left; a strip is its symbols from top to bottom. */
export type Strips = readonly (readonly string[])[];

/** What every slot has, whatever its design. */
interface SlotFacts {
  kind: 'slot';
  code: string;
  /** Visible rows. */
  rows: number;
  /** The strips of the base game; their number is that of the reels. */
  strips: Strips;
  /** The stake is this many units, and pays are counted in units; with lines, one for each. */
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

/** Free spins triggered by scatters. */
export interface FreeSpins {
  /** The fewest scatters that start them. */
  scatters: number;
  /** The free spins for that number of scatters, one more, and so on; the last is for all above. */
  counts: readonly number[];
  /** Every win in them is multiplied by this. */
  multiplier: number;
}

/** Symbols that pay together, in any order, where a line has no other win. */
export interface SlotMix {
  /** The name that replaces the symbol in a win. */
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
  /** Strips during free spins; empty without them. */
  freeStrips: Strips;
  /** Each line gives the row (0 is the top) on each reel from the left. */
  lines: readonly (readonly number[])[];
  pays: RunPays;
  /** Pays over all reels if the symbols of a line are of one group, but not alike. */
  mixes: readonly Readonly<SlotMix>[];
  /** Substitutes for every paying symbol; never on the first reel. */
  wild: string | null;
  /** Counts anywhere in view; has no pay of its own. */
  scatter: string | null;
  freeSpins: FreeSpins | null;
}

/** A slot that pays equal symbols on reels side by side from the left, in whatever rows. */
export interface WaysSlot extends SlotFacts {
  design: 'ways';
  /** Strips during free spins. */
  freeStrips: Strips;
  pays: RunPays;
  /** Substitutes for every paying symbol; never on the first reel. */
  wild: string;
  /** Multiplies a way for every wild in it. */
  wildMultiplier: { base: number; free: number };
  /** Counts anywhere in view; has no pay of its own. */
  scatter: string;
  freeSpins: FreeSpins;
}

/** A slot whose winning clusters vanish, so that the symbols above fall. */
export interface CascadeSlot extends SlotFacts {
  design: 'cascade';
  /** The minimum cluster size of each pay, smallest first. */
  sizes: readonly number[];
  /** Pays in units for clusters of at least those sizes. */
  pays: RunPays;
  /** The win multipliers of the first grid, the grid after one fall, and so on. */
  multipliers: readonly number[];
}

/** The rules of locked coins. */
export interface HoldRules {
  /** The fewest visible coins that lock. */
  coins: number;
  /** Respins without a new coin that end it; every new coin resets them to this. */
  respins: number;
  /** Pays in units that a coin may carry; each is drawn by its weight. */
  values: readonly { readonly pay: number; readonly weight: number }[];
  /** The weight of an empty cell in a respin, beside those of the values. */
  blanks: number;
  /** In units, once every cell holds a coin. */
  fullPay: number;
}

/** A slot of lines whose coins lock, with sums on them, while the other cells respin. */
export interface HoldSlot extends SlotFacts {
  design: 'hold';
  /** As in `LinesSlot`. */
  lines: readonly (readonly number[])[];
  pays: RunPays;
  /** The symbol that locks; pays nothing on a line. */
  coin: string;
  hold: HoldRules;
}

/** A slot of lines read from both sides, whose wilds cover their reel and trigger a respin. */
export interface SpreadSlot extends SlotFacts {
  design: 'spread';
  /** As in `LinesSlot`. */
  lines: readonly (readonly number[])[];
  pays: RunPays;
  /** Substitutes for every symbol; only on the reels between the first and the last. */
  wild: string;
}

/** A slot; each design adds its own fields. */
export type SlotConfig = LinesSlot | WaysSlot | CascadeSlot | HoldSlot | SpreadSlot;

/** A visible cell: reel from the left, row from the top. */
export type Cell = readonly [reel: number, row: number];

/** Symbols that pay together. */
export interface SlotWin {
  /** The symbol that paid, or the name of its mix. */
  symbol: string;
  /** Their number: reels in a run from the left, or symbols of a cluster. */
  count: number;
  /** Their cells. */
  cells: readonly Cell[];
  winMinor: number;
  /** Index into `LinesSlot.lines`. */
  line?: number;
  /** The number of ways, each counted as often as its wilds multiply it. */
  ways?: number;
}

/**
 * What happens in a step: reels turn, or turn in a free spin; symbols fall where others paid; coins
 * lock and the other cells turn; or the reels without a wild turn.
 */
export type StepKind = 'base' | 'free' | 'cascade' | 'hold' | 'respin';

/** One step of a round's presentation. */
export interface SpinStep {
  kind: StepKind;
  /** The position on each strip that is in the top row. */
  stops: readonly number[];
  /** `grid[reel][row]`, from the left and the top. */
  grid: readonly (readonly string[])[];
  wins: readonly SlotWin[];
  scatters: number;
  /** The multiplier already applied to the wins. */
  multiplier: number;
  winMinor: number;
  /** While coins are locked: the respins left. */
  left?: number;
  /** Reels covered by wilds, including those of this turn. */
  covered?: readonly number[];
}

/** The result of a round. */
export interface SpinOutcome {
  /** In order; the first is the turn of the base game. */
  steps: readonly SpinStep[];
  totalWinMinor: number;
  /** False if the round returned no more than its stake: then nothing is celebrated. */
  isCelebrated: boolean;
}
