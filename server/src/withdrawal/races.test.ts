import { deleteBankCard } from '@vela/contract/payout/calls.ts';
import { approveWithdrawal, rejectWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { houseAccount, playerAccount } from '@vela/ledger/chart.ts';
import { post } from '@vela/ledger/post.ts';
import { openDatabase } from '@vela/service/db.ts';
import { noTimeouts } from '@vela/service/pool.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer, TestOperator } from '../../test/site.ts';
import { secondaryPassword } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { inPairs } from '../../test/pairs.ts';
import type { PasswordFinding } from '../app/passwords.ts';
import { Refused } from '../app/refuse.ts';
import type { Context } from '../app/route.ts';
import { findHashes } from '../profile/store.ts';
import type { DB } from '../tables.gen.ts';
import { createWithdrawalRoute } from './create-withdrawal.ts';

// Wins are posted without bets.
const kit = await useKit({ hasOrdersByHand: true });
const people = await Promise.all(
  (['finance', 'risk', 'owner', 'finance', 'risk'] as const).map((role) => kit.operator(role)),
);
// A hundred requests of one player queue for the player's row, longer than a caller would wait.
const database = openDatabase<DB>({
  url: kit.database.url,
  applicationName: 'races',
  max: 16,
  timeouts: { ...noTimeouts, connectionMs: 60_000 },
});
afterAll(() => database.close());

class Undo extends Error {}

/** Calls as the frame does, but without the rate limit; null if it was accepted. */
async function sendCall(
  player: TestPlayer,
  accountId: string,
  amountMinor: bigint,
): Promise<string | null> {
  let refusal: string | null = null;
  const work = database.transaction(async (txContext) => {
    const context = {
      ...txContext,
      input: { method: 'bankCard', type: 'instant', amountMinor, accountId, secondaryPassword },
      player: { ...player, isFrozen: false },
      staff: null,
      services: kit.services,
      now: kit.clock.now(),
      language: 'hk',
      address: '',
      agent: '',
      notifyPlayer: () => undefined,
      notifyStaff: () => undefined,
    };
    const { secondaryPasswordHash } = await findHashes(txContext.tx, player.playerId);
    const typed: PasswordFinding = { passwordHash: secondaryPasswordHash, isRight: true };
    const output = await createWithdrawalRoute.handle(context as unknown as Context, typed);
    if (!(output instanceof Refused)) return;
    refusal = output.refusal;
    throw new Undo();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return refusal;
}

test('of a hundred concurrent withdrawals of one balance, as many are accepted as it covers', async () => {
  const { player, cardId } = await kit.withdrawer({ vipLevel: 10 });
  const refusals = await Promise.all(
    Array.from({ length: 100 }, () => sendCall(player, cardId, 300_000n)),
  );
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(3);
  expect(refusals.filter((refusal) => refusal === 'insufficientBalance')).toHaveLength(97);
  expect(await kit.balance(player.playerId, 0)).toBe(100_000n);
  expect(await kit.balance(player.playerId, 1)).toBe(900_000n);
});

test('of ten concurrent withdrawals, the last three of the day are accepted', async () => {
  const { player, cardId } = await kit.withdrawer();
  const replies = await inPairs(10, () => kit.withdrawal(player, cardId, { amountMinor: 20_000n }));
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(3);
  expect(replies.filter((reply) => reply.refusal === 'dailyCountReached')).toHaveLength(7);
});

test('concurrent stakes and withdrawals never take more than the balance', async () => {
  const { player, cardId } = await kit.withdrawer({ vipLevel: 10 });
  const stake = async (index: number): Promise<bigint> => {
    const [posting] = await post(database.pool, [
      {
        key: `races/${player.playerId}/${index}`,
        kind: 'bet',
        debit: playerAccount(player.playerId, 0),
        credit: houseAccount('gameResult', { owner: 1, playerId: player.playerId }),
        amount: 40_000n,
        cause: 'race',
      },
    ]);
    return posting?.status === 'posted' ? 40_000n : 0n;
  };
  const [requested, staked] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, () => sendCall(player, cardId, 100_000n))),
    Promise.all(Array.from({ length: 40 }, (_, index) => stake(index))),
  ]);
  const held = BigInt(requested.filter((refusal) => refusal === null).length) * 100_000n;
  const played = staked.reduce((sum, one) => sum + one, 0n);
  expect(new Set(requested.filter((one) => one !== null))).toEqual(
    new Set(requested.includes('insufficientBalance') ? ['insufficientBalance'] : []),
  );
  expect(await kit.balance(player.playerId, 0)).toBe(1_000_000n - held - played);
  expect(await kit.balance(player.playerId, 1)).toBe(held);
});

