import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeCounted, computeFold, computeTurnover, computeValidDays } from './rules.ts';
import type { CountedBet, Requirement, ValidBet } from './rules.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 5, 1, 0, minute));

const requirement = (parts: Partial<Requirement>): Requirement => ({
  kind: 'deposit',
  cause: 'D1',
  requiredMinor: 100n,
  filledMinor: 0n,
  venue: null,
  openedAt: at(0),
  ...parts,
});

const bet = (parts: Partial<CountedBet>): CountedBet => ({
  betId: 1n,
  venue: 'slots',
  countedMinor: 50n,
  placedAt: at(10),
  ...parts,
});

const filled = (requirements: Requirement[], bets: CountedBet[]): bigint[] =>
  computeFold(requirements, bets).requirements.map((one) => one.filledMinor);

describe('which bet fills which requirement', () => {
  test.each<[string, Requirement[], CountedBet[], bigint[]]>([
    ['a bet fills the oldest', [requirement({}), requirement({})], [bet({})], [50n, 0n]],
    [
      'what is over fills the next',
      [requirement({}), requirement({})],
      [bet({ countedMinor: 130n })],
      [100n, 30n],
    ],
    [
      'nothing is filled beyond the requirement',
      [requirement({})],
      [bet({ countedMinor: 900n })],
      [100n],
    ],
    [
      'a bet before the opening fills nothing',
      [requirement({ openedAt: at(11) })],
      [bet({})],
      [0n],
    ],
    [
      'a bet at the instant of the opening fills',
      [requirement({ openedAt: at(10) })],
      [bet({})],
      [50n],
    ],
    ['a tied one counts bets of its venue', [requirement({ venue: 'slots' })], [bet({})], [50n]],
    ['a tied one counts no other bets', [requirement({ venue: 'live' })], [bet({})], [0n]],
    [
      'a bet passes a tied one by',
      [requirement({ venue: 'live' }), requirement({})],
      [bet({})],
      [0n, 50n],
    ],
    [
      'a met one is skipped',
      [requirement({ filledMinor: 100n }), requirement({})],
      [bet({})],
      [100n, 50n],
    ],
  ])('%s', (_name, requirements, bets, expected) => {
    expect(filled(requirements, bets)).toEqual(expected);
  });

  test('a venue counts by its weight, rounded half to even, and in full if it has none', () => {
    const weights = { live: 1_000, none: 0 };
    const counted = (venue: string) => computeCounted({ venue, validMinor: 505n }, weights);
    expect(['live', 'none', 'slots'].map(counted)).toEqual([50n, 0n, 505n]);
  });

  test('the parts that bets filled are listed by bet and by requirement', () => {
    const requirements = [requirement({ cause: 'a' }), requirement({ cause: 'b' })];
    const bets = [bet({ betId: 7n, countedMinor: 130n }), bet({ betId: 8n, countedMinor: 90n })];
    expect(computeFold(requirements, bets).fills).toEqual([
      { betId: 7n, kind: 'deposit', cause: 'a', filledMinor: 100n },
      { betId: 7n, kind: 'deposit', cause: 'b', filledMinor: 30n },
      { betId: 8n, kind: 'deposit', cause: 'b', filledMinor: 70n },
    ]);
  });
});

