import { describe, expect, test } from 'vitest';
import { checkUnlock, computeTotal } from './rules.ts';
import type { InVenue, Pending, ReportedBalance, Wallet } from './rules.ts';

const reported = (parts: Partial<ReportedBalance>): ReportedBalance => ({
  venue: 'held',
  balanceMinor: 700n,
  inPlayMinor: 0n,
  knownAt: new Date(0),
  isKnown: true,
  ...parts,
});

const pending = (parts: Partial<Pending>): Pending => ({
  orderNo: 'T1',
  venue: 'held',
  direction: 'fromVenue',
  amountMinor: 100n,
  ...parts,
});

const wallet = (parts: Partial<Wallet>): Wallet => ({
  totalMinor: 1_000n,
  centralMinor: 900n,
  lockedMinor: 0n,
  welfareMinor: 0n,
  transitMinor: 0n,
  venuesMinor: 100n,
  byVenueNo: new Map(),
  reported: new Map(),
  pending: [],
  openStakes: new Map(),
  ...parts,
});

describe('a total', () => {
  test('includes what providers hold', () => {
    const whole = wallet({ reported: new Map([['held', reported({})]]) });
    expect(computeTotal(whole)).toEqual({
      totalMinor: 1_700n,
      venuesMinor: 800n,
      isTotalKnown: true,
    });
  });

  test.each([
    ['a balance that a provider did not confirm', { isKnown: false }, []],
    ['money on its way from a venue', {}, [pending({})]],
    ['a whole balance on its way back', {}, [pending({ amountMinor: null })]],
  ])('is not known with %s', (_name, parts, transfers) => {
    const whole = wallet({ reported: new Map([['held', reported(parts)]]), pending: transfers });
    expect(computeTotal(whole).isTotalKnown).toBe(false);
  });

  test('is known with money on its way to a venue: it is in transit in our own books', () => {
    expect(computeTotal(wallet({ pending: [pending({ direction: 'toVenue' })] }))).toMatchObject({
      isTotalKnown: true,
    });
  });
});

describe('a locked venue', () => {
  const inVenue = (parts: Partial<InVenue>): InVenue => ({
    balanceMinor: 0n,
    inPlayMinor: 0n,
    isKnown: true,
    knownAt: null,
    pendingMinor: 0n,
    pendingBackMinor: 0n,
    ...parts,
  });

  test.each([
    ['nothing', {}, true],
    ['one unit less than the limit', { balanceMinor: 99n }, true],
    ['the limit', { balanceMinor: 100n }, false],
    ['the limit at stake', { inPlayMinor: 100n }, false],
    ['the limit on its way there', { pendingMinor: 100n }, false],
    ['the limit on its way back', { pendingBackMinor: 100n }, false],
    [
      'the limit, in four parts',
      { balanceMinor: 25n, inPlayMinor: 25n, pendingMinor: 25n, pendingBackMinor: 25n },
      false,
    ],
    ['an unknown balance', { isKnown: false }, false],
  ])('with %s in it may be unlocked: %s', (_name, parts, mayUnlock) => {
    const rules = { hasPlayed: true, unlockBelowMinor: 100n };
    expect(checkUnlock(inVenue(parts), rules)).toBe(mayUnlock);
    expect(checkUnlock(inVenue(parts), { ...rules, hasPlayed: false })).toBe(false);
  });
});
