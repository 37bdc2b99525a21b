import { listMessages } from '@vela/contract/message/calls.ts';
import { describeAccount } from '@vela/ledger/chart.ts';
import { HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { runPayouts } from '../../test/desk.ts';
import type { Desk, Fault } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { cardNumber } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';

let desk: Desk;
const kit = await useKit();
beforeEach(() => {
  desk = kit.desk();
});

const stateOf = async (orderNo: string): Promise<unknown> => {
  const { rows } = await kit.database.pool.query<{ state: string }>(
    'select state from withdrawal_orders where order_no = $1',
    [orderNo],
  );
  return rows[0]?.state;
};
const payoutOf = async (orderNo: string): Promise<unknown> => {
  const { rows } = await kit.database.pool.query(
    'select state, tries, last_answer from withdrawal_payouts where order_no = $1',
    [orderNo],
  );
  return rows[0];
};
/** An approved order of a player without other orders. */
const approved = async (
  amountMinor = 100_000n,
  window?: number,
): Promise<{ player: TestPlayer; orderNo: string }> => {
  const { player, cardId } = await kit.withdrawer({ balanceMinor: amountMinor });
  const parts = window === undefined ? { amountMinor } : { amountMinor, window };
  const { withdrawal } = need(await kit.withdrawal(player, cardId, parts));
  expect(withdrawal.state).toBe('approved');
  return { player, orderNo: withdrawal.orderNo };
};
const balances = async (player: TestPlayer): Promise<bigint[]> => [
  await kit.balance(player.playerId, 0),
  await kit.balance(player.playerId, 1),
];
const later = (ms: number): Promise<void> => {
  kit.clock.advance(ms);
  return runPayouts(kit);
};
/** The kind of an account, and of a house account the channel. */
const placeOf = (accountId: bigint): string => {
  const account = describeAccount(accountId);
  return account.isGuarded ? account.kind : `${account.kind} of ${account.owner}`;
};
const timesSent = (orderNo: string) => desk.payments.get(orderNo)?.timesSent;
/** Plans the faults of the next requests, in order; later ones succeed. */
const plan = (...faults: Fault[]): void => {
  desk.fault = () => faults.shift() ?? 'none';
};

test('a payout that the channel makes is paid within one run, and the player is notified', async () => {
  const { player, orderNo } = await approved();
  await runPayouts(kit);
  expect(await stateOf(orderNo)).toBe('paid');
  expect(await balances(player)).toEqual([0n, 0n]);
  const inbox = await kit.done(listMessages, {}, { as: player, lang: 'en' });
  const paid = inbox.list.find((message) => message.title === 'Withdrawal paid: HK$1,000.00');
  expect(paid?.summary).toMatch(/was paid to 海港銀行 •••• \d{4}/);
  expect(kit.events).toContainEqual({
    channel: `player:${player.playerId}`,
    event: { type: 'withdrawal', orderNo, state: 'paid' },
  });
  expect(await payoutOf(orderNo)).toEqual({ state: 'paid', tries: 1, last_answer: 'paid' });
});

test('a payout that the channel cannot make returns at once, and the player is notified', async () => {
  const { player, orderNo } = await approved(100_013n);
  await runPayouts(kit);
  expect(await stateOf(orderNo)).toBe('failed');
  expect(await balances(player)).toEqual([100_013n, 0n]);
  const inbox = await kit.done(listMessages, {}, { as: player, lang: 'en' });
  expect(inbox.list.map((message) => message.title)).toContain('Withdrawal failed');
});

test('a scheduled one waits for its window and is paid with its extra, both by its channel', async () => {
  const { player, orderNo } = await approved(100_000n, 2);
  await later(12 * HOUR_MS - 1);
  expect(await stateOf(orderNo)).toBe('approved');
  await later(1);
  expect(await stateOf(orderNo)).toBe('paid');
  expect(await balances(player)).toEqual([0n, 0n]);
  const { rows } = await kit.database.pool.query<Record<'debit' | 'credit' | 'amount', bigint>>(
    'select debit, credit, amount from ledger.transfers where cause = $1 order by id',
    [orderNo],
  );
  const moves = rows.map(({ debit, credit, amount }) => [placeOf(debit), placeOf(credit), amount]);
  expect(moves).toEqual([
    ['central', 'locked', 100_000n],
    ['fees of 1', 'locked', 400n],
    ['locked', 'paymentClearing of 1', 100_400n],
  ]);
  const { rows: told } = await kit.database.pool.query(
    `select facts from message_messages where player_id = $1 and template = 'withdrawalPaid'`,
    [player.playerId],
  );
  expect(told).toMatchObject([{ facts: { orderNo, amountMinor: 100_400 } }]);
});

test('a scheduled one that fails returns what was requested, and no extra', async () => {
  desk.decide = () => 'failed';
  const { player, orderNo } = await approved(100_000n, 0);
  await runPayouts(kit);
  expect(await stateOf(orderNo)).toBe('failed');
  expect(await balances(player)).toEqual([100_000n, 0n]);
});

test('only the channel receives the complete account number', async () => {
  const number = cardNumber(424_242);
  const player = await kit.payer({ balanceMinor: 100_000n });
  const cardId = await kit.card(player, { number });
  const requested = await kit.withdrawal(player, cardId, { amountMinor: 100_000n });
  const { orderNo } = need(requested).withdrawal;
  await runPayouts(kit);
  expect(desk.payments.get(orderNo)).toMatchObject({
    channel: 'bankCard',
    body: {
      reference: orderNo,
      method: 'bankCard',
      amount_minor: 100_000,
      currency: 'HKD',
      bank_code: 'HARBOUR',
      holder_name: 'Chan Mei Lin',
      account_number: number,
    },
  });
  expect(requested.raw).not.toContain(number);
  expect(kit.logLines.join('')).not.toContain(number);
});

describe('an unknown outcome is queried, never guessed', () => {
  test.each<[string, Fault[], string]>([
    ['the channel was paid for but its answer is lost', ['unanswered'], 'unavailable'],
    ['it accepted the payout and cannot be queried', ['none', 'unreachable'], 'accepted'],
    ['it does not believe that it is us', ['none', 401], 'accepted'],
  ])('%s', async (_name, faults, answer) => {
    const { player, orderNo } = await approved();
    plan(...faults, 'unreachable', 'unanswered');
    await runPayouts(kit);
    expect(await payoutOf(orderNo)).toEqual({ state: 'sent', tries: 1, last_answer: answer });
    for (const tries of [2, 3]) {
      expect(await stateOf(orderNo)).toBe('paying');
      expect(await balances(player)).toEqual([0n, 100_000n]);
      const received = desk.received.length;
      await runPayouts(kit);
      expect(desk.received).toHaveLength(received);
      await later(tries * MINUTE_MS);
      expect(await payoutOf(orderNo)).toEqual({ state: 'sent', tries, last_answer: 'unavailable' });
    }
    await later(HOUR_MS);
    expect(await stateOf(orderNo)).toBe('paid');
    expect(timesSent(orderNo)).toBe(1);
    expect(await balances(player)).toEqual([0n, 0n]);
  });

  test('an undecided one is queried with growing pauses, without end', async () => {
    desk.decide = () => 'pending';
    const { player, orderNo } = await approved();
    await runPayouts(kit);
    const gaps: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      const { rows } = await kit.database.pool.query<{ at: Date }>(
        'select next_try_at as at from withdrawal_payouts where order_no = $1',
        [orderNo],
      );
      const gapMs = Number(rows[0]?.at) - kit.clock.now().getTime();
      gaps.push(gapMs / 1_000);
      await later(gapMs);
    }
    expect(gaps).toEqual([20, 40, 80, 160, 320, 640, 1_280, 1_800, 1_800]);
    expect(await payoutOf(orderNo)).toEqual({ state: 'sent', tries: 10, last_answer: 'pending' });
    expect(await balances(player)).toEqual([0n, 100_000n]);
  });

  test('a payout that never arrived is sent again, under the same reference and once', async () => {
    const { orderNo } = await approved();
    plan('unreachable');
    await runPayouts(kit);
    await later(MINUTE_MS);
    const paths = desk.received.map((line) => line.split('/').slice(1).join('/'));
    expect(paths).toEqual(['payouts', 'payouts/query', 'payouts', 'payouts/query']);
    expect(timesSent(orderNo)).toBe(1);
    expect(await stateOf(orderNo)).toBe('paid');
  });

  test('a kill between the record and the request ends in one payout', async () => {
    const { orderNo } = await approved();
    await kit.database.pool.query(
      `with asked as (update withdrawal_payouts set state = 'sent', tries = 1 where order_no = $1)
       update withdrawal_orders set state = 'paying' where order_no = $1`,
      [orderNo],
    );
    await runPayouts(kit);
    expect(await stateOf(orderNo)).toBe('paid');
    expect(timesSent(orderNo)).toBe(1);
  });
});