test('counting fills exactly what the bets count for, and never too much', () => {
  const requirements = fc.array(
    fc.record({
      requiredMinor: fc.bigInt(1n, 10_000n),
      openedMinute: fc.nat(20),
      venue: fc.constantFrom(null, 'slots', 'live'),
    }),
    { maxLength: 6 },
  );
  const bets = fc.array(
    fc.record({
      venue: fc.constantFrom('slots', 'live', 'sports'),
      countedMinor: fc.bigInt(0n, 5_000n),
      minute: fc.nat(20),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(requirements, bets, (shapes, drawn) => {
      const open = shapes
        .map((one) => requirement({ ...one, openedAt: at(one.openedMinute) }))
        .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
      const counted = drawn.map((one, index) =>
        bet({ ...one, betId: BigInt(index), placedAt: at(one.minute) }),
      );
      const { requirements: atOnce, fills } = computeFold(open, counted);
      const oneByOne = counted.reduce((state, one) => computeFold(state, [one]).requirements, open);
      expect(atOnce).toEqual(oneByOne);
      const filledMinor = atOnce.reduce((sum, one) => sum + one.filledMinor, 0n);
      expect(fills.reduce((sum, one) => sum + one.filledMinor, 0n)).toBe(filledMinor);
      const countedMinorSum = counted.reduce((sum, one) => sum + one.countedMinor, 0n);
      expect(filledMinor <= countedMinorSum).toBe(true);
      for (const one of atOnce) expect(one.filledMinor <= one.requiredMinor).toBe(true);
      // Everything that a bet could fill was filled: an open one means that bets ran out.
      for (const one of atOnce.filter((left) => left.filledMinor < left.requiredMinor)) {
        const couldFill = counted.filter(
          (each) =>
            each.placedAt >= one.openedAt && (one.venue === null || one.venue === each.venue),
        );
        const couldMinor = couldFill.reduce((sum, each) => sum + each.countedMinor, 0n);
        expect(couldMinor <= filledMinor).toBe(true);
      }
    }),
  );
});

test('the remainder is summed in total and per locked venue; met ones are omitted', () => {
  const turnover = computeTurnover([
    requirement({ cause: 'a', filledMinor: 100n }),
    requirement({ cause: 'b', filledMinor: 40n }),
    requirement({ cause: 'c', venue: 'live', requiredMinor: 500n, openedAt: at(1) }),
    requirement({ cause: 'd', venue: 'live', requiredMinor: 7n, openedAt: at(2) }),
  ]);
  expect(turnover.leftMinor).toBe(60n + 507n);
  expect(turnover.requirements.map((one) => one.cause)).toEqual(['b', 'c', 'd']);
  expect(turnover.lockedVenues).toEqual([{ venue: 'live', leftMinor: 507n, openedAt: at(1) }]);
});

describe('the day on which a valid bet counts', () => {
  const zone = 'Asia/Hong_Kong';
  // In Hong Kong it is already the next day at 20:00 UTC.
  const settledAt = new Date('2026-06-01T20:00:00Z');
  const now = new Date('2026-06-05T20:00:00Z');
  const days = (...bets: Partial<ValidBet>[]) =>
    computeValidDays(
      bets.map((parts) => ({
        category: 'electronic',
        validMinor: 100n,
        countedValidMinor: null,
        isBasketball: false,
        isUnderBonus: false,
        settledAt,
        ...parts,
      })),
      now,
      zone,
    ).map(({ day, category, validMinor }) => [day, category, validMinor]);

  test('is the site day on which it was settled', () => {
    expect(days({})).toEqual([['2026-06-02', 'electronic', 100n]]);
  });

  test('is today for a rollback: no past day changes', () => {
    expect(days({ validMinor: 30n, countedValidMinor: 100n })).toEqual([
      ['2026-06-06', 'electronic', -70n],
    ]);
  });

  test('is none for a bet that was counted before unchanged', () => {
    expect(days({ countedValidMinor: 100n })).toEqual([]);
  });

  test('is recorded separately under a bonus, and rolled back there', () => {
    const before = {
      settledAt,
      category: 'live',
      countedValidMinor: null,
      isBasketball: false,
    } as const;
    const under = { ...before, validMinor: 40n, isUnderBonus: true };
    const free = { ...before, validMinor: 60n, isUnderBonus: false };
    const rolledBack = { ...under, validMinor: 0n, countedValidMinor: 40n };
    expect(computeValidDays([under, free, rolledBack], settledAt, zone)).toEqual([
      { day: '2026-06-02', category: 'live', validMinor: 60n, bonusMinor: 0n, basketballMinor: 0n },
    ]);
    expect(computeValidDays([under, free], settledAt, zone)).toEqual([
      {
        day: '2026-06-02',
        category: 'live',
        validMinor: 100n,
        bonusMinor: 40n,
        basketballMinor: 0n,
      },
    ]);
  });

  test('is recorded separately on basketball, but not under a bonus', () => {
    const bet = { settledAt, category: 'sports', countedValidMinor: null } as const;
    const hoops = { ...bet, validMinor: 50n, isBasketball: true, isUnderBonus: false };
    const goals = { ...bet, validMinor: 7n, isBasketball: false, isUnderBonus: false };
    const bonus = { ...hoops, validMinor: 3n, isUnderBonus: true };
    const corrected = { ...hoops, validMinor: 20n, countedValidMinor: 50n };
    expect(computeValidDays([hoops, goals, bonus], settledAt, zone)).toEqual([
      {
        day: '2026-06-02',
        category: 'sports',
        validMinor: 60n,
        bonusMinor: 3n,
        basketballMinor: 50n,
      },
    ]);
    expect(computeValidDays([hoops, corrected], settledAt, zone)).toMatchObject([
      { validMinor: 20n, basketballMinor: 20n },
    ]);
  });

  test('is summed per category', () => {
    expect(days({}, { validMinor: 5n }, { category: 'live' })).toEqual([
      ['2026-06-02', 'electronic', 105n],
      ['2026-06-02', 'live', 100n],
    ]);
  });
});
