import { describe, expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import {
  mapDraw,
  newDigits,
  newId,
  newToken,
  seededRandom,
  shuffle,
  systemRandom,
} from './random.ts';

describe('a draw', () => {
  test('produces each outcome equally often, for every bound up to a byte', () => {
    const range = 256;
    for (let below = 1; below <= range; below++) {
      const counts = new Map<number, number>();
      for (let draw = 0; draw < range; draw++) {
        const value = mapDraw(draw, below, range);
        if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: below }, (_, i) => i),
      );
      expect(new Set(counts.values())).toEqual(new Set([Math.floor(range / below)]));
    }
  });

  test('rejects less than half of all raw values, so it terminates', () => {
    const range = 2 ** 32;
    for (const below of [3, 37, 2 ** 31 + 1, 2 ** 32 - 1]) {
      const usable = range - (range % below);
      expect(mapDraw(usable - 1, below, range)).toBe(below - 1);
      if (usable < range) expect(mapDraw(usable, below, range)).toBeNull();
      expect(usable).toBeGreaterThanOrEqual(range / 2);
    }
  });

  test('reads all four bytes', () => {
    const all = { bytes: 0 };
    for (let i = 0; i < 200; i++) all.bytes |= systemRandom.int(2 ** 32);
    expect(all.bytes >>> 0).toBe(2 ** 32 - 1);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('of %s outcomes is rejected', (below) => {
    expect(() => systemRandom.int(below)).toThrow(RangeError);
  });
});

describe('a seed', () => {
  const drawTen = (seed: string): number[] => {
    const random = seededRandom(seed);
    return Array.from({ length: 10 }, () => random.int(1000));
  };

  test('repeats its draws, and another seed produces others', () => {
    expect(drawTen('a')).toEqual(drawTen('a'));
    expect(drawTen('a')).not.toEqual(drawTen('b'));
  });

  test('produces the same bytes in requests of any size', () => {
    const whole = seededRandom('x').bytes(200);
    const parts = seededRandom('x');
    const joined = Buffer.concat([parts.bytes(3), parts.bytes(64), parts.bytes(133)]);
    expect(joined.equals(whole)).toBe(true);
  });

  test('shuffles without loss and does not modify its input', () => {
    const cards = Array.from({ length: 52 }, (_, i) => i);
    const mixed = shuffle(seededRandom('deck'), cards);
    expect(mixed).not.toEqual(cards);
    expect(mixed.toSorted((a, b) => a - b)).toEqual(cards);
    expect(cards[51]).toBe(51);
  });
});

describe('an id', () => {
  test('has its prefix and 26 characters, and sorts by time', () => {
    const clock = fixedClock('2026-03-01T00:00:00Z');
    const ids = Array.from({ length: 50 }, () => {
      clock.advance(1);
      return newId('bet', clock, systemRandom);
    });
    for (const id of ids) expect(id).toMatch(/^bet_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(50);
  });

  test('is exact: the milliseconds first, then the random bits', () => {
    const zero = { bytes: (n: number) => new Uint8Array(n), int: () => 0 };
    expect(newId('x', fixedClock(new Date(0)), zero)).toBe(`x_${'0'.repeat(26)}`);
    expect(newId('x', fixedClock(new Date(1)), zero)).toBe(`x_${'0'.repeat(9)}1${'0'.repeat(16)}`);
    const ones = { bytes: (n: number) => new Uint8Array(n).fill(255), int: () => 0 };
    expect(newId('x', fixedClock(new Date(0)), ones)).toBe(`x_${'0'.repeat(10)}${'z'.repeat(16)}`);
  });
});

test('tokens have 256 bits and digits keep leading zeros', () => {
  expect(Buffer.from(newToken(systemRandom), 'base64url')).toHaveLength(32);
  expect(newDigits({ bytes: () => new Uint8Array(), int: () => 0 }, 6)).toBe('000000');
});
