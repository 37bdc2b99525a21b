import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@vela/service/time.ts';
import {
  callDesk,
  askPage,
  forget,
  openOrder,
  orderOf,
  pass,
  useDesk,
} from '../../test/desk-kit.ts';

const desk = await useDesk();
beforeEach(() => forget(desk));

const query = async (channel: string, reference: string) =>
  (await callDesk(desk, `/${channel}/orders/query`, { reference })).body;
const events = () => desk.receiver.received.map(({ news }) => news['event']);

describe('an order', () => {
  test.each(['alipay', 'wechat', 'fastWallet', 'thirdParty'])(
    'of %s has a page in the language that was requested',
    async (channel) => {
      const { status, body } = await callDesk(desk, `/${channel}/orders`, orderOf(desk, channel));
      expect(status).toBe(200);
      expect(body).toEqual({
        order_id: expect.stringMatching(/^ord_/),
        pay_url: expect.stringMatching(
          /^https:\/\/studio\.example\/desk\/\?lang=hk#order=ord_\w{26}&key=[\w-]{43}$/,
        ),
      });
    },
  );

  test.each(['ebpay', 'koipay'])('of %s has a code for the wallet as well', async (channel) => {
    const { body } = await callDesk(desk, `/${channel}/orders`, orderOf(desk, channel));
    expect(body['qr_text']).toBe(`${String(body['pay_url'])}&view=wallet`);
  });

  test('requested again is the same order, also concurrently', async () => {
    const order = orderOf(desk, 'alipay');
    const requested = await Promise.all(
      [1, 2, 3].map(() => callDesk(desk, '/alipay/orders', order)),
    );
    const again = await callDesk(desk, '/alipay/orders', order);
    for (const answer of requested) expect(answer).toEqual(again);
    expect(again.status).toBe(200);
  });

  test.each([
    { amount_minor: 50_001 },
    { currency: 'THB' },
    { return_url: 'https://play.example/other' },
    { callback_url: 'https://play.example/other' },
    { pay_before: '2026-03-02T13:00:00.000Z' },
    { lang: 'th' },
  ])('requested again with %j is another order and refused', async (change) => {
    const order = orderOf(desk, 'alipay');
    await callDesk(desk, '/alipay/orders', order);
    expect(await callDesk(desk, '/alipay/orders', { ...order, ...change })).toEqual({
      status: 409,
      body: { error: 'otherContent' },
    });
    expect(await query('alipay', order.reference)).toMatchObject({ amount_minor: 50_000 });
  });

  test('of the same name at another channel is another order', async () => {
    const order = orderOf(desk, 'alipay');
    const one = await callDesk(desk, '/alipay/orders', order);
    const other = await callDesk(desk, '/wechat/orders', { ...order, amount_minor: 1 });
    expect(other.status).toBe(200);
    expect(other.body['order_id']).not.toBe(one.body['order_id']);
  });
});

