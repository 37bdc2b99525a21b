import { periodsOf } from '@vela/contract/protection/rules.ts';
import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import {
  computeChange,
  computePause,
  computePending,
  computeRoom,
  computeTightest,
  computeWait,
  computeWindowEnd,
  computeWindows,
  isLonger,
} from './rules.ts';
import type { Pause, PauseRow } from './rules.ts';

const now = new Date('2026-11-20T04:00:00.000Z');
const zone = 'Asia/Hong_Kong';

test.each([
  [null, 5n, 'set'],
  [5n, 4n, 'lowered'],
  [5n, 0n, 'lowered'],
  [5n, 5n, 'same'],
  [5n, 6n, 'raise'],
] as const)('beside %s a wish for %s is %s', (held, wanted, change) => {
  expect(computeChange(held, wanted)).toBe(change);
});

test('a change waits, is ready for some days, and lapses', () => {
  const wait = computeWait({ raiseWaitHours: 24, confirmDays: 7 }, now);
  const pending = { kind: 'raise', amount: 1n, ...wait } as const;
  const at = (ms: number) => computePending(pending, addMs(now, ms));
  expect(at(0)).toBe('waiting');
  expect(at(DAY_MS - 1)).toBe('waiting');
  expect(at(DAY_MS)).toBe('ready');
  expect(at(8 * DAY_MS - 1)).toBe('ready');
  expect(at(8 * DAY_MS)).toBe('lapsed');
  expect(computePending(null, now)).toBe('none');
});

describe('windows', () => {
  test.each([
    // Sunday 23:59 and Monday 00:00 at the site.
    ['2026-11-22T15:59:59.999Z', '2026-11-21T16:00:00.000Z', '2026-11-15T16:00:00.000Z'],
    ['2026-11-22T16:00:00.000Z', '2026-11-22T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
  ])('at %s the day started at %s and the week at %s', (at, day, week) => {
    const windows = computeWindows(new Date(at), zone);
    expect(windows.day.toISOString()).toBe(day);
    expect(windows.week.toISOString()).toBe(week);
  });

  test('the week may start before the month, and each ends where the next starts', () => {
    const windows = computeWindows(new Date('2026-12-02T04:00:00.000Z'), zone);
    expect(windows.week < windows.month).toBe(true);
    const ends = (['day', 'week', 'month'] as const).map((it) =>
      computeWindowEnd(it, windows, zone).toISOString(),
    );
    expect(ends).toEqual([
      '2026-12-02T16:00:00.000Z',
      '2026-12-06T16:00:00.000Z',
      '2026-12-31T16:00:00.000Z',
    ]);
  });
});

test('a window ends at the midnight of the site, also where its clocks go forward in it', () => {
  // On Sunday, 29 March, the day has 23 hours there.
  const windows = computeWindows(new Date('2026-03-29T10:00:00.000Z'), 'Europe/Berlin');
  const ends = (['day', 'week', 'month'] as const).map((it) =>
    computeWindowEnd(it, windows, 'Europe/Berlin').toISOString(),
  );
  expect(ends).toEqual([
    '2026-03-29T22:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-03-31T22:00:00.000Z',
  ]);
});

describe('pauses', () => {
  const row = (kind: PauseRow['kind'], fromDays: number, toDays: number): PauseRow => ({
    kind,
    startedAt: addMs(now, fromDays * DAY_MS),
    endsAt: addMs(now, toDays * DAY_MS),
    returnAskedAt: null,
    returnsAt: null,
  });

  test('a break is over at its end; an exclusion waits there for its player', () => {
    expect(computePause([row('break', -1, 1)], now)).toMatchObject({ state: 'running' });
    expect(computePause([row('break', -2, 0)], now)).toBeNull();
    expect(computePause([row('exclusion', -200, 0)], now)).toMatchObject({ state: 'over' });
  });

  test('a requested return opens play when its wait is over', () => {
    const requested = {
      ...row('exclusion', -200, -1),
      returnAskedAt: addMs(now, -DAY_MS),
      returnsAt: now,
    };
    expect(computePause([requested], addMs(now, -1))).toMatchObject({ state: 'returning' });
    expect(computePause([requested], now)).toBeNull();
  });

  test('an exclusion counts before a break, and of two the one that ends last', () => {
    const rows = [row('break', -1, 30), row('exclusion', -1, 200), row('exclusion', -2, 400)];
    expect(computePause(rows, now)?.endsAt).toEqual(addMs(now, 400 * DAY_MS));
    expect(computePause([...rows].toReversed(), now)?.endsAt).toEqual(addMs(now, 400 * DAY_MS));
  });

  test('an exclusion counts before a break that ends after it', () => {
    const rows = [row('break', -1, 30), row('exclusion', -200, 1)];
    expect(computePause(rows, now)?.kind).toBe('exclusion');
    expect(computePause(rows, addMs(now, 2 * DAY_MS))).toMatchObject({
      kind: 'exclusion',
      state: 'over',
    });
  });

  test.each([
    ['break', 10, 'break', 10, false],
    ['break', 10, 'break', 11, true],
    ['break', 40, 'exclusion', 30, true],
    ['exclusion', 200, 'break', 400, false],
    ['exclusion', 200, 'exclusion', 200, false],
    ['exclusion', 200, 'exclusion', 201, true],
  ] as const)('beside a %s of %d days a %s of %d: %s', (kind, days, wanted, wantedDays, isMore) => {
    const running: Pause = { ...row(kind, -1, days), state: 'running' };
    const endsAt = addMs(now, wantedDays * DAY_MS);
    expect(isLonger(running, { kind: wanted, endsAt })).toBe(isMore);
    expect(isLonger(null, { kind: wanted, endsAt: addMs(now, HOUR_MS) })).toBe(true);
  });
});

test.each([
  [[], null],
  [['day 500 100', 'week 900 600'], '300 week'],
  [['month 900 500', 'day 400 0'], '400 month'],
  [['day 100 300'], '0 day'],
])('of the limits %j the tightest is shown, of equal ones the longest: %s', (limits, shown) => {
  const rooms = periodsOf.deposit.flatMap((period) =>
    limits
      .map((limit) => limit.split(' '))
      .filter(([of]) => of === period)
      .map(([, limit = '', used = '']) => computeRoom(period, BigInt(limit), BigInt(used))),
  );
  const room = computeTightest(rooms);
  expect(room && `${room.leftMinor} ${room.period}`).toBe(shown);
});
