import { expect, test } from 'vitest';
import { computeForm, splitWait } from './club-form.ts';
import type { Sponsor } from './club-form.ts';

const match = (score: [number, number] | null, id = ''): Sponsor['fixtures'][number] => ({
  id,
  opponent: 'Saints',
  crest: 'saints',
  competition: 'League',
  kickoffAt: '2026-11-01T12:00:00.000Z',
  isHome: true,
  score: score && { for: score[0], against: score[1] },
});

test('the form covers the last five matches, goals cover all', () => {
  const scores: ([number, number] | null)[] = [
    [9, 0],
    [1, 0],
    [2, 2],
    [0, 3],
    [1, 1],
    [4, 2],
    null,
  ];
  expect(computeForm(scores.map((it) => match(it)))).toEqual({
    results: ['won', 'drawn', 'lost', 'drawn', 'won'],
    goals: 17,
    played: 6,
  });
  expect(computeForm([match(null)])).toEqual({ results: [], goals: 0, played: 0 });
});

test.each([
  [0, null],
  [-1, null],
  [59_999, { days: 0, hours: 0, minutes: 0 }],
  [90_061_000, { days: 1, hours: 1, minutes: 1 }],
])('%i ms until a match are %o', (waitMs, wait) => {
  expect(splitWait(waitMs)).toEqual(wait);
});
