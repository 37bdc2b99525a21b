/** Tries every stop of the reels of a slot with locking coins once. */
import type { LinesSlot } from '../protocol/slot.ts';
import { toGrid } from './grid.ts';
import { toShortestRun } from './lines.ts';

/** The totals of the full cycle; pays are in units. */
export interface HoldCycle {
  stops: bigint;
  totalPay: bigint;
  /** The largest pay of one turn. */
  maxPay: number;
  /** The largest pay of one turn that also locks its coins, 0 if there is none. */
  maxPayWithCoins: number;
}

/** A line that has shown one symbol so far. */
interface Run {
  rows: readonly number[];
  symbol: string;
}

/** A reel's symbols at each of its stops. */
interface Reel {
  columns: readonly { column: readonly string[]; coins: number }[];
  /** The number of stops of all reels to the right of it. */
  stopsAfter: number;
  /** The most coins that all reels to the right of it can show. */
  coinsAfter: number;
}

/**
 * Walks the full cycle: once no line is alive, the stops of the other reels change no pay and are
 * counted together.
 */
export function walkHoldCycle(slot: LinesSlot, coins: number): HoldCycle {
  const reels = toReels(slot);
  const all: HoldCycle = { stops: 0n, totalPay: 0n, maxPay: 0, maxPayWithCoins: 0 };
  const end = (pay: number, seen: number, stops: number, coinsLeft: number): void => {
    all.stops += BigInt(stops);
    all.totalPay += BigInt(pay) * BigInt(stops);
    all.maxPay = Math.max(all.maxPay, pay);
    if (seen + coinsLeft < coins) return;
    all.maxPayWithCoins = Math.max(all.maxPayWithCoins, pay);
  };
  const walk = (no: number, runs: readonly Run[], paid: number, seen: number): void => {
    const reel = reels[no];
    if (reel === undefined) {
      end(paid + sumPays(slot, runs, no), seen, 1, 0);
      return;
    }
    for (const { column, coins: here } of reel.columns) {
      const running = runs.filter(({ rows, symbol }) => column[rows[no] ?? 0] === symbol);
      const ended = runs.filter((run) => !running.includes(run));
      const pay = paid + sumPays(slot, ended, no);
      if (running.length > 0) walk(no + 1, running, pay, seen + here);
      else end(pay, seen + here, reel.stopsAfter, reel.coinsAfter);
    }
  };
  const [first] = reels;
  for (const { column, coins: here } of first?.columns ?? []) {
    const runs = slot.lines.map((rows) => ({ rows, symbol: column[rows[0] ?? 0] ?? '' }));
    walk(1, runs, 0, here);
  }
  return all;
}

function sumPays(slot: LinesSlot, runs: readonly Run[], count: number): number {
  return runs.reduce((sum, { symbol }) => {
    const pays = slot.pays[symbol] ?? [];
    return sum + (pays[count - toShortestRun(pays, slot.strips.length)] ?? 0);
  }, 0);
}

function toReels(slot: LinesSlot): Reel[] {
  const reels: Reel[] = [];
  let [stopsAfter, coinsAfter] = [1, 0];
  for (const strip of slot.strips.toReversed()) {
    const columns = strip.map((_, stop) => {
      const [column = []] = toGrid([strip], [stop], slot.rows);
      return { column, coins: column.filter((symbol) => symbol === slot.scatter).length };
    });
    reels.unshift({ columns, stopsAfter, coinsAfter });
    stopsAfter *= strip.length;
    coinsAfter += Math.max(...columns.map(({ coins }) => coins));
  }
  return reels;
}
