import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSeedOfChain, unrollChain } from './chain.ts';
import { commitTo, openDraws } from './draws.ts';

const SEED = '5f0c0e3a5f8d1b6c4e7a9d2b8c1f3e6a5d4c7b8a9e0f1d2c3b4a596877665544';

/** The 99.9 % point of chi-square for `degrees`, by Wilson and Hilferty. */
function chiSquareLimit(degrees: number): number {
  const z = 3.09;
  const a = 2 / (9 * degrees);
  return degrees * (1 - a + z * Math.sqrt(a)) ** 3;
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

describe('a stream of draws', () => {
  it('is the words of the HMAC in order, as documented', () => {
    const block = (cursor: number): Buffer =>
      createHmac('sha256', Buffer.from(SEED, 'hex')).update(`harbour:7:${cursor}`).digest();
    const words = Buffer.concat([block(0), block(1)]);
    const draws = openDraws({ serverSeed: SEED, clientSeed: 'harbour', nonce: 7 });
    for (let i = 0; i < 16; i++) expect(draws.int(2 ** 32)).toBe(words.readUInt32BE(i * 4));
  });

  it('repeats its numbers, and differs for another nonce, client seed or server seed', () => {
    const take = (clientSeed: string, nonce: number, serverSeed = SEED): number[] => {
      const draws = openDraws({ serverSeed, clientSeed, nonce });
      return Array.from({ length: 20 }, () => draws.int(1_000_000));
    };
    expect(take('a', 0)).toEqual(take('a', 0));
    expect(take('a', 0)).not.toEqual(take('a', 1));
    expect(take('a', 0)).not.toEqual(take('b', 0));
    expect(take('a', 0)).not.toEqual(take('a', 0, commitTo(SEED)));
  });

  it('discards the incomplete multiple: a third of all words for 3 × 2^30', () => {
    const below = 3 * 2 ** 30;
    const words = openDraws({ serverSeed: SEED, clientSeed: 'x', nonce: 0 });
    const kept = Array.from({ length: 400 }, () => words.int(2 ** 32)).filter((w) => w < below);
    const draws = openDraws({ serverSeed: SEED, clientSeed: 'x', nonce: 0 });
    expect(kept.length).toBeLessThan(400);
    expect(kept.map(() => draws.int(below))).toEqual(kept);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuses a range of %s', (below) => {
    const draws = openDraws({ serverSeed: SEED, clientSeed: 'x', nonce: 0 });
    expect(() => draws.int(below)).toThrow(RangeError);
  });

  it.each([2, 10, 38, 52, 416])('is uniform below %i at the 99.9 %% level', (below) => {
    const counts = Array.from({ length: below }, () => 0);
    for (let nonce = 0; nonce < 200; nonce++) {
      const draws = openDraws({ serverSeed: SEED, clientSeed: 'uniform', nonce });
      for (let i = 0; i < 400; i++) {
        const value = draws.int(below);
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(below - 1));
  });

  it('shows no correlation between successive draws, nor between neighbouring rounds', () => {
    const pairs = Array.from({ length: 100 }, () => 0);
    const rounds = Array.from({ length: 100 }, () => 0);
    let before = 0;
    for (let nonce = 0; nonce < 20_000; nonce++) {
      const draws = openDraws({ serverSeed: SEED, clientSeed: 'serial', nonce });
      const first = draws.int(10);
      const pair = first * 10 + draws.int(10);
      pairs[pair] = (pairs[pair] ?? 0) + 1;
      const across = before * 10 + first;
      rounds[across] = (rounds[across] ?? 0) + 1;
      before = first;
    }
    expect(chiSquare(pairs)).toBeLessThan(chiSquareLimit(99));
    expect(chiSquare(rounds)).toBeLessThan(chiSquareLimit(99));
  });
});

describe('a chain of seeds', () => {
  const chain = unrollChain(SEED, 50);

  it('ends in the seed it was made from, and each seed is proven against its commitment', () => {
    expect(chain.seeds).toHaveLength(50);
    expect(chain.seeds.at(-1)).toBe(SEED);
    chain.seeds.forEach((seed, index) => {
      expect(isSeedOfChain(seed, index, chain.commit)).toBe(true);
      expect(isSeedOfChain(seed, index + 1, chain.commit)).toBe(false);
    });
  });

  it('reveals nothing in advance: a later seed is not a hash of a published one', () => {
    const published = new Set<string>([chain.commit]);
    for (const seed of chain.seeds) {
      // Hashing is all that can be done with what is public.
      for (const known of published) expect(commitTo(known)).not.toBe(seed);
      published.add(seed);
    }
  });
});
