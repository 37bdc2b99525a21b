import { describe, expect, it } from 'vitest';
import { addDays, addMs, toWallClock } from '@vela/service/time.ts';
import { findDrawToOpen, findNextDraw } from './draw-times.ts';
import type { DrawTimes } from '../protocol/table.ts';

const HK = 'Asia/Hong_Kong';
const MINUTE = 60_000;
const evening: DrawTimes = {
  rhythm: 'weekly',
  weekdays: [2, 4, 6],
  hour: 21,
  minute: 30,
  closesBeforeMs: MINUTE,
};
const rapid: DrawTimes = { rhythm: 'steady', everyMs: 3 * MINUTE, closesBeforeMs: 10_000 };
const at = (iso: string): Date => new Date(iso);

describe('draws on Tuesday, Thursday and Saturday at 21:30', () => {
  it.each([
    ['on Monday', '2026-03-02T04:00:00Z', '2026-03-03T13:30:00Z'],
    ['a moment before one', '2026-03-03T13:29:59.999Z', '2026-03-03T13:30:00Z'],
    ['at the moment of one', '2026-03-03T13:30:00Z', '2026-03-05T13:30:00Z'],
    [
      'in the first hour of Sunday there, Saturday here',
      '2026-03-07T16:30:00Z',
      '2026-03-10T13:30:00Z',
    ],
    ['over the end of a year', '2026-12-31T13:30:00Z', '2027-01-02T13:30:00Z'],
  ])('the next one %s', (_name, now, next) => {
    expect(findNextDraw(evening, at(now), HK)).toEqual(at(next));
  });

  it.each([HK, 'Europe/London', 'America/New_York', 'Asia/Bangkok'])(
    'come three times a week at that time of the wall clock for two years in %s',
    (zone) => {
      let draw = findNextDraw(evening, at('2026-01-01T00:00:00Z'), zone);
      for (let i = 0; i < 312; i++) {
        const clock = toWallClock(draw, zone);
        expect(clock).toMatchObject({ hour: 21, minute: 30, second: 0 });
        expect([2, 4, 6]).toContain(clock.weekday);
        const next = findNextDraw(evening, draw, zone);
        expect(next).toEqual(addDays(draw, clock.weekday === 6 ? 3 : 2, zone));
        draw = next;
      }
    },
  );

  it('accept bets until a minute before, and none later', () => {
    const last = at('2026-03-03T13:30:00Z');
    const opened = findDrawToOpen(evening, last, at('2026-03-03T13:32:00Z'), HK);
    expect(opened).toEqual({
      drawsAt: at('2026-03-05T13:30:00Z'),
      closesAt: at('2026-03-05T13:29:00Z'),
      isMissed: false,
    });
    const first = findDrawToOpen(evening, null, at('2026-03-03T13:29:00Z'), HK);
    expect(first).toMatchObject({ drawsAt: at('2026-03-05T13:30:00Z'), isMissed: false });
  });

  it('missed while the studio was down are listed one by one, none omitted', () => {
    const now = at('2026-03-12T02:00:00Z');
    const missed: string[] = [];
    let last = at('2026-03-03T13:30:00Z');
    for (;;) {
      const { drawsAt, isMissed } = findDrawToOpen(evening, last, now, HK);
      last = drawsAt;
      if (!isMissed) break;
      missed.push(drawsAt.toISOString().slice(0, 10));
    }
    expect(missed).toEqual(['2026-03-05', '2026-03-07', '2026-03-10']);
    expect(last).toEqual(at('2026-03-12T13:30:00Z'));
  });

  it('need a weekday', () => {
    expect(() =>
      findNextDraw({ ...evening, weekdays: [] }, at('2026-03-03T00:00:00Z'), HK),
    ).toThrow('without a weekday');
  });
});

describe('draws every three minutes', () => {
  it('occur on the minute, and the next that can still be bet on is opened', () => {
    const now = at('2026-03-03T13:31:20Z');
    expect(findNextDraw(rapid, now, HK)).toEqual(at('2026-03-03T13:33:00Z'));
    expect(findDrawToOpen(rapid, null, now, HK)).toEqual({
      drawsAt: at('2026-03-03T13:33:00Z'),
      closesAt: at('2026-03-03T13:32:50Z'),
      isMissed: false,
    });
    const late = findDrawToOpen(rapid, null, at('2026-03-03T13:32:50Z'), HK);
    expect(late.drawsAt).toEqual(at('2026-03-03T13:36:00Z'));
  });

  it('are not made up for after a night of downtime', () => {
    const last = at('2026-03-03T13:33:00Z');
    const { drawsAt, isMissed } = findDrawToOpen(rapid, last, addMs(last, 9 * 60 * MINUTE), HK);
    expect(drawsAt).toEqual(at('2026-03-03T22:36:00Z'));
    expect(isMissed).toBe(false);
  });
});
