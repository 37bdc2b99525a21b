import { addMs, DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { answerCancel, answerGrant, cancelLife, endLife, returnUse, takeUse } from './rules.ts';
import type { Life } from './rules.ts';

const now = new Date('2026-06-18T04:00:00Z');
const life: Life = {
  grantId: 'frp_1',
  state: 'active',
  total: 3,
  used: 1,
  wonMinor: 0n,
  expiresAt: addMs(now, 1),
};
const states = [
  'registering',
  'active',
  'used',
  'expired',
  'refused',
  'cancelling',
  'cancelled',
] as const;

test('it is used until it expires, as often as it was granted, and the last use ends it', () => {
  expect(takeUse(life, now)).toMatchObject({ used: 2, state: 'active' });
  expect(takeUse({ ...life, used: 2 }, now)).toMatchObject({ used: 3, state: 'used' });
  expect(takeUse({ ...life, used: 3 }, now)).toBeNull();
  expect(takeUse({ ...life, expiresAt: now }, now)).toBeNull();
  expect(takeUse({ ...life, state: 'registering' }, now)?.state).toBe('active');
  const usable = states.filter((state) => takeUse({ ...life, state }, now) !== null);
  expect(usable).toEqual(['registering', 'active']);
});

test('a use that is given back can be used for three days, unless there is longer', () => {
  const least = addMs(now, 3 * DAY_MS);
  for (const state of ['active', 'used', 'expired'] as const) {
    expect(returnUse({ ...life, state }, now)).toMatchObject({
      used: 0,
      state: 'active',
      expiresAt: least,
    });
  }
  const later = addMs(least, 1);
  expect(returnUse({ ...life, expiresAt: later }, now).expiresAt).toEqual(later);
  expect(returnUse({ ...life, state: 'registering' }, now).state).toBe('registering');
});

test('a use given back to a cancelled or refused free play does not reopen it', () => {
  for (const state of ['refused', 'cancelling', 'cancelled'] as const) {
    expect(returnUse({ ...life, state }, now)).toEqual({ ...life, state, used: 0 });
  }
});

test('answers and cancellations change only what waits for them', () => {
  const after = (step: (one: Life) => Life) =>
    states.map((state) => step({ ...life, state }).state);
  expect(after((one) => answerGrant(one, true))).toEqual(states.with(0, 'active'));
  expect(after((one) => answerGrant(one, false))).toEqual(states.with(0, 'refused'));
  expect(after(cancelLife)).toEqual(['cancelling', 'cancelling', ...states.slice(2)]);
  expect(after(answerCancel)).toEqual(states.with(5, 'cancelled'));
});

test('it ends when its time is over, is postponed by pauses, and is cancelled by one without an end', () => {
  const over = { ...life, expiresAt: now };
  expect(endLife(life, now, now)).toEqual(life);
  expect(endLife(over, now, now).state).toBe('expired');
  const expiry = addMs(now, 1);
  expect(endLife(over, expiry, now)).toEqual({ ...over, state: 'registering', expiresAt: expiry });
  expect(endLife(over, null, now).state).toBe('cancelling');
  expect(endLife({ ...over, state: 'used' }, now, now).state).toBe('used');
});