describe('a channel that refuses', () => {
  test.each([400, 422])(
    'a first instruction refused with %i has done nothing: the money returns',
    async (status) => {
      const { player, orderNo } = await approved();
      plan(status);
      await runPayouts(kit);
      expect(await stateOf(orderNo)).toBe('failed');
      expect(await balances(player)).toEqual([100_000n, 0n]);
    },
  );

  test.each<[string, Fault[]]>([
    ['us, but not the payment', [401]],
    ['a payout that it may have received before', ['unanswered', 400]],
    ['a repetition that it holds for another payment', ['unreachable', 'none', 409]],
  ])('%s, leaves the outcome open', async (_name, faults) => {
    const { player, orderNo } = await approved();
    plan(...faults);
    await runPayouts(kit);
    if (faults.length > 1) await later(MINUTE_MS);
    expect(await payoutOf(orderNo)).toMatchObject({ state: 'sent', last_answer: 'refused' });
    expect(await balances(player)).toEqual([0n, 100_000n]);
    await later(HOUR_MS);
    expect(await stateOf(orderNo)).toBe('paid');
    expect(timesSent(orderNo)).toBe(1);
  });
});

test('of concurrent runs, one pays', async () => {
  const orders = await Promise.all(Array.from({ length: 5 }, () => approved()));
  await Promise.all(Array.from({ length: 4 }, () => runPayouts(kit)));
  for (const { player, orderNo } of orders) {
    expect(timesSent(orderNo)).toBe(1);
    expect(await stateOf(orderNo)).toBe('paid');
    expect(await balances(player)).toEqual([0n, 0n]);
  }
});

