import { getCaptchaWork } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { workSetting } from './settings.ts';

const kit = await useKit();

const send = (address: string) => kit.call(getCaptchaWork, {}, { address });

test('the more work one address requests within an hour, the harder it gets', async () => {
  await kit.set(workSetting, { bitsFirst: 14, bitsMax: 16 });
  const bits: number[] = [];
  for (let requested = 0; requested < 8; requested += 1)
    bits.push((await send('198.18.1.1')).data.bits);
  expect(bits).toEqual([14, 14, 15, 15, 16, 16, 16, 16]);
  expect((await send('198.18.1.2')).data).toMatchObject({
    bits: 14,
    count: 32,
    expiresAt: new Date(kit.clock.now().getTime() + 600_000).toISOString(),
  });
  kit.clock.advance(3_600_000);
  expect((await send('198.18.1.1')).data.bits).toBe(14);
});

test('an address has a daily allowance, even if it requests all of it at once', async () => {
  await kit.set(workSetting, { perAddressMax: 5 });
  const replies = await Promise.all(Array.from({ length: 20 }, () => send('198.18.1.3')));
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(5);
  expect(replies.filter((reply) => reply.refusal === 'workTooMany')).toHaveLength(15);
  expect((await send('198.18.1.4')).code).toBe(0);
  kit.clock.advance(86_400_000);
  expect((await send('198.18.1.3')).code).toBe(0);
});
