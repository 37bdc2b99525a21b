import { expect, test } from 'vitest';
import type { EventStand, Incident } from '../../src/protocol/book.ts';
import { computeMomentum, computePressShare, findScene } from './incidents.ts';

const incident = (at: number, kind: string, by: Incident['by']): Incident => ({
  at,
  kind,
  by,
  period: 'half1',
});
const stand: EventStand = {
  score: [0, 0],
  period: 'half1',
  periods: [],
  minute: 12,
  game: null,
  danger: null,
  counts: {},
};

test('a dangerous attack is shown while it lasts, whatever happened last', () => {
  const incidents = [incident(60, 'corner', 'home')];
  const scene = findScene('football', { ...stand, danger: 'away' }, incidents);
  expect(scene).toMatchObject({ kind: 'dangerousAttack', by: 'away', isAttack: true });
  expect(findScene('football', stand, incidents)).toMatchObject({ kind: 'corner', by: 'home' });
});

test('the away side plays to the left', () => {
  const home = findScene('football', stand, [incident(60, 'corner', 'home')]);
  const away = findScene('football', stand, [incident(60, 'corner', 'away')]);
  expect([home?.x, away?.x]).toEqual([346, 12]);
});

test('the end of a period belongs to no side', () => {
  expect(findScene('football', stand, [incident(2700, 'periodEnd', null)])).toMatchObject({
    by: null,
    isAttack: false,
  });
});

test('momentum has a bar for each stretch so far, and its highest reaches the edge', () => {
  const bars = computeMomentum('football', [
    incident(10, 'goal', 'home'),
    incident(400, 'corner', 'away'),
  ]);
  expect(bars).toHaveLength(3);
  expect(bars).toEqual([1, 0, -0.4]);
  expect(computePressShare(bars)).toBe(71);
  expect(computePressShare([])).toBe(50);
});
