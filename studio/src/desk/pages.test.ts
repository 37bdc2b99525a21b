import { expect, test } from 'vitest';
import { MINUTE_MS } from '@vela/service/time.ts';
import { askPage, openAddress, openOrder, useDesk } from '../../test/desk-kit.ts';

const desk = await useDesk();

const notFound = { status: 404, body: { reason: 'notFound' } };

test("a page shows an order's current state", async () => {
  const now = desk.world.clock.now().getTime();
  const { order, page } = await openOrder(desk, 'wechat');
  const { status, body } = await askPage(desk, 'read', page);
  expect(status).toBe(200);
  expect(body).toEqual({
    kind: 'order',
    channel: 'wechat',
    reference: order.reference,
    startedAt: now,
    payBefore: now + 15 * MINUTE_MS,
    serverTime: now,
    returnUrl: order.return_url,
    frameOrigins: ['https://play.example'],
    qrText: null,
    amountMinor: 50_000,
    currency: 'HKD',
    state: 'pending',
    isPayable: true,
    paidMinor: null,
    finishedAt: null,
  });
});

test("a wallet's page shows the code that its scanner reads", async () => {
  const { page, body } = await openOrder(desk, 'ebpay');
  expect((await askPage(desk, 'read', page)).body['qrText']).toBe(body['qr_text']);
});

test('an address page shows the transfers to it', async () => {
  const { order, page, body } = await openAddress(desk, { protocol: 'ERC20' });
  await askPage(desk, 'send', { ...page, sendKey: 'one-intent', amountMicro: 7_000_001 });
  const shown = (await askPage(desk, 'read', page)).body;
  expect(shown).toMatchObject({
    kind: 'address',
    reference: order.reference,
    protocol: 'ERC20',
    address: body['address'],
    amountMicro: 64_102_564,
    confirmationsRequired: 3,
    returnUrl: null,
  });
  expect(shown['transfers']).toMatchObject([{ amountMicro: 7_000_001, confirmations: 0 }]);
});

test.each(['read', 'finish', 'send'] as const)('%s requires the key of the page', async (path) => {
  const wishes = { wish: 'pay', sendKey: 'some-key', amountMicro: 1 };
  const one = (await openOrder(desk, 'alipay')).page;
  const other = (await openOrder(desk, 'alipay')).page;
  const address = (await openAddress(desk)).page;
  for (const page of [
    { ...one, key: other.key },
    { ...one, key: '' },
    { ...address, key: one.key },
    { order: 'ord_never', key: one.key },
  ]) {
    expect(await askPage(desk, path, { ...page, ...wishes })).toEqual(notFound);
  }
  expect((await askPage(desk, 'read', one)).body).toMatchObject({ state: 'pending' });
});

test('an order accepts no transfer, and an address no payment', async () => {
  const order = (await openOrder(desk, 'alipay')).page;
  const address = (await openAddress(desk)).page;
  const sent = await askPage(desk, 'send', { ...order, sendKey: 'some-key', amountMicro: 1 });
  expect(sent).toMatchObject({ body: { reason: 'notFound' } });
  expect(await askPage(desk, 'finish', { ...address, wish: 'pay' })).toMatchObject({
    body: { reason: 'notFound' },
  });
});

test.each([{}, { order: 1, key: 2 }, { order: 'x'.repeat(65), key: 'y' }, []])(
  'a request with %j is malformed',
  async (content) => {
    expect(await askPage(desk, 'read', content)).toEqual({
      status: 400,
      body: { reason: 'invalidInput' },
    });
  },
);

test('replies of pages are not cached', async () => {
  const { page } = await openOrder(desk, 'alipay');
  const reply = await desk.app.inject({ method: 'POST', url: '/desk/page/read', payload: page });
  expect(reply.headers['cache-control']).toBe('no-store');
});
