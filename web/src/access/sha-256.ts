/*
 * SHA-256 for short texts. The browser's own answers later, one promise per text, and not at all
 * on a page that is not served securely. Source: FIPS 180-4.
 */

const blockBytes = 64;
const blockWords = 64;

const isPrime = (value: number): boolean => {
  for (let divisor = 2; divisor * divisor <= value; divisor++) {
    if (value % divisor === 0) return false;
  }
  return true;
};

const primes: number[] = [];
for (let value = 2; primes.length < blockWords; value++) if (isPrime(value)) primes.push(value);

/** The first 32 bits behind the point of a number. */
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;

const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Works on 64-byte blocks with memory of its own, so that many texts cost no allocation. */
export class Sha256 {
  readonly #state = new Int32Array(8);
  readonly #schedule = new Int32Array(blockWords);

  /** The digest of some bytes as eight words; they are overwritten by the next call. */
  digest(bytes: Uint8Array): Int32Array {
    this.#state.set(initial);
    const padded = pad(bytes);
    for (let at = 0; at < padded.byteLength; at += blockBytes) this.#mix(padded, at);
    return this.#state;
  }

  #mix(block: DataView, at: number): void {
    const schedule = this.#schedule;
    for (let i = 0; i < 16; i++) schedule[i] = block.getInt32(at + i * 4);
    for (let i = 16; i < blockWords; i++) {
      const early = schedule[i - 15] ?? 0;
      const late = schedule[i - 2] ?? 0;
      const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      schedule[i] = ((schedule[i - 16] ?? 0) + small + (schedule[i - 7] ?? 0) + large) | 0;
    }
    const state = this.#state;
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < blockWords; i++) {
      const choice = (e & f) ^ (~e & g);
      const most = (a & b) ^ (a & c) ^ (b & c);
      const low = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice;
      const first = (h + low + (rounds[i] ?? 0) + (schedule[i] ?? 0)) | 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
      // One by one: a swap by an array would make one in each round.
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    const mixed = [a, b, c, d, e, f, g, h];
    for (let i = 0; i < 8; i++) state[i] = (state[i] ?? 0) + (mixed[i] ?? 0);
  }
}

/** The bytes, a one, zeros, and the length in bits: whole blocks. */
function pad(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / blockBytes) * blockBytes;
  const padded = new Uint8Array(size);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(size - 4, bytes.length * 8);
  return view;
}
