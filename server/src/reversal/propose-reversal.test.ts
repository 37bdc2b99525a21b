import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { approveDeposit, getDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { listCorrections } from '@vela/contract/game/correction-calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { proposeReversal } from '@vela/contract/reversal/staff-calls.ts';
import { listTransactions, transferMoney } from '@vela/contract/wallet/calls.ts';
import { describeAccount } from '@vela/ledger/chart.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { approveAs } from '../../test/proposal.ts';
import { toBet, toWin } from '../../test/provider.ts';
import type { TestOperator, TestPlayer } from '../../test/site.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const [first, second] = [await kit.operator('finance'), await kit.operator('owner')];
const reason = 'The receipt names another account.';

/** A player with one completed deposit of 500.00. */
async function credited(): Promise<{ as: TestPlayer; orderNo: string }> {
  const as = await kit.payer();
  const orderNo = await kit.deposit(as, { amountMinor: 50_000n });
  await kit.done(approveDeposit, { orderNo }, { as: first });
  return { as, orderNo };
}

const propose = (orderNo: string, toUsername = '', as: TestOperator = first) =>
  kit.call(proposeReversal, { orderNo, toUsername, reason }, { as });

async function reverse(orderNo: string, toUsername = ''): Promise<void> {
  const input = { orderNo, toUsername, reason };
  await approveAs(kit, second, await kit.done(proposeReversal, input, { as: first }));
}

const titles = async (as: TestPlayer): Promise<string[]> =>
  (await kit.done(listMessages, {}, { as, lang: 'en' })).list.map(({ title }) => title);

const listRecord = async (as: TestPlayer) =>
  (await kit.done(listTransactions, { type: 'deposit' }, { as })).list.map(
    ({ amountMinor, status }) => [amountMinor, status],
  );

/** The channels whose clearing accounts an order has moved money through. */
async function channelsOf(orderNo: string): Promise<number[]> {
  const { rows } = await kit.database.pool.query<Record<'debit' | 'credit', bigint>>(
    'select debit, credit from ledger.transfers where cause = $1',
    [orderNo],
  );
  const accounts = rows.flatMap(({ debit, credit }) => [debit, credit].map(describeAccount));
  return [...new Set(accounts.flatMap((it) => (it.isGuarded ? [] : it.owner)))];
}

const openTurnover = async (playerId: bigint): Promise<bigint> => {
  const { rows } = await kit.database.pool.query<{ minor: bigint }>(
    `select coalesce(sum(required_minor), 0)::bigint as minor from turnover_requirements
      where player_id = $1 and met_at is null and released_at is null`,
    [playerId],
  );
  return rows[0]?.minor ?? 0n;
};

test('a deposit credited to the wrong player is moved to the right one, whole and once', async () => {
  const { as: wrong, orderNo } = await credited();
  const right = await kit.payer();
  const proposal = await kit.done(
    proposeReversal,
    { orderNo, toUsername: right.username, reason },
    { as: first },
  );
  expect(await kit.balance(wrong.playerId)).toBe(50_000n);
  expect((await kit.call(approveProposal, proposal, { as: first })).refusal).toBe('ownProposal');
  await approveAs(kit, second, proposal);
  expect(await kit.balance(wrong.playerId)).toBe(0n);
  expect(await kit.balance(right.playerId)).toBe(50_000n);
  expect(await channelsOf(orderNo)).toEqual([1]);
  expect(await openTurnover(wrong.playerId)).toBe(0n);
  expect(await openTurnover(right.playerId)).toBe(50_000n);
  expect(await listRecord(wrong)).toEqual([[50_000, 'cancelled']]);
  expect(await listRecord(right)).toEqual([[50_000, 'succeeded']]);
  expect(await titles(wrong)).toContain('Deposit taken back: HK$500.00');
  expect(await titles(right)).toContain('Deposit received: HK$500.00');
  const { order } = await kit.done(getDepositOrder, { orderNo }, { as: wrong });
  expect(order?.reversedAt).not.toBeNull();
  const { order: shown } = await kit.done(getDeposit, { orderNo }, { as: second });
  expect(shown.reversal).toMatchObject({
    by: second.username,
    reason,
    takenMinor: 50_000,
    owedMinor: 0,
    toUsername: right.username,
  });
  expect((await kit.done(listCorrections, {}, { as: wrong })).corrections).toEqual([]);
  expect((await propose(orderNo)).refusal).toBe('orderStateChanged');
});

test('the spent part is owed, money in venues is taken, and later winnings of any game repay it', async () => {
  const { as, orderNo } = await credited();
  const play = await provider.openGame(as.playerId, provider.gameCodes[0]);
  await kit.done(transferMoney, { from: 'central', to: 'venue7', amountMinor: 30_000 }, { as });
  const spent = toBet(play, 10_000n);
  await provider.send('/transaction/bet', spent);
  await reverse(orderNo);
  expect(await kit.balance(as.playerId)).toBe(0n);
  const owed = await kit.done(listCorrections, {}, { as });
  expect(owed).toMatchObject({
    leftMinor: 10_000,
    corrections: [{ orderNo, betId: '', takenMinor: 40_000, owedMinor: 10_000 }],
  });
  expect(await titles(as)).toContain('Deposit taken back: HK$500.00');
  // Of a win of 160.00, only the 60.00 beyond the stake repay.
  const won = toWin(play, spent, 16_000n);
  expect(await provider.send('/transaction/win', won)).toMatchObject({ balance: 10_000_000 });
  expect((await kit.done(listCorrections, {}, { as })).leftMinor).toBe(4_000);
  await kit.proveBooks();
});

test('a deposit credited twice is taken back and credited to no one', async () => {
  const { as, orderNo } = await credited();
  await reverse(orderNo);
  expect(await kit.balance(as.playerId)).toBe(0n);
  const { order } = await kit.done(getDeposit, { orderNo }, { as: second });
  expect(order.reversal).toMatchObject({ toUsername: '', takenMinor: 50_000 });
  await kit.proveBooks();
});

test('only a completed deposit is reversed, for a known player who is not the same', async () => {
  const { as, orderNo } = await credited();
  const open = await kit.deposit(await kit.payer());
  expect((await propose(open)).refusal).toBe('orderStateChanged');
  expect((await propose('D1')).refusal).toBe('notFound');
  expect((await propose(orderNo, 'nobody1')).refusal).toBe('notFound');
  expect((await propose(orderNo, as.username)).refusal).toBe('nothingChanged');
  const unreasoned = { orderNo, toUsername: '', reason: '' };
  const reply = await kit.call(proposeReversal, unreasoned, { as: first });
  expect(reply.refusal).toBe('reasonRequired');
  const support = await kit.operator('support');
  expect((await propose(orderNo, '', support)).refusal).toBe('forbidden');
});

test('an operator who may be the player who gains neither proposes nor approves', async () => {
  const { orderNo } = await credited();
  const right = await kit.payer({ realName: 'Nok Suwan' });
  const self = await kit.operator('owner');
  await kit.database.pool.query(
    `update staff_members set display_name = 'Suwan Nok' where staff_id = $1`,
    [self.staffId],
  );
  expect((await propose(orderNo, right.username, self)).refusal).toBe('ownPlayer');
  const { data } = await propose(orderNo, right.username);
  const proposal = { proposalId: data.proposalId };
  expect((await kit.call(approveProposal, proposal, { as: self })).refusal).toBe('ownPlayer');
  await approveAs(kit, second, proposal);
  expect(await kit.balance(right.playerId)).toBe(50_000n);
});
