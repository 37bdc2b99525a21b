import { expect, test } from 'vitest';
import { decideSeries } from './rules.ts';
import type { SeriesBet, SeriesFacts } from './rules.ts';

const settled: SeriesBet = {
  state: 'settled',
  reason: null,
  stakeMinor: 200n,
  returnMinor: 0n,
  placedAt: new Date('2026-03-02T04:00:00Z'),
  tableRoundId: 'first',
  phase: 'settled',
};
const now = new Date('2026-03-02T05:00:00Z');
const next = {
  id: 'second',
  phase: 'betting',
  phaseEndsAt: new Date('2026-03-02T05:00:01Z'),
} as const;

const decide = (parts: Partial<SeriesBet>, facts: Partial<SeriesFacts> = {}, draws = 3) =>
  decideSeries(
    { draws, stopsOnWin: true },
    { bets: [{ ...settled, ...parts }], round: next, hasSession: true, now, ...facts },
  );

test.each([
  [199n, { step: 'bet' }],
  [200n, { step: 'bet' }],
  [201n, { step: 'end', why: 'won' }],
])('a draw of 200 that returns %s decides a series that stops on a win so', (returnMinor, step) => {
  expect(decide({ returnMinor })).toEqual(step);
});

test('a series ends with its last draw, and a returned stake does not count as one', () => {
  expect(decide({}, {}, 1)).toEqual({ step: 'end', why: 'complete' });
  expect(decide({ state: 'refunded', reason: 'closed' }, {}, 1)).toEqual({ step: 'bet' });
});

test('nothing is bet from the instant at which a draw closes', () => {
  expect(decide({}, { now: next.phaseEndsAt })).toEqual({ step: 'wait' });
});
