/** The source of a round's random numbers, and some arithmetic. */
import { createHash, createHmac } from 'node:crypto';

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
export const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));
export const count = (list, wanted) => list.filter((each) => each === wanted).length;
export const sha256 = (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** The random numbers of a round: `draw(n)` returns the next integer from 0 to n - 1. */
export function openDraws(seed, clientSeed, nonce) {
  const words = [];
  let blocks = 0;
  return function draw(n) {
    if (words.length === 0) {
      const text = `${clientSeed}:${nonce}:${blocks++}`;
      const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest();
      words.push(...times(8, (word) => block.readUInt32BE(word * 4)));
    }
    const word = words.shift();
    return word < 2 ** 32 - (2 ** 32 % n) ? word % n : draw(n);
  };
}

/** Draws one item without replacement; the last remaining item fills the gap. */
export function take(list, draw) {
  const place = draw(list.length);
  const taken = list[place];
  list[place] = list.at(-1);
  list.pop();
  return taken;
}

/** Divides and rounds half to even. */
export function divide(dividend, divisor) {
  const [whole, rest] = [Math.floor(dividend / divisor), dividend % divisor];
  const isUp = rest * 2 > divisor || (rest * 2 === divisor && whole % 2 === 1);
  return isUp ? whole + 1 : whole;
}
