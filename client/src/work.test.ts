import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveBeside, solveWork } from './work.ts';

test('every solution of the work starts with as many zero bits as the server requires', () => {
  const work = { workId: 'wrk_019a0000000000000000000000', count: 6, bits: 9 };
  const received: number[] = [];
  const solutions = solveWork(work, (done) => received.push(done));
  const zeros = solutions.map((text, index) => {
    const digest = createHash('sha256').update(`${work.workId}:${index}:${text}`).digest();
    return Math.clz32(digest.readUInt32BE(0));
  });
  expect(received).toEqual([1, 2, 3, 4, 5, 6]);
  expect(zeros.every((bits) => bits >= work.bits)).toBe(true);
  expect(solutions.every((text) => text.length >= 1 && text.length <= 20)).toBe(true);
});

test('the same work in slices yields to the page within each piece', async () => {
  const work = { workId: 'wrk_019a0000000000000000000001', count: 3, bits: 13 };
  const received: number[] = [];
  let turns = 0;
  const rest = async (): Promise<void> => void (turns += 1);
  const solutions = await solveBeside(work, { onPiece: (done) => received.push(done), rest });
  expect(solutions).toEqual(solveWork(work, () => {}));
  expect(received).toEqual([1, 2, 3]);
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('work that is stopped ends immediately', async () => {
  const stop = new AbortController();
  const rest = async (): Promise<void> => stop.abort(new Error('gone'));
  const work = { workId: 'wrk_019a0000000000000000000002', count: 3, bits: 30 };
  const solving = solveBeside(work, { onPiece: () => {}, rest, signal: stop.signal });
  await expect(solving).rejects.toThrow('gone');
});
