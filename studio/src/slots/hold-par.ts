/**
 * The exact par sheet of a slot with locking coins.
 *
 * Lines: as in `computeLinesPar`; every stop of the reels is tried as well.
 *
 * Coins: the initial number is counted over all stops of each reel. From then on only the number of
 * coins and of the remaining respins matters. With `n` empty cells, `j` coins arrive in (n over j)
 * of the ways in which each cell independently fills or stays empty; so the future value of each
 * state is the mean value of the coins of the next respin plus the value of the state after it.
 * Coin values are independent of everything else, so their mean suffices.
 */
import { oneMinus, plus, ratio, times } from '../rational.ts';
import type { Rational } from '../rational.ts';
import type { HoldSlot } from '../protocol/slot.ts';
import { sumCounts } from './free-par.ts';
import { walkHoldCycle } from './hold-cycle.ts';
import { countValueWeight, toHoldLines } from './hold.ts';
import { computeLineReturn, countHits } from './lines-par.ts';
import type { SlotPar } from './slot-par.ts';

const ZERO = ratio(0n, 1n);

/** The value of a coin and of a full grid, in units. */
interface Worth {
  coin: Rational;
  fullGrid: Rational;
}

/** Computes the par sheet. Throws if two ways of computing the lines differ. */
export function computeHoldPar(slot: HoldSlot): SlotPar {
  const lines = toHoldLines(slot);
  const lineReturn = computeLineReturn(lines, slot.strips);
  const walked = walkHoldCycle(lines, slot.hold.coins);
  const byWalking = ratio(walked.totalPay, walked.stops * BigInt(slot.units));
  if (byWalking.top !== lineReturn.top || byWalking.bottom !== lineReturn.bottom) {
    throw new Error(`${slot.code}: symbol counts and every stop tried give different returns`);
  }
  const { hit, miss } = countHits(lines, slot.strips);
  const starts = Array.from(
    { length: Math.max(hit.length, miss.length) },
    (_, coins) => (hit[coins] ?? 0n) + (miss[coins] ?? 0n),
  );
  const cycle = sumCounts(starts);
  const locks = sumCounts(starts.slice(slot.hold.coins));
  const value = computeValueMean(slot);
  const worth = { coin: value, fullGrid: ratio(BigInt(slot.hold.fullPay), 1n) };
  const perStake = ratio(1n, BigInt(slot.units));
  const holdReturn = times(computeHoldWorth(slot, starts, worth), perStake);
  const rate = ratio(locks, cycle);
  const fullRate = computeHoldWorth(slot, starts, { coin: ZERO, fullGrid: ratio(1n, 1n) });
  return {
    totalReturn: plus(lineReturn, holdReturn),
    parts: [
      { name: 'lines', back: lineReturn },
      { name: 'locked coins', back: holdReturn },
    ],
    hitRate: ratio(sumCounts(hit) + sumCounts(miss.slice(slot.hold.coins)), cycle),
    feature: { name: 'locking coins', rate },
    maxPay: Math.max(walked.maxPay, walked.maxPayWithCoins + computeMaxHold(slot)),
    method:
      `symbol counts of ${slot.strips.length} reels, every stop (${walked.stops}) tried as well: ` +
      `the same; every state of the grid. It fills once in ${toOnceIn(fullRate)} rounds`,
  };
}

const toOnceIn = ({ top, bottom }: Rational): bigint => (bottom + top / 2n) / top;

/** The mean value of a coin, in units. */
function computeValueMean(slot: HoldSlot): Rational {
  const sum = slot.hold.values.reduce((all, { pay, weight }) => all + pay * weight, 0);
  return ratio(BigInt(sum), BigInt(countValueWeight(slot)));
}

/** The most that locked coins can return: every cell has the best value, and the grid is full. */
function computeMaxHold({ hold, rows, strips }: HoldSlot): number {
  const best = Math.max(...hold.values.map(({ pay }) => pay));
  return best * rows * strips.length + hold.fullPay;
}

/** The value of locking per round; `starts[n]` of all stops show `n` coins. */
function computeHoldWorth(slot: HoldSlot, starts: readonly bigint[], worth: Worth): Rational {
  const cycle = sumCounts(starts);
  const worthFrom = openRespinWorth(slot, worth);
  return starts.reduce((sum, count, coins) => {
    if (coins < slot.hold.coins || count === 0n) return sum;
    const locked = times(ratio(BigInt(coins), 1n), worth.coin);
    const all = plus(locked, worthFrom(coins, slot.hold.respins));
    return plus(sum, times(ratio(count, cycle), all));
  }, ZERO);
}

/** The future value with this many locked coins and remaining respins. */
export function openRespinWorth(
  slot: HoldSlot,
  worth: Worth,
): (coins: number, left: number) => Rational {
  const cells = slot.rows * slot.strips.length;
  const weight = countValueWeight(slot);
  const fill = ratio(BigInt(weight), BigInt(weight + slot.hold.blanks));
  const known = new Map<string, Rational>();
  const compute = (coins: number, left: number): Rational => {
    if (coins === cells) return worth.fullGrid;
    if (left === 0) return ZERO;
    let sum = ZERO;
    for (let more = 0; more <= cells - coins; more++) {
      const after = more === 0 ? from(coins, left - 1) : from(coins + more, slot.hold.respins);
      const now = times(ratio(BigInt(more), 1n), worth.coin);
      sum = plus(sum, times(toChanceOf(more, cells - coins, fill), plus(now, after)));
    }
    return sum;
  };
  const from = (coins: number, left: number): Rational => {
    const key = `${coins}:${left}`;
    const value = known.get(key) ?? compute(coins, left);
    known.set(key, value);
    return value;
  };
  return from;
}

/** The probability that exactly `count` of this many cells fill. */
function toChanceOf(count: number, cells: number, fill: Rational): Rational {
  let ways = 1n;
  for (let i = 0; i < count; i++) ways = (ways * BigInt(cells - i)) / BigInt(i + 1);
  const empty = oneMinus(fill);
  const [filled, open] = [BigInt(count), BigInt(cells - count)];
  return ratio(
    ways * fill.top ** filled * empty.top ** open,
    fill.bottom ** filled * empty.bottom ** open,
  );
}