describe('a payer', () => {
  test('a payment is reported to the platform, and the order stays paid', async () => {
    const { order, page, body } = await openOrder(desk, 'alipay');
    const at = desk.world.clock.now().toISOString();
    expect(await query('alipay', order.reference)).toEqual({
      state: 'pending',
      amount_minor: 50_000,
      order_id: body['order_id'],
      finished_at: null,
    });
    const paid = await askPage(desk, 'finish', { ...page, wish: 'pay' });
    expect(paid.body).toMatchObject({ state: 'paid', paidMinor: 50_000, isPayable: false });
    await pass(desk);
    expect(desk.receiver.received).toEqual([
      {
        path: '/pay/alipay/callback',
        id: expect.stringMatching(/^msg_/),
        fault: null,
        at: desk.world.clock.now(),
        news: {
          event: 'order.paid',
          reference: order.reference,
          order_id: body['order_id'],
          amount_minor: 50_000,
          occurred_at: at,
        },
      },
    ]);
    expect(await query('alipay', order.reference)).toMatchObject({
      state: 'paid',
      finished_at: at,
    });
    desk.world.clock.advance(60 * MINUTE_MS);
    expect(await query('alipay', order.reference)).toMatchObject({ state: 'paid' });
  });

  test('whose payment fails is reported to the platform', async () => {
    const { order, page } = await openOrder(desk, 'koipay');
    await askPage(desk, 'finish', { ...page, wish: 'fail' });
    await pass(desk);
    expect(events()).toEqual(['order.failed']);
    expect(await query('koipay', order.reference)).toMatchObject({ state: 'failed' });
  });

  test('counts once, however many payments and desks are concurrent', async () => {
    const { order, page } = await openOrder(desk, 'ebpay');
    const other = { ...desk, ...(await desk.openAnother()) };
    const wishes = ['pay', 'fail', 'pay', 'fail', 'pay'] as const;
    const answers = await Promise.all(
      wishes.map((wish, at) => askPage(at % 2 === 0 ? desk : other, 'finish', { ...page, wish })),
    );
    expect(new Set(answers.map(({ body }) => body['state'])).size).toBe(1);
    await Promise.all([pass(desk), pass(other)]);
    expect(desk.receiver.received).toHaveLength(1);
    const { state } = await query('ebpay', order.reference);
    expect(events()).toEqual([`order.${String(state)}`]);
  });

  test('after the deadline finds an expired order and pays nothing', async () => {
    const { order, page } = await openOrder(desk, 'wechat');
    desk.world.clock.advance(15 * MINUTE_MS);
    const late = await askPage(desk, 'finish', { ...page, wish: 'pay' });
    expect(late.body).toMatchObject({ state: 'expired', isPayable: false, paidMinor: null });
    await pass(desk);
    expect(desk.receiver.received).toEqual([]);
    expect(await query('wechat', order.reference)).toMatchObject({
      state: 'expired',
      finished_at: order.pay_before,
    });
  });

  test('at the last moment is in time', async () => {
    const { page } = await openOrder(desk, 'wechat');
    desk.world.clock.advance(15 * MINUTE_MS - 1);
    const paid = await askPage(desk, 'finish', { ...page, wish: 'pay' });
    expect(paid.body).toMatchObject({ state: 'paid' });
  });
});

describe('a cancelled order', () => {
  test('is reported as failed, sends no callback, and cannot be paid', async () => {
    const { order, page } = await openOrder(desk, 'alipay');
    const cancel = () => callDesk(desk, '/alipay/orders/cancel', { reference: order.reference });
    expect(await cancel()).toEqual({ status: 200, body: { state: 'failed' } });
    expect(await cancel()).toEqual({ status: 200, body: { state: 'failed' } });
    const paid = await askPage(desk, 'finish', { ...page, wish: 'pay' });
    expect(paid.body).toMatchObject({ state: 'cancelled', paidMinor: null });
    await pass(desk);
    expect(desk.receiver.received).toEqual([]);
  });

  test('that was paid before stays paid', async () => {
    const { order, page } = await openOrder(desk, 'alipay');
    await askPage(desk, 'finish', { ...page, wish: 'pay' });
    expect(await callDesk(desk, '/alipay/orders/cancel', { reference: order.reference })).toEqual({
      status: 200,
      body: { state: 'paid' },
    });
  });

  test('and paid at the same moment is one of the two, consistently', async () => {
    for (let i = 0; i < 5; i++) {
      desk.receiver.received.length = 0;
      const { order, page } = await openOrder(desk, 'alipay');
      const [cancelled] = await Promise.all([
        callDesk(desk, '/alipay/orders/cancel', { reference: order.reference }),
        askPage(desk, 'finish', { ...page, wish: 'pay' }),
      ]);
      await pass(desk);
      const { state } = await query('alipay', order.reference);
      expect(cancelled.body).toEqual({ state });
      expect(events()).toEqual(state === 'paid' ? ['order.paid'] : []);
    }
  });
});

