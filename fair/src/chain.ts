/**
 * Seeds of a shared table: a hash chain fixed before its first round.
 *
 * The last seed is random; each earlier one is the SHA-256 of the one after it; the commitment is
 * the SHA-256 of seed 0. Rounds use seeds 0, 1, 2, … Knowing all seeds up to i reveals nothing
 * about seed i + 1, yet seed i + 1 is proven by hashing to seed i.
 */
import { commitTo } from './draws.ts';

/** Every seed of a chain, in the order of use. */
export interface SeedChain {
  /** SHA-256 of seed 0, published before the first round. */
  commit: string;
  /** Seed i for round i; hexadecimal. */
  seeds: string[];
}

/** Unrolls a chain from its last seed. `length` is the number of rounds it serves. */
export function unrollChain(lastSeed: string, length: number): SeedChain {
  if (!Number.isSafeInteger(length) || length < 1) throw new RangeError('an empty seed chain');
  const seeds: string[] = [lastSeed];
  for (let i = 1; i < length; i++) seeds.push(commitTo(seeds[i - 1] ?? lastSeed));
  seeds.reverse();
  return { commit: commitTo(seeds[0] ?? lastSeed), seeds };
}

/** Whether `seed` is seed `index` of the chain with this commitment. */
export function isSeedOfChain(seed: string, index: number, commit: string): boolean {
  let hash = seed;
  for (let i = 0; i <= index; i++) hash = commitTo(hash);
  return hash === commit;
}
