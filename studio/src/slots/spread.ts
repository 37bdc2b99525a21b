/**
 * Wilds that cover their reel.
 *
 * 1. Each reel stops at a position drawn uniformly from its strip, reels from the left.
 * 2. A visible wild covers its reel: every cell of it is wild.
 * 3. A line pays its first symbol by the length of its run from the left, and its last symbol by
 *    the length of its run from the right; the wild continues a run. A run over all reels pays
 *    once.
 * 4. If a reel was newly covered, the others turn once more, reels from the left, and pay again;
 *    covered reels stay. It ends with a turn that covers no further reel.
 */
import type { Draws } from '@vela/fair/draws.ts';
import type { SlotWin, SpinStep, SpreadSlot, StepKind } from '../protocol/slot.ts';
import { toGrid } from './grid.ts';
import { toShortestRun } from './lines.ts';

/** A paying run, in units. */
interface Run {
  symbol: string;
  count: number;
  pay: number;
  isFromRight: boolean;
}

/** The paying runs of one line: the one from the left, then that from the right. */
export function computeLineWins(
  slot: Pick<SpreadSlot, 'pays' | 'wild'>,
  symbols: readonly string[],
): Run[] {
  const fromLeft = computeRun(slot, symbols, false);
  const isComplete = fromLeft?.count === symbols.length;
  const fromRight = isComplete ? null : computeRun(slot, symbols.toReversed(), true);
  return [fromLeft, fromRight].filter((run) => run !== null);
}

function computeRun(
  slot: Pick<SpreadSlot, 'pays' | 'wild'>,
  symbols: readonly string[],
  isFromRight: boolean,
): Run | null {
  const [symbol = ''] = symbols;
  const end = symbols.findIndex((other) => other !== symbol && other !== slot.wild);
  const count = end === -1 ? symbols.length : end;
  const pays = slot.pays[symbol] ?? [];
  const pay = pays[count - toShortestRun(pays, symbols.length)];
  return pay === undefined ? null : { symbol, count, pay, isFromRight };
}

function listWins(slot: SpreadSlot, grid: SpinStep['grid'], unitMinor: number): SlotWin[] {
  return slot.lines.flatMap((rows, line) => {
    const cells = rows.map((row, reel) => [reel, row] as const);
    const symbols = rows.map((row, reel) => grid[reel]?.[row] ?? '');
    return computeLineWins(slot, symbols).map(({ symbol, count, pay, isFromRight }): SlotWin => {
      const where = isFromRight ? cells.slice(-count) : cells.slice(0, count);
      return { symbol, count, cells: where, winMinor: pay * unitMinor, line };
    });
  });
}

/** The result of a turn with `stops`, where these reels were covered before it. */
export function computeSpreadTurn(
  slot: SpreadSlot,
  kind: StepKind,
  stops: readonly number[],
  before: readonly number[],
  unitMinor: number,
): SpinStep {
  const seen = toGrid(slot.strips, stops, slot.rows);
  const covered = seen.flatMap((column, reel) =>
    before.includes(reel) || column.includes(slot.wild) ? [reel] : [],
  );
  const grid = seen.map((column, reel) =>
    covered.includes(reel) ? column.map(() => slot.wild) : column,
  );
  const wins = listWins(slot, grid, unitMinor);
  const winMinor = wins.reduce((sum, win) => sum + win.winMinor, 0);
  const scatters = covered.length - before.length;
  return { kind, stops: [...stops], grid, wins, scatters, multiplier: 1, winMinor, covered };
}

/** Plays one round: the turn, and a respin while wilds cover further reels. */
export function playSpread(slot: SpreadSlot, draws: Draws, unitMinor: number): SpinStep[] {
  const steps: SpinStep[] = [];
  let [stops, covered]: [number[], readonly number[]] = [[], []];
  let isMore = true;
  while (isMore) {
    const [last, before] = [stops, covered];
    stops = slot.strips.map((strip, reel) =>
      before.includes(reel) ? (last[reel] ?? 0) : draws.int(strip.length),
    );
    const kind = steps.length === 0 ? 'base' : 'respin';
    const step = computeSpreadTurn(slot, kind, stops, before, unitMinor);
    steps.push(step);
    covered = step.covered ?? [];
    isMore = covered.length > before.length;
  }
  return steps;
}
