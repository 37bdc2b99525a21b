import { expect, test } from 'vitest';
import { canRetry, endPending, mergeResults, sumResults } from './recovery-results.ts';
import type { RecoveryResult } from './recovery-results.ts';

const result = (
  venue: string,
  what: RecoveryResult['result'],
  amountMinor = 0,
): RecoveryResult => ({
  venue,
  name: venue,
  amountMinor,
  orderNo: amountMinor === 0 ? null : `T-${venue}`,
  result: what,
});

test('only failed and unanswered transfers can be retried', () => {
  expect(
    canRetry([result('a', 'moved', 5), result('b', 'locked'), result('c', 'pending', 1)]),
  ).toBe(false);
  expect(canRetry([result('a', 'moved', 5), result('b', 'unavailable')])).toBe(true);
  expect(canRetry([result('a', 'failed')])).toBe(true);
});

test('a retry keeps the amounts that the first attempt recovered', () => {
  const earlier = [
    result('a', 'moved', 500),
    result('b', 'unavailable'),
    result('c', 'pending', 9),
  ];
  const later = [result('a', 'empty'), result('b', 'moved', 70), result('c', 'empty')];
  expect(mergeResults(earlier, later)).toEqual([
    result('a', 'moved', 500),
    result('b', 'moved', 70),
    result('c', 'pending', 9),
  ]);
});

test('a venue that returned money twice shows the total', () => {
  const [sum] = mergeResults([result('a', 'moved', 500)], [result('a', 'moved', 20)]);
  expect(sum?.amountMinor).toBe(520);
});

test('a venue missing from the retry keeps its result', () => {
  const earlier = [result('a', 'moved', 500), result('b', 'failed')];
  expect(mergeResults(earlier, [result('b', 'moved', 3)]).map((it) => it.venue)).toEqual([
    'b',
    'a',
  ]);
});

test('a pending transfer ends once, with its final result', () => {
  const results = [result('a', 'moved', 500), result('b', 'pending', 70)];
  expect(sumResults(results)).toEqual({ movedMinor: 500, pendingMinor: 70 });
  const ended = endPending(results, 'T-b', 'moved');
  expect(sumResults(ended)).toEqual({ movedMinor: 570, pendingMinor: 0 });
  expect(endPending(ended, 'T-b', 'failed')).toEqual(ended);
});
