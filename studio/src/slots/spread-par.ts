/**
 * The exact par sheet of a slot whose wilds cover their reels.
 *
 * Only the set of covered reels affects what follows. A turn that ends with a set of covered reels
 * shows a wild on those that are new to it and none on those outside; each reel is independent of
 * the others.
 *
 * Return: on each uncovered reel the symbols of a row are counted over the stops without a visible
 * wild; a line's expectation is the sum over all combinations of symbols of its pays from both
 * sides times the product of their counts. The same pays are summed again over every stop of all
 * reels, which also counts the stops that pay nothing and finds the best one: see
 * `walkSpreadCycle`.
 */
import { oneMinus, plus, ratio, times } from '../rational.ts';
import type { Rational } from '../rational.ts';
import type { SpreadSlot } from '../protocol/slot.ts';
import { toGrid } from './grid.ts';
import type { SlotPar } from './slot-par.ts';
import { walkSpreadCycle } from './spread-cycle.ts';
import { computeLineWins } from './spread.ts';

const ZERO = ratio(0n, 1n);
const ONE = ratio(1n, 1n);

/** The result of turns that end with one set of covered reels. */
interface Turns {
  covered: readonly number[];
  /** How often the reels outside it show no wild. */
  bareRate: Rational;
  /** Their pay in units, zero where a further wild is visible. */
  meanPay: Rational;
  /** How often they show no wild and pay nothing. */
  missRate: Rational;
  maxPay: number;
}

/** The result of a turn that began with these reels covered, including everything that follows. */
interface Outlook {
  covered: readonly number[];
  pay: Rational;
  /** How often all of it pays nothing. */
  miss: Rational;
  maxPay: number;
}

/** Computes the par sheet. Throws if two ways of computing a return differ. */
export function computeSpreadPar(slot: SpreadSlot): SlotPar {
  const turns = listCovered(slot).map((covered) => computeTurns(slot, covered));
  const outlooks: Outlook[] = [];
  for (const own of turns) outlooks.push(computeOutlook(slot, own, turns, outlooks));
  const [none, round] = [turns.at(-1), outlooks.at(-1)];
  if (none === undefined || round === undefined) throw new RangeError(`${slot.code} has no reels`);
  const first = turns.reduce(
    (sum, { covered, meanPay }) => plus(sum, times(toEntryRate(slot, [], covered), meanPay)),
    ZERO,
  );
  const perStake = ratio(1n, BigInt(slot.units));
  const respins = plus(round.pay, times(first, ratio(-1n, 1n)));
  return {
    totalReturn: times(round.pay, perStake),
    parts: [
      { name: 'first turn', back: times(first, perStake) },
      { name: 'respins', back: times(respins, perStake) },
    ],
    hitRate: oneMinus(round.miss),
    feature: { name: 'a respin', rate: oneMinus(none.bareRate) },
    maxPay: round.maxPay,
    method:
      `symbol counts for each of ${turns.length} sets of covered reels; ` +
      'every stop of each tried as well: the same',
  };
}

/** A turn from these reels on: it covers no more and is the last, or leads to a larger set. */
function computeOutlook(
  slot: SpreadSlot,
  own: Turns,
  turns: readonly Turns[],
  larger: readonly Outlook[],
): Outlook {
  let { meanPay: pay, missRate: miss, maxPay } = own;
  for (const after of larger) {
    const entry = toEntryRate(slot, own.covered, after.covered);
    const turn = turns.find(({ covered }) => covered === after.covered);
    if (turn === undefined || entry.top === 0n) continue;
    pay = plus(pay, times(entry, plus(turn.meanPay, times(turn.bareRate, after.pay))));
    miss = plus(miss, times(entry, times(turn.missRate, after.miss)));
    maxPay = Math.max(maxPay, turn.maxPay + after.maxPay);
  }
  return { covered: own.covered, pay, miss, maxPay };
}

/** Every set of reels that wilds can cover, larger ones first. */
function listCovered(slot: SpreadSlot): number[][] {
  const reels = slot.strips.flatMap((strip, reel) => (strip.includes(slot.wild) ? [reel] : []));
  const sets = reels.reduce<number[][]>(
    (all, reel) => [...all, ...all.map((set) => [...set, reel])],
    [[]],
  );
  return sets.toSorted((a, b) => b.length - a.length);
}

/** The visible columns of a reel without a wild, one for each such stop. */
function listBareColumns(slot: SpreadSlot, reel: number): string[][] {
  const strip = slot.strips[reel] ?? [];
  return strip
    .map((_, stop) => toGrid([strip], [stop], slot.rows)[0] ?? [])
    .filter((column) => !column.includes(slot.wild));
}

function computeTurns(slot: SpreadSlot, covered: readonly number[]): Turns {
  const open = slot.strips.flatMap((strip, reel) => (covered.includes(reel) ? [] : [strip.length]));
  const cycle = open.reduce((product, length) => product * BigInt(length), 1n);
  const walked = walkSpreadCycle(slot, covered);
  const paid = slot.lines.reduce((sum, _, line) => sum + countLinePay(slot, line, covered), 0n);
  if (paid !== BigInt(walked.totalPay)) {
    throw new Error(`${slot.code}: symbol counts and every stop tried give different returns`);
  }
  return {
    covered,
    bareRate: ratio(BigInt(walked.stops), cycle),
    meanPay: ratio(paid, cycle),
    missRate: ratio(BigInt(walked.misses), cycle),
    maxPay: walked.maxPay,
  };
}

/** The pays of one line over all stops without a wild on the uncovered reels. */
function countLinePay(slot: SpreadSlot, line: number, covered: readonly number[]): bigint {
  const rows = slot.lines[line] ?? [];
  const reels = rows.map((row, reel) => {
    if (covered.includes(reel)) return [[slot.wild, 1] as const];
    const counts = new Map<string, number>();
    for (const column of listBareColumns(slot, reel)) {
      const symbol = column[row] ?? '';
      counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    }
    return [...counts];
  });
  let paid = 0n;
  const symbols: string[] = [];
  const walk = (reel: number, ways: number): void => {
    const counts = reels[reel];
    if (counts === undefined) {
      for (const { pay } of computeLineWins(slot, symbols)) paid += BigInt(pay * ways);
      return;
    }
    for (const [symbol, n] of counts) {
      symbols[reel] = symbol;
      walk(reel + 1, ways * n);
    }
  };
  walk(0, 1);
  return paid;
}

/** How often the reels that a set adds to those covered before show a wild. */
function toEntryRate(
  slot: SpreadSlot,
  before: readonly number[],
  covered: readonly number[],
): Rational {
  if (before.some((reel) => !covered.includes(reel))) return ZERO;
  return covered
    .filter((reel) => !before.includes(reel))
    .reduce((rate, reel) => {
      const stops = BigInt(slot.strips[reel]?.length ?? 0);
      return times(rate, ratio(stops - BigInt(listBareColumns(slot, reel).length), stops));
    }, ONE);
}
