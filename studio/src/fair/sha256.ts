/**
 * SHA-256 and HMAC-SHA-256 in plain arithmetic, so that the page that verifies a round runs the
 * very code that played it, without waiting and without a library.
 * Source: FIPS 180-4, sections 4.2.2, 5.3.3 and 6.2; RFC 2104, section 2.
 */

const BLOCK_BYTES = 64;
const encoder = new TextEncoder();

/** The first 32 bits of the fractional part of the `root`-th root of each of the first primes. */
function firstPrimeRoots(count: number, root: (n: number) => number): Uint32Array {
  const words = new Uint32Array(count);
  let found = 0;
  for (let n = 2; found < count; n++) {
    if (!isPrime(n)) continue;
    const value = root(n);
    words[found] = Math.floor((value - Math.floor(value)) * 2 ** 32);
    found += 1;
  }
  return words;
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

const ROUND_WORDS = firstPrimeRoots(64, Math.cbrt);
const START_WORDS = firstPrimeRoots(8, Math.sqrt);

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: Uint32Array, i: number): number => words[i] ?? 0;

function pad(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(length - 8, BigInt(message.length) * 8n);
  return view;
}

function fillSchedule(schedule: Uint32Array, view: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) schedule[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const w15 = at(schedule, i - 15);
    const w2 = at(schedule, i - 2);
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    schedule[i] = at(schedule, i - 16) + s0 + at(schedule, i - 7) + s1;
  }
}

function compress(state: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + at(ROUND_WORDS, i) + at(schedule, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const t2 = (s0 + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = at(state, i) + word;
  });
}

/** The SHA-256 of `message`, 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = pad(message);
  const state = START_WORDS.slice();
  const schedule = new Uint32Array(64);
  for (let offset = 0; offset < view.byteLength; offset += BLOCK_BYTES) {
    fillSchedule(schedule, view, offset);
    compress(state, schedule);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setUint32(i * 4, word));
  return new Uint8Array(out.buffer);
}

/** The HMAC-SHA-256 of `text` (UTF-8) under `key`, 32 bytes. */
export function hmacSha256(key: Uint8Array, text: string): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = block.map((byte) => byte ^ 0x5c);
  return sha256(concat(outer, sha256(concat(inner, encoder.encode(text)))));
}

function concat(left: Uint8Array, right: Uint8Array): Uint8Array {
  const out = new Uint8Array(left.length + right.length);
  out.set(left);
  out.set(right, left.length);
  return out;
}

/** Bytes as lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bytes of a hexadecimal text. Throws if it is not one. */
export function fromHex(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) throw new RangeError('not a hexadecimal text');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
