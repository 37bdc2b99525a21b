import { describe, expect, test } from 'vitest';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { addressOf, callDesk, orderOf, payoutOf, secretOf, useDesk } from '../../test/desk-kit.ts';

const desk = await useDesk();

const paths = {
  '/alipay/orders': () => orderOf(desk, 'alipay'),
  '/alipay/orders/query': () => ({ reference: 'D0' }),
  '/alipay/orders/cancel': () => ({ reference: 'D0' }),
  '/usdt/addresses': () => addressOf(desk),
  '/usdt/addresses/query': () => ({ reference: 'D0' }),
  '/bankCard/payouts': () => payoutOf(),
  '/bankCard/payouts/query': () => ({ reference: 'D0' }),
};

describe.each(Object.entries(paths))('%s', (path, content) => {
  test('is refused without the secret of the channel', async () => {
    const body = content();
    expect(await callDesk(desk, path, body, { secret: secretOf('other') })).toEqual({
      status: 401,
      body: { error: 'forged' },
    });
    expect(
      await callDesk(desk, path, body, { headers: { 'webhook-signature': '' } }),
    ).toMatchObject({
      status: 401,
    });
  });

  test('is refused if it was signed more than five minutes ago', async () => {
    const at = addMs(desk.world.clock.now(), -6 * MINUTE_MS);
    expect(await callDesk(desk, path, content(), { at })).toEqual({
      status: 401,
      body: { error: 'stale' },
    });
  });

  test('without a reference is malformed, and the path is reported', async () => {
    expect(await callDesk(desk, path, { ...content(), reference: '' })).toEqual({
      status: 400,
      body: { error: 'malformed', where: 'reference' },
    });
  });
});

test.each([
  '/alipay/orders/query',
  '/alipay/orders/cancel',
  '/usdt/addresses/query',
  '/ebpay/payouts/query',
])('%s does not know what was never requested', async (path) => {
  expect(await callDesk(desk, path, { reference: 'never' })).toEqual({
    status: 404,
    body: { error: 'unknownReference' },
  });
});

test.each(['/nobody/orders', '/usdt/orders', '/bankCard/orders', '/alipay/addresses'])(
  '%s is no channel of the desk',
  async (path) => {
    expect(await callDesk(desk, path, orderOf(desk, 'alipay'))).toEqual({
      status: 404,
      body: { error: 'unknownChannel' },
    });
  },
);

test.each([
  { amount_minor: 0 },
  { amount_minor: -100 },
  { amount_minor: 100.5 },
  { amount_minor: '100' },
  { amount_minor: 2 ** 53 },
  { currency: 'hkd' },
  { return_url: 'javascript:alert(1)' },
  { callback_url: 'file:///etc/passwd' },
  { pay_before: 'tomorrow' },
  { reference: 'a b' },
  { reference: 'x'.repeat(65) },
])('an order with %j is malformed and leaves nothing behind', async (change) => {
  const order = orderOf(desk, 'alipay', change);
  expect((await callDesk(desk, '/alipay/orders', order)).status).toBe(400);
  const { rows } = await desk.world.database.pool.query(
    'select 1 from studio.desk_orders where reference = $1',
    [order.reference],
  );
  expect(rows).toEqual([]);
});

test('a body larger than any call is not read', async () => {
  const order = orderOf(desk, 'alipay', { lang: 'x'.repeat(20_000) });
  expect((await callDesk(desk, '/alipay/orders', order)).status).toBe(413);
});

test('a payout in USDT names its chain and its amount', async () => {
  const payout = payoutOf({ method: 'usdt' });
  expect((await callDesk(desk, '/usdt/payouts', payout)).status).toBe(400);
});
