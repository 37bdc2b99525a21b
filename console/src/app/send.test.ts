import { calls } from '@vela/contract/calls.ts';
import { afterAll, expect, test, vi } from 'vitest';

// A session is listened for as soon as the module is there.
vi.stubGlobal('window', { addEventListener: () => {} });
const { send } = await import('./send.ts');
afterAll(() => vi.unstubAllGlobals());

test('no call that moves money leaves without a key, and each goes with the key it was given', async () => {
  const answer = { code: 0, data: {} };
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json(answer));
  vi.stubGlobal('fetch', fetched);
  const money = calls.filter((call) => call.effect === 'money' && call.audience === 'staff');
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
