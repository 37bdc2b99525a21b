import type { SlotConfig, SlotMix } from '../slot-protocol.ts';
import type { VenueName } from '../venues.ts';

/** A slot as data: its symbols, strips, lines and pays. */
export interface SlotGame {
  code: string;
  rows: number;
  /** One strip per reel, top to bottom, as the base game turns. */
  strips: readonly (readonly string[])[];
  /** Strips while free spins run; empty without them. */
  freeStrips: readonly (readonly string[])[];
  /** The row on each reel from the left, 0 at the top. */
  lines: readonly (readonly number[])[];
  /** Pays per line stake for runs from the left, shortest first; the last is for all reels. */
  pays: Readonly<Record<string, readonly number[]>>;
  /** What pays over all reels where the symbols of a line are of one group, but not alike. */
  mixes: readonly Readonly<SlotMix>[];
  /** Stands for every paying symbol; never on the first reel. */
  wild: string | null;
  /** Anywhere in sight; pays nothing itself. */
  scatter: string | null;
  freeSpins: { scatters: number; count: number; multiplier: number } | null;
  /** Lowest first; each divides evenly among the lines. */
  stakesMinor: readonly number[];
  defaultStakeMinor: number;
  cycleMs: number;
  /** The largest return of one round in stakes; proved by the full cycle in the test. */
  maxWinTimesStake: number;
}

/** A slot with the venue that presents it. */
export interface VenueSlot extends SlotGame {
  venue: VenueName;
}

/** Reads strips written as words with spaces between. */
export function readStrips(strips: readonly string[]): string[][] {
  return strips.map((strip) => strip.trim().split(/\s+/));
}

/** What a slot's page may know of it. */
export function toSlotConfig(
  game: SlotGame,
  par: { rtpPpm: number; hitRatePpm: number },
): SlotConfig {
  const symbols = new Set([...game.strips.flat(), ...game.freeStrips.flat()]);
  return {
    kind: 'slot',
    code: game.code,
    columns: game.strips.length,
    rows: game.rows,
    symbols: [...symbols],
    wild: game.wild,
    scatter: game.scatter,
    strips: game.strips.map((strip) => [...strip]),
    freeStrips: game.freeStrips.map((strip) => [...strip]),
    lines: game.lines.map((line) => [...line]),
    pays: Object.fromEntries(
      Object.entries(game.pays).map(([symbol, pays]) => [symbol, [...pays]]),
    ),
    mixes: game.mixes.map((mix) => ({ ...mix, symbols: [...mix.symbols] })),
    freeSpins: game.freeSpins === null ? null : { ...game.freeSpins },
    stakesMinor: [...game.stakesMinor],
    defaultStakeMinor: game.defaultStakeMinor,
    cycleMs: game.cycleMs,
    rtpPpm: par.rtpPpm,
    hitRatePpm: par.hitRatePpm,
    maxWinTimesStake: game.maxWinTimesStake,
  };
}
