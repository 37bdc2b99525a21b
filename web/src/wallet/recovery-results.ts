import type { Reply } from '@vela/contract/call.ts';
import type { transferAllToCentral } from '@vela/contract/wallet/calls.ts';

/** The result of a recovery, venue by venue. */
export type RecoveryResults = Reply<typeof transferAllToCentral>['results'];

/** The result of one venue. */
export type RecoveryResult = RecoveryResults[number];

/** Results that a retry may change. */
const isOpen = ({ result }: RecoveryResult): boolean =>
  result === 'failed' || result === 'unavailable';

/** True if a retry is useful. */
export const canRetry = (results: RecoveryResults): boolean => results.some(isOpen);

/**
 * Merges the results of two attempts: the later one counts, but a venue that it found empty keeps
 * the amount of the first one, and a pending transfer is kept.
 */
export function mergeResults(earlier: RecoveryResults, later: RecoveryResults): RecoveryResults {
  const before = new Map(earlier.map((it) => [it.venue, it]));
  const merged = later.map((now) => {
    const then = before.get(now.venue);
    if (!then || isOpen(then) || now.result === 'moved') return add(then, now);
    return then.result === 'moved' || then.result === 'pending' ? then : now;
  });
  const replaced = new Set(later.map((it) => it.venue));
  return [...merged, ...earlier.filter((it) => !replaced.has(it.venue))];
}

/** Adds the amounts of a venue that returned money twice. */
function add(then: RecoveryResult | undefined, now: RecoveryResult): RecoveryResult {
  if (then?.result !== 'moved' || now.result !== 'moved') return now;
  return { ...now, amountMinor: then.amountMinor + now.amountMinor };
}

/** Returns the results after the transfer of a venue has ended. */
export const endPending = (
  results: RecoveryResults,
  orderNo: string,
  result: 'moved' | 'failed',
): RecoveryResults =>
  results.map((it) => (it.orderNo === orderNo && it.result === 'pending' ? { ...it, result } : it));

/** Returns the recovered amount and the amount still pending. */
export function sumResults(results: RecoveryResults): { movedMinor: number; pendingMinor: number } {
  const sumOf = (wanted: RecoveryResult['result']): number =>
    results.reduce((sum, it) => sum + (it.result === wanted ? it.amountMinor : 0), 0);
  return { movedMinor: sumOf('moved'), pendingMinor: sumOf('pending') };
}
