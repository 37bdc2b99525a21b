import { describe, expect, test } from 'vitest';
import { WHEEL } from '../../../src/tables/roulette.ts';
import {
  HIDDEN,
  BALL_SPEED,
  hasLanded,
  LANDING_MS,
  moveOn,
  planLanding,
  POCKET,
  RIM,
  toBall,
  toLandingAngle,
  toLandingRadius,
  toPocketAngle,
} from './wheel-motion.ts';
import type { Seen } from './wheel-motion.ts';

const STARTS = [0, 17, -725.5, 359.9, 12_345.6];
const SHARES = Array.from({ length: 101 }, (_, i) => i / 100);
const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;

describe.each(STARTS)('a ball that leaves the rim at %d degrees', (from) => {
  test('ends in the middle of its number’s pocket, for every number', () => {
    for (const number of WHEEL) {
      const end = toLandingAngle(planLanding(from, number), 1);
      expect(turn(end - toPocketAngle(number) + 1e-6)).toBeCloseTo(0, 4);
    }
  });

  test('never reverses, and leaves at its rolling speed', () => {
    for (const number of WHEEL) {
      const landing = planLanding(from, number);
      const way = SHARES.map((share) => toLandingAngle(landing, share));
      for (const [i, angle] of way.entries()) {
        expect(angle).toBeLessThanOrEqual((way[i - 1] ?? angle) + 1e-9);
      }
      const seconds = (LANDING_MS / 1000) * 1e-4;
      const pace = (toLandingAngle(landing, 1e-4) - from) / seconds;
      expect(pace / BALL_SPEED).toBeCloseTo(1, 2);
    }
  });
});

test('the ball starts on the rim and ends in the ring of pockets', () => {
  expect(toLandingRadius(0)).toBe(RIM);
  expect(toLandingRadius(0.45)).toBe(RIM);
  expect(toLandingRadius(1)).toBeCloseTo(POCKET, 5);
  for (const share of SHARES) {
    expect(toLandingRadius(share)).toBeLessThanOrEqual(RIM);
    expect(toLandingRadius(share)).toBeGreaterThanOrEqual(POCKET - 1e-9);
  }
});

test('each number has a pocket of its own', () => {
  expect(new Set(WHEEL.map(toPocketAngle)).size).toBe(37);
});

describe('the ball through a round', () => {
  const seen = (change: Partial<Seen>): Seen => ({
    phase: 'betting',
    number: null,
    lastNumber: 8,
    isStill: false,
    ...change,
  });

  test('rests in the last pocket, is taken out, rolls, lands and stays', () => {
    let motion = moveOn(HIDDEN, seen({}), 0);
    expect(motion).toEqual({ kind: 'lying', number: 8 });
    motion = moveOn(motion, seen({ phase: 'closing' }), 100);
    expect(motion).toBe(HIDDEN);
    motion = moveOn(motion, seen({ phase: 'dealing' }), 200);
    expect(motion).toEqual({ kind: 'rolling', since: 200 });
    motion = moveOn(motion, seen({ phase: 'dealing', number: 17 }), 5000);
    expect(motion).toMatchObject({ kind: 'landing', since: 5000, number: 17 });
    const settled = moveOn(motion, seen({ phase: 'settled', number: 17, lastNumber: 17 }), 8000);
    expect(settled).toBe(motion);
    expect(hasLanded(settled, 5000 + LANDING_MS - 1)).toBe(false);
    expect(hasLanded(settled, 5000 + LANDING_MS)).toBe(true);
    const next = moveOn(settled, seen({ lastNumber: 17 }), 15_000);
    expect(turn(toBall(settled, 15_000)?.angle ?? 0)).toBeCloseTo(toBall(next, 0)?.angle ?? -1, 6);
  });

  test('starts its landing from its rolling position', () => {
    const rolling = moveOn(HIDDEN, seen({ phase: 'dealing' }), 0);
    const landing = moveOn(rolling, seen({ phase: 'dealing', number: 0 }), 1234);
    expect(toBall(landing, 1234)).toEqual(toBall(rolling, 1234));
  });

  test('rests immediately for late viewers and for reduced motion', () => {
    const late = seen({ phase: 'dealing', number: 5, isStill: true });
    expect(moveOn(HIDDEN, late, 0)).toEqual({ kind: 'lying', number: 5 });
    expect(moveOn({ kind: 'rolling', since: 0 }, late, 9)).toEqual({ kind: 'lying', number: 5 });
  });

  test('is hidden until the first number is drawn', () => {
    expect(moveOn(HIDDEN, seen({ lastNumber: null }), 0)).toBe(HIDDEN);
    expect(toBall(HIDDEN, 0)).toBeNull();
    expect(hasLanded(HIDDEN, 0)).toBe(false);
  });
});
