import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@vela/service/time.ts';
import {
  addressOf,
  callDesk,
  askPage,
  openAddress,
  forget,
  pass,
  useDesk,
} from '../../test/desk-kit.ts';

const desk = await useDesk();
beforeEach(() => forget(desk));

const transfersOf = async (reference: string) =>
  (await callDesk(desk, '/usdt/addresses/query', { reference })).body['transfers'] as {
    tx_hash: string;
    amount_micro: number;
    confirmations: number;
    seen_at: string;
  }[];
const reported = () =>
  desk.receiver.received.map(({ news }) => [news['amount_micro'], news['confirmations']] as const);
let keys = 0;
const send = (page: object, amountMicro: number, sendKey = `send-key-${++keys}`) =>
  askPage(desk, 'send', { ...page, sendKey, amountMicro });

describe('an address', () => {
  test.each([
    ['TRC20', /^T[1-9A-HJ-NP-Za-km-z]{33}$/, 5],
    ['ERC20', /^0x[0-9a-fA-F]{40}$/, 3],
  ])('on %s is of its shape', async (protocol, shape, required) => {
    const { status, body } = await callDesk(desk, '/usdt/addresses', addressOf(desk, { protocol }));
    expect(status).toBe(200);
    expect(body).toEqual({
      address: expect.stringMatching(shape),
      confirmations_required: required,
      pay_url: expect.stringMatching(/^https:\/\/studio\.example\/desk\/\?lang=hk#order=adr_/),
    });
  });

  test('belongs to one order only, permanently', async () => {
    const one = addressOf(desk);
    const requested = await Promise.all(
      [1, 2, 3].map(() => callDesk(desk, '/usdt/addresses', one)),
    );
    const again = await callDesk(desk, '/usdt/addresses', one);
    for (const answer of requested) expect(answer).toEqual(again);
    const other = await callDesk(desk, '/usdt/addresses', addressOf(desk));
    expect(other.body['address']).not.toBe(again.body['address']);
  });

  test.each([{ protocol: 'ERC20' }, { amount_micro: 1 }])(
    'requested again with %j is another order and refused',
    async (change) => {
      const order = addressOf(desk);
      await callDesk(desk, '/usdt/addresses', order);
      expect(await callDesk(desk, '/usdt/addresses', { ...order, ...change })).toMatchObject({
        status: 409,
      });
    },
  );

  test.each([{ protocol: 'OMNI' }, { currency: 'BTC' }, { amount_micro: 0 }])(
    'with %j is malformed',
    async (change) => {
      expect((await callDesk(desk, '/usdt/addresses', addressOf(desk, change))).status).toBe(400);
    },
  );
});

describe('a transfer', () => {
  test.each([
    ['TRC20', 5],
    ['ERC20', 3],
  ])(
    'on %s is reported when it is seen and when it is confirmed, %i blocks on',
    async (protocol, required) => {
      const { order, page, body } = await openAddress(desk, { protocol });
      const at = desk.world.clock.now().toISOString();
      await send(page, 64_102_564);
      await pass(desk);
      expect(desk.receiver.received).toHaveLength(1);
      expect(desk.receiver.received[0]).toMatchObject({
        path: '/pay/usdt/callback',
        fault: null,
        news: {
          event: 'address.transfer',
          reference: order.reference,
          address: body['address'],
          protocol,
          amount_micro: 64_102_564,
          confirmations: 0,
          occurred_at: at,
        },
      });
      // Every block counts once, and none is skipped.
      const seen = [0];
      for (let second = 1; second <= 40; second++) {
        await pass(desk, 1000);
        const [transfer] = await transfersOf(order.reference);
        seen.push(transfer?.confirmations ?? -1);
        expect(desk.receiver.received.length).toBe(
          (transfer?.confirmations ?? 0) >= required ? 2 : 1,
        );
      }
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      expect(new Set(seen).size).toBe((seen.at(-1) ?? 0) + 1);
      expect(reported()).toEqual([
        [64_102_564, 0],
        [64_102_564, required],
      ]);
      expect(desk.receiver.received[1]?.news['tx_hash']).toBe(
        desk.receiver.received[0]?.news['tx_hash'],
      );
    },
  );

  test('is confirmed within 20 seconds', async () => {
    for (const protocol of ['TRC20', 'ERC20']) {
      desk.receiver.received.length = 0;
      const { page } = await openAddress(desk, { protocol });
      await send(page, 1_000_001);
      await pass(desk, 20_000);
      expect(desk.receiver.received).toHaveLength(2);
    }
  });

  test('sent twice under one key is one, also concurrently; under two keys it is two', async () => {
    const { order, page } = await openAddress(desk);
    await Promise.all([1, 2, 3].map(() => send(page, 5_000_001, 'the-same-key')));
    await send(page, 5_000_001, 'the-same-key');
    expect(await transfersOf(order.reference)).toHaveLength(1);
    await send(page, 5_000_001, 'another-key');
    const transfers = await transfersOf(order.reference);
    expect(transfers.map(({ amount_micro: amount }) => amount)).toEqual([5_000_001, 5_000_001]);
    expect(new Set(transfers.map(({ tx_hash: hash }) => hash)).size).toBe(2);
    await pass(desk, 20_000);
    expect(desk.receiver.received).toHaveLength(4);
  });

  test('may be of more, of less, and after the deadline', async () => {
    const { order, page } = await openAddress(desk, { amount_micro: 10_000_001 });
    await send(page, 9_000_001);
    desk.world.clock.advance(1000);
    await send(page, 11_000_001);
    desk.world.clock.advance(60 * MINUTE_MS);
    await send(page, 10_000_001);
    await pass(desk, 20_000);
    const amounts = (await transfersOf(order.reference)).map((it) => it.amount_micro);
    expect(amounts).toEqual([9_000_001, 11_000_001, 10_000_001]);
    const confirmed = reported().filter(([, confirmations]) => confirmations === 5);
    expect(new Set(confirmed.map(([amount]) => amount))).toEqual(new Set(amounts));
    expect(confirmed).toHaveLength(3);
  });

  test('of two payers to two addresses is reported separately', async () => {
    const one = await openAddress(desk);
    const other = await openAddress(desk);
    await Promise.all([send(one.page, 1_000_001), send(other.page, 2_000_002)]);
    await pass(desk, 20_000);
    const pairs = desk.receiver.received.map(
      ({ news }) => `${String(news['reference'])} ${String(news['amount_micro'])}`,
    );
    expect(new Set(pairs)).toEqual(
      new Set([`${one.order.reference} 1000001`, `${other.order.reference} 2000002`]),
    );
  });

  test('keeps gaining blocks while the studio is stopped', async () => {
    const { order, page } = await openAddress(desk);
    await send(page, 3_000_001);
    await pass(desk);
    desk.world.clock.advance(60 * MINUTE_MS);
    const other = { ...desk, ...(await desk.openAnother()) };
    await pass(other);
    expect(reported().at(-1)).toEqual([3_000_001, 5]);
    expect((await transfersOf(order.reference))[0]?.confirmations).toBeGreaterThan(1000);
  });

  test('is refused when there are fifty of them; an existing one is not', async () => {
    const { order, page } = await openAddress(desk);
    for (let i = 0; i < 50; i++) await send(page, 1_000_001, `number-${i}-of-50`);
    expect(await send(page, 1_000_001)).toEqual({ status: 409, body: { reason: 'limitReached' } });
    expect((await send(page, 1_000_001, 'number-7-of-50')).status).toBe(200);
    expect(await transfersOf(order.reference)).toHaveLength(50);
  });

  test.each([0, -1, 1.5, 1e16, '5'])('of %j is malformed', async (amountMicro) => {
    const { order, page } = await openAddress(desk);
    const sent = await askPage(desk, 'send', { ...page, sendKey: 'some-key', amountMicro });
    expect(sent).toEqual({ status: 400, body: { reason: 'invalidInput' } });
    expect(await transfersOf(order.reference)).toEqual([]);
  });
});

describe('the cents of a transfer', () => {
  test('.13: no block ever includes it', async () => {
    const { order, page } = await openAddress(desk);
    await send(page, 5_130_000);
    await pass(desk, 30 * MINUTE_MS);
    expect(reported()).toEqual([[5_130_000, 0]]);
    expect((await transfersOf(order.reference))[0]?.confirmations).toBe(0);
  });

  test('.22: the callback is two minutes late', async () => {
    const { page } = await openAddress(desk);
    await send(page, 5_220_000);
    await pass(desk, 2 * MINUTE_MS - 1000);
    expect(reported()).toEqual([]);
    await pass(desk, 21_000);
    expect(reported()).toHaveLength(2);
  });

  test('.55: there is no callback, and a query reports it', async () => {
    const { order, page } = await openAddress(desk);
    await send(page, 5_550_000);
    await pass(desk, 60 * MINUTE_MS);
    expect(reported()).toEqual([]);
    expect((await transfersOf(order.reference))[0]?.confirmations).toBeGreaterThan(5);
  });

  test('.66: each callback arrives twice, confirmed before seen', async () => {
    const { page } = await openAddress(desk);
    await send(page, 5_660_000);
    await pass(desk, MINUTE_MS);
    expect(reported().map(([, confirmations]) => confirmations)).toEqual([5, 0, 5, 0]);
  });

  test('.88: it waits two minutes for its first block', async () => {
    const { order, page } = await openAddress(desk);
    await send(page, 5_880_000);
    await pass(desk, 2 * MINUTE_MS);
    expect((await transfersOf(order.reference))[0]?.confirmations).toBe(0);
    await pass(desk, 20_000);
    expect(reported().map(([, confirmations]) => confirmations)).toEqual([0, 5]);
  });

  test('.33 and .77 follow the requested amount: an attack, and a lost reply', async () => {
    await openAddress(desk, { amount_micro: 5_330_000 });
    await pass(desk);
    expect(new Set(desk.receiver.received.map(({ fault }) => fault))).toEqual(
      new Set(['forged', 'stale']),
    );
    expect(reported()).toEqual([
      [5_330_000, 5],
      [5_330_000, 5],
    ]);
    const order = addressOf(desk, { amount_micro: 5_770_000 });
    expect((await callDesk(desk, '/usdt/addresses', order)).status).toBe(500);
    expect((await callDesk(desk, '/usdt/addresses', order)).status).toBe(200);
  });

  test('mean nothing if a rate has produced them', async () => {
    const { page } = await openAddress(desk);
    await send(page, 5_131_234);
    await pass(desk, 20_000);
    expect(reported()).toHaveLength(2);
  });
});
