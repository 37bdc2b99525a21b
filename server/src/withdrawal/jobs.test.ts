import { listMessages } from '@vela/contract/message/calls.ts';
import { HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Kit, TestPlayer } from '../../test/kit.ts';
import {
  askWithdrawal,
  bindCard,
  cardNumber,
  need,
  newPayer,
  newWithdrawer,
  startMoneyKit,
} from '../../test/money.ts';
import { listenForPayouts, payDue, payWithdrawals } from './jobs.ts';
import type { Payment, PaymentState, PayoutChannel } from './payout-channel.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startMoneyKit();
});
afterEach(() => kit.verifyLedger());
afterAll(() => kit.stop());

const run = () => payWithdrawals.handler(kit.services, {});
const stateOf = async (orderNo: string): Promise<unknown> => {
  const { rows } = await kit.database.pool.query<{ state: string }>(
    'select state from withdrawal_orders where order_no = $1',
    [orderNo],
  );
  return rows[0]?.state;
};
/** An approved order of a player who has nothing else. */
const approved = async (
  amountMinor = 100_000n,
  window?: number,
): Promise<{ player: TestPlayer; orderNo: string }> => {
  const { player, cardId } = await newWithdrawer(kit, { balanceMinor: amountMinor });
  const parts = window === undefined ? { amountMinor } : { amountMinor, window };
  const { withdrawal } = need(await askWithdrawal(kit, player, cardId, parts));
  expect(withdrawal.state).toBe('approved');
  return { player, orderNo: withdrawal.orderNo };
};
const balances = async (player: TestPlayer): Promise<bigint[]> => [
  await kit.balance(player.playerId, 0),
  await kit.balance(player.playerId, 1),
];

/** A bank that answers as it is told to and remembers what it heard. */
function scriptedBank(script: {
  pay: (() => 'accepted' | 'unknown')[];
  query: (() => PaymentState)[];
}): PayoutChannel & { heard: string[]; payments: Payment[] } {
  const heard: string[] = [];
  const payments: Payment[] = [];
  const next = <T>(answers: (() => T)[]): T => {
    const answer = answers.shift();
    if (!answer) throw new Error('the bank was asked too often');
    return answer();
  };
  return {
    heard,
    payments,
    pay: async (payment) => {
      heard.push('pay');
      payments.push(payment);
      return next(script.pay);
    },
    query: async () => {
      heard.push('query');
      return next(script.query);
    },
  };
}
const lost = (): never => {
  throw new Error('the line is dead');
};

describe('the sandbox bank', () => {
  test('pays within one run, and the player is told', async () => {
    const { player, orderNo } = await approved();
    await run();
    expect(await stateOf(orderNo)).toBe('paid');
    expect(await balances(player)).toEqual([0n, 0n]);
    const inbox = need(await kit.call(listMessages, {}, { as: player, lang: 'en' }));
    expect(inbox.list.map((message) => message.title)).toContain('Withdrawal paid: HK$1,000.00');
    expect(kit.events).toContainEqual({
      channel: `player:${player.playerId}`,
      event: { type: 'withdrawal', orderNo, state: 'paid' },
    });
  });

  test('fails amounts that end in .13, and the money is back', async () => {
    const { player, orderNo } = await approved(100_013n);
    await run();
    expect(await stateOf(orderNo)).toBe('failed');
    expect(await balances(player)).toEqual([100_013n, 0n]);
    const inbox = need(await kit.call(listMessages, {}, { as: player, lang: 'en' }));
    expect(inbox.list.map((message) => message.title)).toContain('Withdrawal could not be paid');
  });

  test('loses its first answer for amounts that end in .77, and pays once', async () => {
    const { player, orderNo } = await approved(100_077n);
    await run();
    expect(await stateOf(orderNo)).toBe('paying');
    expect(await balances(player)).toEqual([0n, 100_077n]);
    await run();
    expect(await stateOf(orderNo)).toBe('paying');
    kit.clock.advance(MINUTE_MS);
    await run();
    expect(await stateOf(orderNo)).toBe('paid');
    const { rows } = await kit.database.pool.query(
      'select times_asked from withdrawal_sandbox_payments where reference = $1',
      [orderNo],
    );
    expect(rows).toEqual([{ times_asked: 1 }]);
  });
});

