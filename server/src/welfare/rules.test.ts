import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkClaim, computeExpiry, computeGrantState } from './rules.ts';
import type { Span } from './rules.ts';

const issuedAt = new Date('2026-06-18T01:00:00Z');
const at = (hours: number): Date => addMs(issuedAt, hours * HOUR_MS);
const grant = { issuedAt, expiresAt: at(48) };
const pause = (from: number, to: number | null): Span => ({
  startedAt: at(from),
  endsAt: to === null ? null : at(to),
});

test.each<[string, Span[], Date | null]>([
  ['no pause', [], at(48)],
  ['a pause that was over before it was granted', [pause(-20, -1)], at(48)],
  ['a pause that had begun before', [pause(-20, 10)], at(58)],
  ['a pause in between', [pause(10, 34)], at(72)],
  ['a pause that begins when it has expired', [pause(48, 60)], at(48)],
  ['a pause that starts in the extra time of another', [pause(47, 71), pause(71.5, 72)], at(72.5)],
  ['pauses that overlap', [pause(10, 30), pause(20, 40)], at(78)],
  ['a pause within a pause', [pause(10, 40), pause(20, 30)], at(78)],
  ['a pause without an end', [pause(10, null)], null],
  ['a pause without an end, after it has expired', [pause(49, null)], at(48)],
])('%s postpones the expiry by its length', (_what, pauses, expected) => {
  expect(computeExpiry(grant, pauses)).toEqual(expected);
});

test('the time outside pauses until a grant expires always equals the original time', () => {
  const spans = fc.array(
    fc.tuple(fc.integer({ min: -50, max: 200 }), fc.integer({ min: 1, max: 60 })),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(spans, (list) => {
      const pauses = list.map(([from, hours]) => pause(from, from + hours));
      const expiry = computeExpiry(grant, pauses.toReversed());
      const end = ((expiry?.getTime() ?? 0) - issuedAt.getTime()) / HOUR_MS;
      const isPaused = (hour: number): boolean =>
        list.some(([from, hours]) => hour >= from && hour < from + hours);
      const open = Array.from({ length: end }, (_, hour) => hour).filter((hour) => !isPaused(hour));
      expect(open).toHaveLength(48);
    }),
  );
});

test('a grant can be claimed from its opening up to, but not including, its expiry', () => {
  const waiting = { state: 'claimable', opensAt: at(1) } as const;
  expect(checkClaim(waiting, at(48), addMs(at(1), -1))).toBe('grantNotOpen');
  expect(checkClaim(waiting, at(48), at(1))).toBeNull();
  expect(checkClaim(waiting, at(48), addMs(at(48), -1))).toBeNull();
  expect(checkClaim(waiting, at(48), at(48))).toBe('grantEnded');
  expect(checkClaim(waiting, null, addMs(at(48), 400 * DAY_MS))).toBeNull();
  expect(checkClaim({ ...waiting, state: 'claimed' }, at(48), at(2))).toBe('grantEnded');
});

test('an overdue grant is shown as expired before its job has run', () => {
  expect(computeGrantState({ state: 'claimable' }, at(48), at(48))).toBe('expired');
  expect(computeGrantState({ state: 'claimable' }, null, at(480))).toBe('claimable');
  expect(computeGrantState({ state: 'claimed' }, at(48), at(60))).toBe('claimed');
});
