import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** The source of randomness, injected so that seeds and tests can repeat it. */
export type Random = {
  /** `n` random bytes. */
  bytes(n: number): Uint8Array;
  /** A uniformly distributed whole number from 0 up to, not including, `below` (at most 2^32). */
  int(below: number): number;
};

/** Randomness from the operating system: the only source for secrets and game outcomes. */
export const systemRandom: Random = fromBytes((n) => randomBytes(n));

/** Repeatable randomness from `seed`; for seeds and tests, never for secrets. */
export function seededRandom(seed: string | number): Random {
  let block = 0;
  let rest = Buffer.alloc(0);
  return fromBytes((n) => {
    while (rest.length < n) {
      // SHA-512 in counter mode: the same on every machine, and simple state.
      const next = createHash('sha512').update(`${seed}:${block}`).digest();
      block += 1;
      rest = Buffer.concat([rest, next]);
    }
    const out = rest.subarray(0, n);
    rest = rest.subarray(n);
    return out;
  });
}

const UINT32_RANGE = 2 ** 32;

/**
 * Maps `draw`, uniform over 0…range-1, to 0…below-1; null means draw again. Draws above the largest
 * multiple of `below` are rejected, so that no outcome is more likely.
 */
export function mapDraw(draw: number, below: number, range: number): number | null {
  const usable = range - (range % below);
  return draw < usable ? draw % below : null;
}

/** A uniformly chosen item of `items`. Throws if there are none. */
export function pickOne<T>(random: Random, items: readonly T[]): T {
  const index = random.int(items.length);
  const item = items[index];
  if (item === undefined && index >= items.length) throw new RangeError('nothing to pick from');
  return item as T;
}

/** A uniformly shuffled copy of `items` (Fisher and Yates). */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.int(i + 1);
    const a = out[i] as T;
    out[i] = out[j] as T;
    out[j] = a;
  }
  return out;
}

/**
 * A new id such as `bet_01k9…`: a prefix, then 26 characters that sort by time. Format: 48 bits of
 * milliseconds and 80 random bits in lower-case Crockford base 32.
 */
export function newId(prefix: string, clock: Clock, random: Random): string {
  const ms = BigInt(clock.now().getTime());
  const tail = Buffer.from(random.bytes(10)).toString('hex');
  return `${prefix}_${toCrockford((ms << 80n) | BigInt(`0x${tail}`))}`;
}

/** `n` random bytes as base64url text; 32 bytes make a token of 256 bits. */
export function newToken(random: Random, n = 32): string {
  return Buffer.from(random.bytes(n)).toString('base64url');
}

/** `digits` random decimal digits as text, leading zeros kept. */
export function newDigits(random: Random, digits: number): string {
  return Array.from({ length: digits }, () => random.int(10)).join('');
}

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 26; // 26 × 5 bits hold the 128 bits.

function toCrockford(value: bigint): string {
  let out = '';
  let rest = value;
  for (let i = 0; i < ID_LENGTH; i++) {
    out = (CROCKFORD[Number(rest & 31n)] ?? '') + out;
    rest >>= 5n;
  }
  return out;
}

function fromBytes(bytes: (n: number) => Uint8Array): Random {
  return { bytes, int: (below) => drawInt(below, bytes) };
}

function drawInt(below: number, bytes: (n: number) => Uint8Array): number {
  if (!Number.isSafeInteger(below) || below < 1 || below > UINT32_RANGE) {
    throw new RangeError(`below must be a whole number from 1 to 2^32, not ${below}`);
  }
  for (;;) {
    const four = bytes(4);
    const draw = new DataView(four.buffer, four.byteOffset, 4).getUint32(0);
    const value = mapDraw(draw, below, UINT32_RANGE);
    if (value !== null) return value;
  }
}
