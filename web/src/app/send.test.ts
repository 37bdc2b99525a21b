import { afterAll, expect, test, vi } from 'vitest';
import { calls } from '@vela/contract/calls.ts';
import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';

// The language is read from the address as soon as the module is there.
vi.stubGlobal('location', { hash: '' });
const { CallRefused, CallUnanswered, isUndecided, send, toRetryMs } = await import('./send.ts');
afterAll(() => vi.unstubAllGlobals());

const refused = (refusal: RefusalName, data: RefusalFacts = {}): Error =>
  new CallRefused({ code: 1, msg: '', refusal, data });

test('a write whose outcome nobody knows keeps its key, a refused one makes a new one', () => {
  expect(isUndecided(new CallUnanswered('no answer'))).toBe(true);
  expect(isUndecided(refused('unavailable', { retrySeconds: 2 }))).toBe(true);
  expect(isUndecided(refused('internal'))).toBe(true);
  expect(isUndecided(refused('insufficientBalance'))).toBe(false);
});

test('a read is sent again when the server says so, and not after a refusal', () => {
  expect(toRetryMs(refused('unavailable', { retrySeconds: 2 }))).toBe(2000);
  expect(toRetryMs(new CallUnanswered('no answer'))).toBe(1000);
  expect(toRetryMs(refused('unavailable'))).toBeNull();
  expect(toRetryMs(refused('notFound'))).toBeNull();
});

test('no call that moves money leaves without a key, and each goes with the key it was given', async () => {
  const answer = { code: 0, data: {} };
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json(answer));
  vi.stubGlobal('fetch', fetched);
  const money = calls.filter((call) => call.effect === 'money' && call.audience === 'player');
  expect(money.length).toBeGreaterThan(2);
  for (const call of money) {
    await expect(send(call, {})).rejects.toThrow('has no key');
    expect(fetched).not.toHaveBeenCalled();
    await send(call, {}, { key: 'a key of a test' });
    expect(fetched.mock.lastCall?.[1].headers).toMatchObject({
      'idempotency-key': 'a key of a test',
    });
    fetched.mockClear();
  }
});
