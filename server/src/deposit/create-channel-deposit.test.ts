import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';

const kit = await useKit();

/** The provider is part of the path, so the path is written out here. */
async function create(provider: string, player: TestPlayer | null, payload: object = wanted) {
  const reply = await kit.app.inject({
    method: 'POST',
    url: `/web/${provider}/createOrder`,
    headers: player
      ? { token: player.token, 'idempotency-key': `create-order-${(count += 1)}` }
      : {},
    payload,
  });
  return reply.json<{ code: number; refusal?: string; data: Record<string, unknown> }>();
}
let count = 0;
const wanted = { amountMinor: 50_000 };

test.each(['koiPay', 'koipay', 'KOIPAY', 'ebpay'])(
  '/web/%s/createOrder opens an order',
  async (provider) => {
    const { code, data } = await create(provider, await kit.payer());
    expect(code).toBe(0);
    expect(data).toMatchObject({
      order: { methodCode: provider.toLowerCase(), flow: 'wallet', channelState: 'opening' },
    });
  },
);

test.each(['alipay', 'usdt', 'bankTransfer', 'nobody', "koi'pay"])(
  'an unknown wallet, such as %s, is refused',
  async (provider) => {
    expect(await create(provider, await kit.payer())).toMatchObject({
      refusal: 'methodUnavailable',
      data: { reason: 'unknown' },
    });
  },
);

test('a visitor, and an invalid amount, are refused', async () => {
  expect((await create('koiPay', null)).code).toBe(401);
  const reply = await create('koiPay', await kit.payer(), { amountMinor: -1 });
  expect(reply.refusal).toBe('invalidInput');
});
