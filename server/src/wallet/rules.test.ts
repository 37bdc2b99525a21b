import { ACCOUNT_KINDS, venueSlot } from '@vela/ledger/chart.ts';
import { describe, expect, test } from 'vitest';
import { checkUnlock, computeBalances, computeInVenue, computeTotal } from './rules.ts';
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
  test('includes the balances that providers hold', () => {
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

test('accounts are grouped by their purpose, and each counts once', () => {
  const { central, locked, welfare, transit } = ACCOUNT_KINDS;
  const balances = computeBalances([
    { slot: central.slot, balance: 1n },
    { slot: locked.slot, balance: 20n },
    { slot: welfare.slot, balance: 300n },
    { slot: transit.slot, balance: 4_000n },
    { slot: venueSlot(0), balance: 50_000n },
    { slot: venueSlot(7), balance: 600_000n },
  ]);
  expect(balances).toEqual({
    totalMinor: 654_321n,
    centralMinor: 1n,
    lockedMinor: 20n,
    welfareMinor: 300n,
    transitMinor: 4_000n,
    venuesMinor: 650_000n,
    byVenueNo: new Map([
      [0, 50_000n],
      [7, 600_000n],
    ]),
  });
});

describe('the balance in a venue', () => {
  const venue = { venue: 'held', venueNo: 7 };

  test('is the sum of both books, with stakes and transfers in both directions', () => {
    const whole = wallet({
      byVenueNo: new Map([
        [7, 30n],
        [8, 1_000n],
      ]),
      openStakes: new Map([
        [7, 5n],
        [8, 1_000n],
      ]),
      reported: new Map([['held', reported({ inPlayMinor: 40n, isKnown: false })]]),
      pending: [
        pending({ amountMinor: 11n }),
        pending({ amountMinor: null }),
        pending({ direction: 'toVenue', amountMinor: 2n }),
        pending({ direction: 'toVenue', amountMinor: 3n }),
        pending({ venue: 'other', amountMinor: 1_000n }),
      ],
    });
    expect(computeInVenue(whole, venue)).toEqual({
      balanceMinor: 730n,
      inPlayMinor: 45n,
      isKnown: false,
      knownAt: new Date(0),
      pendingMinor: 5n,
      pendingBackMinor: 11n,
    });
  });

  test('is known of a venue that plays from our own wallets', () => {
    expect(computeInVenue(wallet({}), venue)).toMatchObject({
      balanceMinor: 0n,
      inPlayMinor: 0n,
      isKnown: true,
      knownAt: null,
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
