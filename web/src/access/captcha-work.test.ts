import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveWork } from './captcha-work.ts';
import { Sha256 } from './sha-256.ts';

const own = new Sha256();
const toHex = (words: Int32Array) =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

test('a digest is what everybody else computes, at every length around a block', () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
    const theirs = createHash('sha256').update(bytes).digest('hex');
    expect(toHex(own.digest(bytes))).toBe(theirs);
  }
});

test('every piece of the work begins with as many zero bits as the server counts', () => {
  const work = { workId: 'wrk_019a0000000000000000000000', count: 6, bits: 9 };
  const heard: number[] = [];
  const solutions = solveWork(work, (done) => heard.push(done));
  const zeros = solutions.map((text, index) => {
    const digest = createHash('sha256').update(`${work.workId}:${index}:${text}`).digest();
    return Math.clz32(digest.readUInt32BE(0));
  });
  expect(heard).toEqual([1, 2, 3, 4, 5, 6]);
  expect(zeros.every((bits) => bits >= work.bits)).toBe(true);
  expect(solutions.every((text) => text.length >= 1 && text.length <= 20)).toBe(true);
});
