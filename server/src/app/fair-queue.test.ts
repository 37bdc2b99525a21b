import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Work that ends on demand, in a queue with one worker by default. */
function open(options: { workersMax?: number; waitingMax?: number } = {}) {
  const queue = new FairQueue({ workersMax: 1, waitingMax: 100, ...options });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const send = (caller: string, name: string, ownMax = 100): Promise<string> =>
    queue.run(caller, ownMax, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { started, send, endOne };
}

test('callers take turns, so that one with fifty does not delay the next one by fifty', async () => {
  const { started, send, endOne } = open();
  for (let i = 0; i < 50; i += 1) void send('greedy', `greedy ${i}`);
  void send('modest', 'modest');
  await endOne();
  await endOne();
  expect(started).toEqual(['greedy 0', 'greedy 1', 'modest']);
});

test('a caller has a limited share at a time, and may come again when it is done', async () => {
  const { send, endOne } = open({ workersMax: 3 });
  const first = send('one', 'first', 2);
  void send('one', 'second', 2);
  await expect(send('one', 'third', 2)).rejects.toMatchObject({ refusal: 'tooFrequent' });
  void send('other', 'other', 2);
  await endOne();
  expect(await first).toBe('first');
  void send('one', 'fourth', 2);
  await expect(send('one', 'fifth', 2)).rejects.toMatchObject({ refusal: 'tooFrequent' });
});

test('the queue is limited in total', async () => {
  const { send } = open({ waitingMax: 2 });
  for (const caller of ['a', 'b', 'c']) void send(caller, caller);
  await expect(send('d', 'd')).rejects.toMatchObject({ refusal: 'unavailable' });
});

test('never more run concurrently than there are workers, and failed work frees its place', async () => {
  const queue = new FairQueue({ workersMax: 2, waitingMax: 100 });
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    throw new Error('no');
  };
  const done = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => queue.run(`caller ${i % 3}`, 20, work)),
  );
  expect(done.every(({ status }) => status === 'rejected')).toBe(true);
  expect(most).toBe(2);
  expect(running).toBe(0);
});