test('a scheduled one waits for its window and is paid with its extra', async () => {
  const { player, orderNo } = await approved(100_000n, 2);
  kit.clock.advance(12 * HOUR_MS - 1);
  await run();
  expect(await stateOf(orderNo)).toBe('approved');
  kit.clock.advance(1);
  await run();
  expect(await stateOf(orderNo)).toBe('paid');
  expect(await balances(player)).toEqual([0n, 0n]);
  const { rows } = await kit.database.pool.query(
    'select kind, amount from ledger.transfers where cause = $1 order by id',
    [orderNo],
  );
  expect(rows).toEqual([
    { kind: 3, amount: 100_000n },
    { kind: 7, amount: 400n },
    { kind: 5, amount: 100_400n },
  ]);
});

test('a scheduled one that fails returns what was asked for, and no extra', async () => {
  const { player, orderNo } = await approved(100_000n, 0);
  const bank = scriptedBank({
    pay: [() => 'accepted'],
    query: [() => ({ state: 'failed', reason: 'accountClosed' })],
  });
  await payDue(kit.services, bank);
  expect(await stateOf(orderNo)).toBe('failed');
  expect(await balances(player)).toEqual([100_000n, 0n]);
});

test('the bank hears the whole number, and nobody else does', async () => {
  const number = cardNumber(424_242);
  const player = await newPayer(kit, { balanceMinor: 100_000n });
  const cardId = await bindCard(kit, player, { number });
  const asked = await askWithdrawal(kit, player, cardId, { amountMinor: 100_000n });
  const bank = scriptedBank({
    pay: [() => 'accepted'],
    query: [() => ({ state: 'paid', receipt: 'B-1' })],
  });
  await payDue(kit.services, bank);
  expect(bank.payments).toEqual([
    {
      reference: need(asked).withdrawal.orderNo,
      amountMinor: 100_000n,
      method: 'bankCard',
      bankCode: 'HARBOUR',
      holderName: 'Chan Mei Lin',
      accountNumber: number,
    },
  ]);
  expect(asked.raw).not.toContain(number);
  expect(kit.logLines.join('')).not.toContain(number);
});

describe('an unknown outcome is asked for, never guessed', () => {
  test.each<[string, () => 'accepted' | 'unknown', (() => PaymentState)[]]>([
    ['the bank says that it does not know', () => 'unknown', []],
    ['the line dies while it is told', lost, []],
    ['the line dies while it is asked', () => 'accepted', [lost]],
    ['it has not decided yet', () => 'accepted', [() => ({ state: 'pending' })]],
  ])('%s', async (_name, pay, queries) => {
    const { player, orderNo } = await approved();
    const bank = scriptedBank({
      pay: [pay],
      query: [
        ...queries,
        lost,
        () => ({ state: 'pending' }),
        () => ({ state: 'paid', receipt: '' }),
      ],
    });
    await payDue(kit.services, bank);
    const told = bank.heard.length;
    for (const pause of [1, 2]) {
      expect(await stateOf(orderNo)).toBe('paying');
      expect(await balances(player)).toEqual([0n, 100_000n]);
      await payDue(kit.services, bank);
      expect(bank.heard).toHaveLength(told + pause - 1);
      kit.clock.advance(pause * MINUTE_MS);
      await payDue(kit.services, bank);
    }
    kit.clock.advance(HOUR_MS);
    await payDue(kit.services, bank);
    expect(await stateOf(orderNo)).toBe('paid');
    expect(bank.heard.filter((call) => call === 'pay')).toHaveLength(1);
    expect(await balances(player)).toEqual([0n, 0n]);
  });

  test('what never arrived is told again, under the same reference', async () => {
    const { orderNo } = await approved();
    const bank = scriptedBank({
      pay: [lost, () => 'accepted'],
      query: [() => ({ state: 'notFound' }), () => ({ state: 'paid', receipt: 'B-2' })],
    });
    await payDue(kit.services, bank);
    kit.clock.advance(MINUTE_MS);
    await payDue(kit.services, bank);
    expect(bank.heard).toEqual(['pay', 'query', 'pay', 'query']);
    expect(new Set(bank.payments.map((payment) => payment.reference))).toEqual(new Set([orderNo]));
    expect(await stateOf(orderNo)).toBe('paid');
  });

  test('a kill between the note and the telling ends in one payment', async () => {
    const { orderNo } = await approved();
    await kit.database.pool.query(
      `with asked as (update withdrawal_payouts set state = 'asked', tries = 1 where order_no = $1)
       update withdrawal_orders set state = 'paying' where order_no = $1`,
      [orderNo],
    );
    await run();
    expect(await stateOf(orderNo)).toBe('paid');
  });
});

