/**
 * What the desk does badly on purpose, chosen by the cents of an amount (docs/sandbox.md), and when
 * it tells the platform of what happened.
 */
import { addMs, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';

/** How the desk treats an order, a transfer or a payout. */
export type Behaviour =
  | 'plain'
  /** The payment does not come about. */
  | 'fails'
  /** The callback is late. */
  | 'toldLate'
  /** Somebody who is not the desk tells that it has come about, and old news are sent again. */
  | 'attacked'
  /** Another amount comes than was requested. */
  | 'anotherAmount'
  /** There is no callback; only a query finds out. */
  | 'neverTold'
  /** The callback comes twice, the last news first. */
  | 'toldTwice'
  /** It is carried out, but the first answer is lost. */
  | 'answerLost'
  /** It comes about late: a payer is let through after the time, a payout waits. */
  | 'late';

const behaviours: ReadonlyMap<bigint, Behaviour> = new Map([
  [13n, 'fails'],
  [22n, 'toldLate'],
  [33n, 'attacked'],
  [44n, 'anotherAmount'],
  [55n, 'neverTold'],
  [66n, 'toldTwice'],
  [77n, 'answerLost'],
  [88n, 'late'],
]);

/** The cents that mean something, for the page that explains them. */
export const meaningfulCents: readonly bigint[] = [...behaviours.keys()];

/** How an amount of the site currency is treated. */
export function findBehaviour(amountMinor: bigint): Behaviour {
  return behaviours.get(amountMinor % 100n) ?? 'plain';
}

const microPerCent = 10_000n;

/**
 * How an amount of USDT is treated. Only whole cents mean something: what a rate has made of an
 * amount of the site currency seldom ends in them by accident.
 */
export function findMicroBehaviour(amountMicro: bigint): Behaviour {
  return amountMicro % microPerCent === 0n ? findBehaviour(amountMicro / microPerCent) : 'plain';
}

/** What another amount than this is. */
export function computeOtherAmount(amountMinor: bigint): bigint {
  return amountMinor > 100n ? amountMinor - 100n : amountMinor + 100n;
}

/** How late is late. Chosen: the platform has asked by itself before. */
export const lateMs = 2 * MINUTE_MS;
// Chosen: far enough apart that the first has been answered.
const gapMs = 5 * SECOND_MS;

/** When the platform is to be told of news that happened at `times`, in their order. */
export function planTelling(behaviour: Behaviour, times: readonly Date[]): Date[][] {
  const last = times.at(-1);
  if (behaviour === 'neverTold' || last === undefined) return times.map(() => []);
  if (behaviour === 'toldLate') return times.map((at) => [addMs(at, lateMs)]);
  if (behaviour !== 'toldTwice') return times.map((at) => [at]);
  return times.map((_, index) => {
    const first = addMs(last, (times.length - 1 - index) * gapMs);
    return [first, addMs(first, times.length * gapMs)];
  });
}
