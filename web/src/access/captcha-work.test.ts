import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveWork } from './captcha-work.ts';

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