describe('concurrent decisions by operators', () => {
  const waiting = async (amountMinor = 500_000n) => {
    const { player, cardId } = await kit.withdrawer({ balanceMinor: amountMinor });
    const { withdrawal } = need(await kit.withdrawal(player, cardId, { amountMinor }));
    return { player, orderNo: withdrawal.orderNo };
  };
  const approve = (orderNo: string, as: TestOperator) =>
    kit.call(approveWithdrawal, { orderNo }, { as });
  const reject = (orderNo: string, as: TestOperator) =>
    kit.call(rejectWithdrawal, { orderNo, reason: 'no' }, { as });
  const payoutsOf = async (orderNo: string): Promise<number> => {
    const { rows } = await kit.database.pool.query(
      'select 1 from withdrawal_payouts where order_no = $1',
      [orderNo],
    );
    return rows.length;
  };

  test('five approve one order: it is approved once, and paid once', async () => {
    const { orderNo } = await waiting();
    const replies = await Promise.all(people.map((as) => approve(orderNo, as)));
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
    expect(new Set(replies.map((reply) => reply.refusal))).toEqual(
      new Set([null, 'orderStateChanged']),
    );
    expect(await payoutsOf(orderNo)).toBe(1);
  });

  test('two approve a large one: each is one of the two that it needs', async () => {
    const { orderNo } = await waiting(6_000_000n);
    const replies = await Promise.all(people.slice(0, 2).map((as) => approve(orderNo, as)));
    const waits = replies.map((reply) => need(reply).needsSecondApprover);
    expect(waits.filter(Boolean)).toHaveLength(1);
    expect(await payoutsOf(orderNo)).toBe(1);
  });

  test('one operator approves a large one twice concurrently: it still needs another', async () => {
    const { orderNo } = await waiting(6_000_000n);
    const [person] = people;
    if (!person) throw new Error('nobody is there');
    const replies = await Promise.all([approve(orderNo, person), approve(orderNo, person)]);
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
    expect(replies.some((reply) => reply.refusal === 'sameApprover')).toBe(true);
    expect(await payoutsOf(orderNo)).toBe(0);
  });

  test('some approve and others reject: one decision counts, and the money follows it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { player, orderNo } = await waiting();
      const replies = await Promise.all(
        people.map((as, index) => (index % 2 === 0 ? approve : reject)(orderNo, as)),
      );
      const done = replies.filter((reply) => reply.code === 0);
      expect(done).toHaveLength(1);
      const isPaid = done[0]?.data.state === 'approved';
      expect(await payoutsOf(orderNo)).toBe(isPaid ? 1 : 0);
      expect(await kit.balance(player.playerId, 0)).toBe(isPaid ? 0n : 500_000n);
      expect(await kit.balance(player.playerId, 1)).toBe(isPaid ? 500_000n : 0n);
    }
  });
});

test('an account deleted during a withdrawal request: one of both is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { player, cardId } = await kit.withdrawer();
    const [requested, removed] = await Promise.all([
      kit.withdrawal(player, cardId),
      kit.call(deleteBankCard, { cardId, secondaryPassword }, { as: player }),
    ]);
    const refusals = [requested.refusal, removed.refusal];
    expect([
      [null, 'accountInUse'],
      ['notFound', null],
    ]).toContainEqual(refusals);
    expect(await kit.balance(player.playerId, 1)).toBe(requested.code === 0 ? 500_000n : 0n);
  }
});
