import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@vela/service/time.ts';
import { callDesk, forget, pass, payoutOf, useDesk } from '../../test/desk-kit.ts';

const desk = await useDesk();
beforeEach(() => forget(desk));

const query = async (channel: string, reference: string) =>
  (await callDesk(desk, `/${channel}/payouts/query`, { reference })).body;
const accepted = { status: 200, body: { state: 'accepted' } };

describe('a payout', () => {
  test.each(['bankCard', 'ebpay', 'koipay'])(
    'by %s is paid immediately and reported',
    async (method) => {
      const payout = payoutOf({ method });
      expect(await callDesk(desk, `/${method}/payouts`, payout)).toEqual(accepted);
      const receipt = `SB-${payout.reference}`;
      expect(await query(method, payout.reference)).toEqual({ state: 'paid', receipt, reason: '' });
      const at = desk.world.clock.now().toISOString();
      await pass(desk);
      expect(desk.receiver.received).toMatchObject([
        { path: `/pay/${method}/callback`, fault: null },
      ]);
      expect(desk.receiver.received[0]?.news).toEqual({
        event: 'payout.paid',
        reference: payout.reference,
        receipt,
        reason: '',
        occurred_at: at,
      });
    },
  );

  test('in USDT is paid when its chain has confirmed, with the hash as receipt', async () => {
    const payout = payoutOf({ method: 'usdt', protocol: 'TRC20', amount_micro: 12_820_513 });
    expect(await callDesk(desk, '/usdt/payouts', payout)).toEqual(accepted);
    expect(await query('usdt', payout.reference)).toEqual({
      state: 'pending',
      receipt: '',
      reason: '',
    });
    await pass(desk, 20_000);
    expect(await query('usdt', payout.reference)).toEqual({
      state: 'paid',
      receipt: expect.stringMatching(/^[0-9a-f]{64}$/),
      reason: '',
    });
    expect(desk.receiver.received).toHaveLength(1);
  });

  test('is reported to the callback address that it names', async () => {
    const callback = `${desk.receiver.url}/pay/bankCard/elsewhere`;
    await callDesk(desk, '/bankCard/payouts', payoutOf({ callback_url: callback }));
    await pass(desk);
    expect(desk.receiver.received).toMatchObject([{ path: '/pay/bankCard/elsewhere' }]);
  });

  test('instructed twice is paid once, also concurrently', async () => {
    const payout = payoutOf();
    const requested = await Promise.all(
      [1, 2, 3].map(() => callDesk(desk, '/bankCard/payouts', payout)),
    );
    expect(requested).toEqual([accepted, accepted, accepted]);
    expect(await callDesk(desk, '/bankCard/payouts', payout)).toEqual(accepted);
    await pass(desk, MINUTE_MS);
    expect(desk.receiver.received).toHaveLength(1);
  });

  test.each([{ amount_minor: 80_001 }, { account_number: '1' }, { holder_name: 'Another' }])(
    'instructed again with %j is another one and refused',
    async (change) => {
      const payout = payoutOf();
      await callDesk(desk, '/bankCard/payouts', payout);
      expect(await callDesk(desk, '/bankCard/payouts', { ...payout, ...change })).toEqual({
        status: 409,
        body: { error: 'otherContent' },
      });
    },
  );
});

describe('the cents', () => {
  test('.13: the bank does not know the account', async () => {
    const payout = payoutOf({ amount_minor: 80_013 });
    expect(await callDesk(desk, '/bankCard/payouts', payout)).toEqual(accepted);
    const failed = { receipt: '', reason: 'accountUnknown' };
    expect(await query('bankCard', payout.reference)).toEqual({ state: 'failed', ...failed });
    await pass(desk);
    expect(desk.receiver.received[0]?.news).toMatchObject({ event: 'payout.failed', ...failed });
  });

  test('.22: the callback is two minutes late', async () => {
    await callDesk(desk, '/bankCard/payouts', payoutOf({ amount_minor: 80_022 }));
    await pass(desk, 2 * MINUTE_MS - 1000);
    expect(desk.receiver.received).toEqual([]);
    await pass(desk, 1000);
    expect(desk.receiver.received).toHaveLength(1);
  });

  test('.33: a stranger and an old message report it as failed, and both must be rejected', async () => {
    await callDesk(desk, '/bankCard/payouts', payoutOf({ amount_minor: 80_033 }));
    await pass(desk);
    expect(
      desk.receiver.received
        .map(({ fault, news }) => `${fault} ${String(news['event'])}`)
        .toSorted(),
    ).toEqual(['forged payout.failed', 'null payout.paid', 'stale payout.failed']);
  });

  test('.55: there is no callback, and a query reports it', async () => {
    const payout = payoutOf({ amount_minor: 80_055 });
    await callDesk(desk, '/bankCard/payouts', payout);
    await pass(desk, 60 * MINUTE_MS);
    expect(desk.receiver.received).toEqual([]);
    expect(await query('bankCard', payout.reference)).toMatchObject({ state: 'paid' });
  });

  test('.66: the callback arrives twice', async () => {
    await callDesk(desk, '/bankCard/payouts', payoutOf({ amount_minor: 80_066 }));
    await pass(desk, MINUTE_MS);
    expect(desk.receiver.received).toHaveLength(2);
  });

  test('.77: it is paid once although the first reply was lost', async () => {
    const payout = payoutOf({ amount_minor: 80_077 });
    expect((await callDesk(desk, '/bankCard/payouts', payout)).status).toBe(500);
    expect(await query('bankCard', payout.reference)).toMatchObject({ state: 'paid' });
    expect(await callDesk(desk, '/bankCard/payouts', payout)).toEqual(accepted);
    await pass(desk, MINUTE_MS);
    expect(desk.receiver.received).toHaveLength(1);
  });

  test('.88: it waits two minutes', async () => {
    const payout = payoutOf({ amount_minor: 80_088 });
    await callDesk(desk, '/bankCard/payouts', payout);
    await pass(desk, 2 * MINUTE_MS - 1000);
    expect(await query('bankCard', payout.reference)).toMatchObject({ state: 'pending' });
    expect(desk.receiver.received).toEqual([]);
    await pass(desk, 1000);
    expect(await query('bankCard', payout.reference)).toMatchObject({ state: 'paid' });
    expect(desk.receiver.received).toHaveLength(1);
  });
});