describe('the cents', () => {
  test('.13: the payment is refused', async () => {
    const { order, page } = await openOrder(desk, 'alipay', { amount_minor: 50_013 });
    await askPage(desk, 'finish', { ...page, wish: 'pay' });
    await pass(desk);
    expect(events()).toEqual(['order.failed']);
    expect(await query('alipay', order.reference)).toMatchObject({ state: 'failed' });
  });

  test('.22: the callback is two minutes late, and a query reports it before', async () => {
    const { order, page } = await openOrder(desk, 'alipay', { amount_minor: 50_022 });
    await askPage(desk, 'finish', { ...page, wish: 'pay' });
    await pass(desk, 2 * MINUTE_MS - 1000);
    expect(desk.receiver.received).toEqual([]);
    expect(await query('alipay', order.reference)).toMatchObject({ state: 'paid' });
    await pass(desk, 1000);
    expect(events()).toEqual(['order.paid']);
  });

  test('.33: a stranger and an old message report it as paid, and both must be rejected', async () => {
    const { order, page } = await openOrder(desk, 'alipay', { amount_minor: 50_033 });
    await pass(desk, 10 * MINUTE_MS);
    const attacks = desk.receiver.received.map(
      ({ fault, news }) => `${fault} ${String(news['event'])}`,
    );
    expect(attacks.toSorted()).toEqual(['forged order.paid', 'stale order.paid']);
    expect(await query('alipay', order.reference)).toMatchObject({ state: 'pending' });
    await askPage(desk, 'finish', { ...page, wish: 'pay' });
    await pass(desk);
    expect(desk.receiver.received.at(-1)).toMatchObject({
      fault: null,
      news: { event: 'order.paid' },
    });
  });

  test.each([
    [50_044, 49_944],
    [44, 144],
  ])('.44: of %i arrives %i, in callbacks and in queries', async (requested, arrived) => {
    const { order, page } = await openOrder(desk, 'alipay', { amount_minor: requested });
    await askPage(desk, 'finish', { ...page, wish: 'pay' });
    await pass(desk);
    expect(desk.receiver.received[0]?.news).toMatchObject({
      event: 'order.paid',
      amount_minor: arrived,
    });
    expect(await query('alipay', order.reference)).toMatchObject({ amount_minor: arrived });
  });

  test('.55: there is no callback, and a query reports it', async () => {
    const { order, page } = await openOrder(desk, 'alipay', { amount_minor: 50_055 });
    await askPage(desk, 'finish', { ...page, wish: 'pay' });
    await pass(desk, 60 * MINUTE_MS);
    expect(desk.receiver.received).toEqual([]);
    expect(await query('alipay', order.reference)).toMatchObject({ state: 'paid' });
  });

  test('.66: the callback arrives twice, in two messages', async () => {
    const { page } = await openOrder(desk, 'alipay', { amount_minor: 50_066 });
    await askPage(desk, 'finish', { ...page, wish: 'pay' });
    await pass(desk, MINUTE_MS);
    const [one, other, ...rest] = desk.receiver.received;
    expect(rest).toEqual([]);
    expect(one?.news).toEqual(other?.news);
    expect(one?.id).not.toBe(other?.id);
  });

  test('.77: the order exists although the first reply was lost', async () => {
    const order = orderOf(desk, 'alipay', { amount_minor: 50_077 });
    expect((await callDesk(desk, '/alipay/orders', order)).status).toBe(500);
    expect(await query('alipay', order.reference)).toMatchObject({ state: 'pending' });
    expect((await callDesk(desk, '/alipay/orders', order)).status).toBe(200);
  });

  test('.88: the payer may pay after the deadline', async () => {
    const { order, page } = await openOrder(desk, 'alipay', { amount_minor: 50_088 });
    desk.world.clock.advance(16 * MINUTE_MS);
    const at = desk.world.clock.now();
    expect(await query('alipay', order.reference)).toMatchObject({ state: 'expired' });
    await askPage(desk, 'finish', { ...page, wish: 'pay' });
    await pass(desk);
    expect(desk.receiver.received[0]?.news).toMatchObject({ occurred_at: at.toISOString() });
    expect(await query('alipay', order.reference)).toMatchObject({
      state: 'paid',
      finished_at: at.toISOString(),
    });
  });
});
