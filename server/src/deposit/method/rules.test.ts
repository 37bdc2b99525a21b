import { describe, expect, test } from 'vitest';
import { computeUnavailable, pickAccount, toTimeOfDay } from './rules.ts';
import type { AccountFacts } from './rules.ts';

test('the time of day is the site’s, in two digits each', () => {
  expect(toTimeOfDay(new Date('2026-11-20T01:05:59Z'), 'Asia/Hong_Kong')).toBe('09:05');
  expect(toTimeOfDay(new Date('2026-11-20T16:00:00Z'), 'Asia/Hong_Kong')).toBe('00:00');
});

describe('why a method is unavailable', () => {
  const method = { flow: 'hosted', isOpen: true, closedReason: '', hours: null };
  const site = { timeOfDay: '12:00', hasChannels: true, hasAccount: false };

  test.each([
    [{}, {}, ''],
    [{ isOpen: false, closedReason: 'maintenance' }, {}, 'maintenance'],
    [{ isOpen: false, closedReason: 'of old' }, {}, 'closed'],
    [{ hours: { opensAt: '13:00', closesAt: '14:00' } }, {}, 'outsideHours'],
    [{}, { hasChannels: false }, 'noChannel'],
    [{ flow: 'offline' }, {}, 'noReceivingAccount'],
    [{ flow: 'offline' }, { hasAccount: true, hasChannels: false }, ''],
  ])('%j at a site with %j: %s', (parts, place, reason) => {
    expect(computeUnavailable({ ...method, ...parts }, { ...site, ...place })).toBe(reason);
  });
});

describe('the receiving account of an order', () => {
  const account = (name: string, parts: Partial<AccountFacts> = {}) => ({
    name,
    isOpen: true,
    hours: null,
    minMinor: null,
    maxMinor: null,
    dailyLimitMinor: null,
    todayMinor: 0n,
    unfinishedCount: 0,
    ...parts,
  });
  const pick = (...accounts: ReturnType<typeof account>[]) =>
    pickAccount(accounts, { amountMinor: 100n, timeOfDay: '12:00' })?.name ?? null;

  test('has the fewest open orders, then the first position', () => {
    expect(pick(account('a', { unfinishedCount: 1 }), account('b'), account('c'))).toBe('b');
    expect(pick()).toBeNull();
  });

  test.each<Partial<AccountFacts>>([
    { isOpen: false },
    { hours: { opensAt: '12:01', closesAt: '11:59' } },
    { minMinor: 101n },
    { maxMinor: 99n },
    { dailyLimitMinor: 150n, todayMinor: 51n },
    { dailyLimitMinor: 0n },
  ])('never refuses the order: case %#', (parts) => {
    expect(pick(account('a', parts))).toBeNull();
    expect(pick(account('a', parts), account('b'))).toBe('b');
  });

  test('is used up to the last cent of its limits', () => {
    const limits = { minMinor: 100n, maxMinor: 100n, dailyLimitMinor: 150n, todayMinor: 50n };
    expect(pick(account('a', limits))).toBe('a');
  });
});