test('an unavailable channel is skipped for the rest of the run after three tries', async () => {
  const orders = await Promise.all(Array.from({ length: 5 }, () => approved()));
  desk.fault = () => 'unreachable';
  await runPayouts(kit);
  expect(desk.received).toHaveLength(3);
  desk.fault = () => 'none';
  await later(MINUTE_MS);
  for (const { orderNo } of orders) expect(await stateOf(orderNo)).toBe('paid');
});

test('a frozen player is not paid, and is when released', async () => {
  const { player, orderNo } = await approved();
  const setFrozen = (isFrozen: boolean) =>
    kit.database.pool.query('update players set is_frozen = $2 where player_id = $1', [
      player.playerId,
      isFrozen,
    ]);
  await setFrozen(true);
  await runPayouts(kit);
  await later(HOUR_MS);
  expect(await stateOf(orderNo)).toBe('approved');
  expect(await balances(player)).toEqual([0n, 100_000n]);
  await setFrozen(false);
  await later(HOUR_MS);
  expect(await stateOf(orderNo)).toBe('paid');
});

test('a payout that cannot be started does not delay the others', async () => {
  const broken = await approved();
  await kit.database.pool.query(
    `update payout_accounts set number_sealed = '\\x00' where player_id = $1`,
    [broken.player.playerId],
  );
  const { orderNo } = await approved();
  await runPayouts(kit);
  expect(await stateOf(broken.orderNo)).toBe('approved');
  expect(await stateOf(orderNo)).toBe('paid');
  expect(await balances(broken.player)).toEqual([0n, 100_000n]);
});
