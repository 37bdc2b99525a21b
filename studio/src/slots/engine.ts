/**
 * The slot engine: stake and chance in, outcome out, nothing else touched.
 *
 * 1. Each reel stops at a position drawn uniformly from its strip, reels from the left.
 * 2. A line pays its first symbol by the length of its run from the left; the wild continues a run.
 * 3. Enough scatters in sight start the free spins: other strips, every win multiplied, and no
 *    further free spins.
 * 4. Nothing remembers an earlier round.
 */
import type { Draws } from '../fair/draws.ts';
import type { LineWin, SpinOutcome, SpinTurn } from '../protocol.ts';
import { SHORTEST_RUN } from './game.ts';
import type { SlotGame } from './game.ts';

/** The line's pay per line stake, or null where it pays nothing. */
export function computeLinePay(
  game: SlotGame,
  symbols: readonly string[],
): { symbol: string; count: number; pay: number } | null {
  const [symbol] = symbols;
  const pays = symbol === undefined ? undefined : game.pays[symbol];
  if (symbol === undefined || pays === undefined) return null;
  const end = symbols.findIndex((other) => other !== symbol && other !== game.wild);
  const count = end === -1 ? symbols.length : end;
  const pay = pays[count - SHORTEST_RUN];
  return pay === undefined || pay === 0 ? null : { symbol, count, pay };
}

/** The symbols in sight with the reels at `stops`: `grid[reel][row]`. */
export function toGrid(
  strips: readonly (readonly string[])[],
  stops: readonly number[],
  rows: number,
): string[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => {
      const symbol = strip[((stops[reel] ?? 0) + row) % strip.length];
      if (symbol === undefined) throw new RangeError(`reel ${reel} has an empty strip`);
      return symbol;
    }),
  );
}

/** What the reels at `stops` come to; `multiplier` is 1 in the base game. */
export function computeTurn(
  game: SlotGame,
  strips: readonly (readonly string[])[],
  stops: readonly number[],
  lineStakeMinor: number,
  multiplier: number,
): SpinTurn {
  const grid = toGrid(strips, stops, game.rows);
  const wins: LineWin[] = [];
  game.lines.forEach((rows, line) => {
    const win = computeLinePay(
      game,
      rows.map((row, reel) => grid[reel]?.[row] ?? ''),
    );
    if (win === null) return;
    const winMinor = win.pay * lineStakeMinor * multiplier;
    wins.push({ line, symbol: win.symbol, count: win.count, winMinor });
  });
  return {
    stops: [...stops],
    grid,
    wins,
    scatters: grid.flat().filter((symbol) => symbol === game.scatter).length,
    winMinor: wins.reduce((sum, win) => sum + win.winMinor, 0),
  };
}

/** Plays one round. Throws if the stake does not divide evenly among the lines. */
export function playSlot(game: SlotGame, draws: Draws, stakeMinor: number): SpinOutcome {
  const lineStakeMinor = stakeMinor / game.lines.length;
  if (!Number.isSafeInteger(lineStakeMinor) || lineStakeMinor < 1) {
    throw new RangeError(`a stake of ${stakeMinor} does not divide among the lines`);
  }
  const turn = (strips: readonly (readonly string[])[], multiplier: number): SpinTurn => {
    const stops = strips.map((strip) => draws.int(strip.length));
    return computeTurn(game, strips, stops, lineStakeMinor, multiplier);
  };
  const base = turn(game.strips, 1);
  const { scatters, count, multiplier } = game.freeSpins;
  const freeCount = base.scatters >= scatters ? count : 0;
  const free = Array.from({ length: freeCount }, () => turn(game.freeStrips, multiplier));
  const totalWinMinor = [base, ...free].reduce((sum, { winMinor }) => sum + winMinor, 0);
  return { base, free, totalWinMinor, isCelebrated: totalWinMinor > stakeMinor };
}