test('of runs that race, one pays', async () => {
  const orders = await Promise.all(Array.from({ length: 5 }, () => approved()));
  await Promise.all(Array.from({ length: 4 }, () => run()));
  const { rows } = await kit.database.pool.query(
    'select distinct times_asked from withdrawal_sandbox_payments where reference = any ($1)',
    [orders.map((one) => one.orderNo)],
  );
  expect(rows).toEqual([{ times_asked: 1 }]);
  for (const { player, orderNo } of orders) {
    expect(await stateOf(orderNo)).toBe('paid');
    expect(await balances(player)).toEqual([0n, 0n]);
  }
});

test('a frozen player is not paid, and is when released', async () => {
  const { player, orderNo } = await approved();
  const setFrozen = (isFrozen: boolean) =>
    kit.database.pool.query('update players set is_frozen = $2 where player_id = $1', [
      player.playerId,
      isFrozen,
    ]);
  await setFrozen(true);
  await run();
  kit.clock.advance(HOUR_MS);
  await run();
  expect(await stateOf(orderNo)).toBe('approved');
  expect(await balances(player)).toEqual([0n, 100_000n]);
  await setFrozen(false);
  kit.clock.advance(HOUR_MS);
  await run();
  expect(await stateOf(orderNo)).toBe('paid');
});

test('a payment that cannot be begun does not hold up the others', async () => {
  const broken = await approved();
  await kit.database.pool.query(
    `update payout_accounts set number_sealed = '\\x00' where player_id = $1`,
    [broken.player.playerId],
  );
  const { orderNo } = await approved();
  await run();
  expect(await stateOf(broken.orderNo)).toBe('approved');
  expect(await stateOf(orderNo)).toBe('paid');
  expect(await balances(broken.player)).toEqual([0n, 100_000n]);
});

test('a licensed site without a channel pays nothing, and says so', async () => {
  const { orderNo } = await approved();
  const config = { ...kit.services.config, isSandbox: false };
  await payWithdrawals.handler({ ...kit.services, config }, {});
  expect(await stateOf(orderNo)).toBe('approved');
  expect(kit.logLines.join('')).toContain('no payout channel');
  await run();
});

test('a process that listens pays what is approved without waiting for the minute', async () => {
  const stop = listenForPayouts(kit.services);
  const { player, cardId } = await newWithdrawer(kit);
  const paid = new Promise<unknown>((resolve) => {
    kit.services.bus.subscribe(`player:${player.playerId}`, (event) => {
      if (typeof event === 'object' && event !== null && 'state' in event) {
        if (event.state === 'paid') resolve(event);
      }
    });
  });
  const asked = need(await askWithdrawal(kit, player, cardId, { amountMinor: 100_000n }));
  const { orderNo } = asked.withdrawal;
  expect(await paid).toEqual({ type: 'withdrawal', orderNo, state: 'paid' });
  stop();
});
