/**
 * How a round's random numbers are drawn, reproducible by anyone with an HMAC:
 *
 * 1. Block k = HMAC-SHA-256(key: server seed, text: `clientSeed:nonce:k`), k = 0, 1, 2, …
 * 2. Each block is split into eight 32-bit whole numbers, most significant byte first.
 * 3. A number below n comes from the next 32 bits; values in the last, incomplete multiple of n are
 *    discarded and the next 32 bits taken, so that each outcome is equally likely.
 * 4. Numbers are used in the order drawn; none is skipped or read twice.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The numbers of one round, in order. */
export interface Draws {
  /** The next whole number from 0 up to, not including, `below` (at most 2^32). */
  int(below: number): number;
}

/** The inputs of a round's numbers. */
export interface DrawSeeds {
  /** 32 bytes, hexadecimal. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

const RANGE = 2 ** 32;
const WORDS_PER_BLOCK = 8;

/** Opens the stream of numbers of one round. */
export function openDraws({ serverSeed, clientSeed, nonce }: DrawSeeds): Draws {
  const key = hexToBytes(serverSeed);
  let block: DataView = new DataView(new ArrayBuffer(0));
  let word = WORDS_PER_BLOCK;
  let cursor = 0;
  const nextWord = (): number => {
    if (word === WORDS_PER_BLOCK) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${cursor}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      cursor += 1;
      word = 0;
    }
    const value = block.getUint32(word * 4);
    word += 1;
    return value;
  };
  return { int: (below) => drawBelow(below, nextWord) };
}

function drawBelow(below: number, nextWord: () => number): number {
  if (!Number.isSafeInteger(below) || below < 1 || below > RANGE) {
    throw new RangeError(`below must be a whole number from 1 to 2^32, not ${below}`);
  }
  const usable = RANGE - (RANGE % below);
  for (;;) {
    const value = nextWord();
    if (value < usable) return value % below;
  }
}

/** The commitment to a secret seed: its SHA-256. Both hexadecimal. */
export function commitTo(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}
