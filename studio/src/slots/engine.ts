/**
 * The slot engine: stake and chance in, outcome out, nothing else touched.
 *
 * 1. Each reel stops at a position drawn uniformly from its strip, reels from the left.
 * 2. A line pays its first symbol by the length of its run from the left; the wild continues a run.
 *    Where no run pays, symbols of one mix pay together.
 * 3. Enough scatters in sight start the free spins: other strips, every win multiplied, and no
 *    further free spins.
 * 4. Nothing remembers an earlier round.
 */
import type { Draws } from '../fair/draws.ts';
import type { LineWin, SpinOutcome, SpinTurn } from '../slot-protocol.ts';
import type { SlotGame } from './game.ts';

/** The line's pay per line stake, or null where it pays nothing. */
export function computeLinePay(
  game: SlotGame,
  symbols: readonly string[],
): { symbol: string; count: number; pay: number } | null {
  const [symbol] = symbols;
  if (symbol === undefined) return null;
  const end = symbols.findIndex((other) => other !== symbol && other !== game.wild);
  const count = end === -1 ? symbols.length : end;
  const pays = game.pays[symbol] ?? [];
  const pay = pays[count - toShortestRun(pays, game.strips.length)];
  if (pay !== undefined) return { symbol, count, pay };
  const mix = game.mixes.find((each) => symbols.every((other) => each.symbols.includes(other)));
  return mix === undefined ? null : { symbol: mix.name, count: symbols.length, pay: mix.pay };
}

/** The fewest equal symbols from the left that pay by this list of pays. */
export function toShortestRun(pays: readonly number[], reels: number): number {
  return reels - pays.length + 1;
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
  const { freeSpins } = game;
  const isStarted = freeSpins !== null && base.scatters >= freeSpins.scatters;
  const free = isStarted
    ? Array.from({ length: freeSpins.count }, () => turn(game.freeStrips, freeSpins.multiplier))
    : [];
  const totalWinMinor = [base, ...free].reduce((sum, { winMinor }) => sum + winMinor, 0);
  return { base, free, totalWinMinor, isCelebrated: totalWinMinor > stakeMinor };
}
