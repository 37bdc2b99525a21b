import { addMs, DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import {
  computeBudget,
  computePaysAt,
  computePhase,
  computePrize,
  countPlaces,
  isComplete,
  listPlaces,
} from './rules.ts';
import type { Written } from './rules.ts';

const prizes = [
  { places: 1, amountMinor: 1_000n },
  { places: 3, amountMinor: 100n },
];

test('the budget is the sum of all prizes, and a place beyond them gets none', () => {
  expect(computeBudget(prizes)).toBe(1_300n);
  expect(countPlaces(prizes)).toBe(4);
  const places = [null, 1, 2, 4, 5];
  expect(places.map((place) => computePrize(prizes, place))).toEqual([0n, 1_000n, 100n, 100n, 0n]);
});

test('a tournament is counted from its end until its prizes are granted', () => {
  const period = { startsAt: new Date(10), endsAt: new Date(20) };
  const phaseAt = (at: number, isPaid = false) => computePhase({ ...period, isPaid }, new Date(at));
  expect([9, 10, 19, 20].map((at) => phaseAt(at))).toEqual([
    'upcoming',
    'running',
    'running',
    'counting',
  ]);
  expect(phaseAt(20, true)).toBe('over');
});

test('each row of prizes has its places, and prizes are granted some time after the end', () => {
  expect(listPlaces(prizes)).toEqual([
    { fromPlace: 1, toPlace: 1, amountMinor: 1_000n },
    { fromPlace: 2, toPlace: 4, amountMinor: 100n },
  ]);
  expect(computePaysAt(new Date(0), 30)).toEqual(new Date(30 * MINUTE_MS));
});

const now = new Date('2026-06-18T04:00:00Z');
const text = { title: 'Regatta', summary: 'Points for every bet' };
const whole: Written = {
  texts: { zh: text, hk: text, en: text, th: text },
  scoring: 'points',
  pointMinor: 1n,
  minStakeMinor: 0n,
  categories: ['electronic'],
  venues: [],
  games: [],
  prizes,
  startsAt: addMs(now, 1),
  endsAt: addMs(now, 1 + 31 * DAY_MS),
};

test.each<[string, Partial<Written>, boolean]>([
  ['that lasts a month', {}, true],
  ['that lasts longer', { endsAt: addMs(now, 2 + 31 * DAY_MS) }, false],
  ['that starts now', { startsAt: now }, false],
  ['that ends when it starts', { endsAt: whole.startsAt }, false],
  ['that ends a moment after it starts', { endsAt: addMs(whole.startsAt, 1) }, true],
  ['without a text', { texts: { ...whole.texts, th: { ...text, summary: '' } } }, false],
  [
    'without one that nobody reads',
    { texts: { ...whole.texts, zh: { ...text, title: '' } } },
    true,
  ],
  ['of one game', { categories: [], games: ['venue7/game7a'] }, true],
  ['of one venue', { categories: [], venues: ['venue7'] }, true],
  ['of nothing', { categories: [] }, false],
  ['by multiples of any stake', { scoring: 'multiple' }, false],
  ['by multiples of some stake', { scoring: 'multiple', minStakeMinor: 1n, pointMinor: 0n }, true],
  ['with 200 places', { prizes: [{ places: 200, amountMinor: 1n }] }, true],
  ['with 201 places', { prizes: [{ places: 201, amountMinor: 1n }] }, false],
  ['with equal prizes', { prizes: prizes.map((row) => ({ ...row, amountMinor: 5n })) }, true],
])('a tournament %s can be held: %s', (_what, parts, expected) => {
  const site = { zone: 'Asia/Hong_Kong', required: ['en', 'th'] as const };
  expect(isComplete({ ...whole, ...parts }, now, site)).toBe(expected);
});
