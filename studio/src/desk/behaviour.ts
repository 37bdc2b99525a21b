/**
 * The desk's deliberate faults, selected by the cents of an amount (docs/sandbox.md), and when it
 * notifies the platform.
 */
import { addMs, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';

/** How the desk treats an order, a transfer or a payout. */
export type Behaviour =
  | 'plain'
  /** The payment fails. */
  | 'fails'
  /** The callback is late. */
  | 'callbackLate'
  /** A stranger reports it as paid, and an old message is replayed. */
  | 'attacked'
  /** Another amount arrives than was requested. */
  | 'anotherAmount'
  /** There is no callback; only a query reports it. */
  | 'noCallback'
  /** The callback arrives twice, the latest news first. */
  | 'callbackTwice'
  /** It is carried out, but the first reply is lost. */
  | 'answerLost'
  /** It is late: a payer may pay after the deadline, a payout waits. */
  | 'late';

const behaviours: ReadonlyMap<bigint, Behaviour> = new Map([
  [13n, 'fails'],
  [22n, 'callbackLate'],
  [33n, 'attacked'],
  [44n, 'anotherAmount'],
  [55n, 'noCallback'],
  [66n, 'callbackTwice'],
  [77n, 'answerLost'],
  [88n, 'late'],
]);

/** The cents with a meaning, for the page that explains them. */
export const meaningfulCents: readonly bigint[] = [...behaviours.keys()];

/** The behaviour for an amount of the site currency. */
export function findBehaviour(amountMinor: bigint): Behaviour {
  return behaviours.get(amountMinor % 100n) ?? 'plain';
}

const microPerCent = 10_000n;

/**
 * The behaviour for an amount of USDT. Only whole cents have a meaning: an amount converted by a
 * rate seldom ends in them by accident.
 */
export function findMicroBehaviour(amountMicro: bigint): Behaviour {
  return amountMicro % microPerCent === 0n ? findBehaviour(amountMicro / microPerCent) : 'plain';
}

/** A different amount for this one. */
export function computeOtherAmount(amountMinor: bigint): bigint {
  return amountMinor > 100n ? amountMinor - 100n : amountMinor + 100n;
}

/** The delay of late events. Chosen: the platform has queried before. */
export const lateMs = 2 * MINUTE_MS;
// Chosen: long enough for the first to have been answered.
const gapMs = 5 * SECOND_MS;

/** When to notify the platform of events that happened at `times`, in their order. */
export function planCallbacks(behaviour: Behaviour, times: readonly Date[]): Date[][] {
  const last = times.at(-1);
  if (behaviour === 'noCallback' || last === undefined) return times.map(() => []);
  if (behaviour === 'callbackLate') return times.map((at) => [addMs(at, lateMs)]);
  if (behaviour !== 'callbackTwice') return times.map((at) => [at]);
  return times.map((_, index) => {
    const first = addMs(last, (times.length - 1 - index) * gapMs);
    return [first, addMs(first, times.length * gapMs)];
  });
}
