import { shareBp, writeMinor } from '@vela/contract/money.ts';
import { setFirstDeposit } from '../app/players.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { openRequirement, releaseRequirement } from '../turnover/index.ts';
import { moveTransaction, recordTransaction } from '../wallet/index.ts';
import { insertReversal } from './reversal-store.ts';
import type { Reversal } from './reversal-store.ts';
import { depositSetting } from './settings.ts';
import { insertHistory } from './store.ts';
import type { DepositOrder } from './store.ts';

/**
 * Records that a completed order was credited by mistake: the record and the turnover requirement
 * of its player no longer count it, those of the rightful player do, and both are told. The caller
 * has locked the order and moves the money.
 */
export async function recordReversal(
  work: Work,
  order: DepositOrder,
  reversal: Omit<Reversal, 'orderNo' | 'playerId'> & { actor: string },
): Promise<void> {
  const { tx, now } = work;
  const { orderNo, playerId } = order;
  const { actor, toPlayerId } = reversal;
  const reversalNo = await insertReversal(work, { ...reversal, orderNo, playerId });
  await insertHistory(tx, orderNo, { state: 'reversed', actor, note: '', at: now });
  await moveTransaction(tx, orderNo, 'cancelled', { state: 'reversed', note: '', now });
  await releaseRequirement(tx, { playerId, kind: 'deposit', cause: orderNo, now });
  await tellOfReversal(work, order, reversal);
  work.notifyPlayer(playerId, { type: 'deposit', orderNo, state: order.state });
  work.notifyPlayer(playerId, { type: 'balance' });
  work.notifyStaff({ type: 'deposit-queue', orderNo });
  if (toPlayerId !== null) await recordReassigned(work, order, { reversalNo, toPlayerId });
}

async function tellOfReversal(
  work: Work,
  { orderNo, playerId }: DepositOrder,
  { takenMinor, owedMinor }: Pick<Reversal, 'takenMinor' | 'owedMinor'>,
): Promise<void> {
  await sendMessage(work, {
    playerId,
    category: 'depositWithdraw',
    template: owedMinor > 0n ? 'depositReversedOwed' : 'depositReversed',
    facts: {
      orderNo,
      amountMinor: writeMinor(takenMinor + owedMinor),
      takenMinor: writeMinor(takenMinor),
      owedMinor: writeMinor(owedMinor),
    },
    link: `/pages/finance/depositInfo?orderNo=${orderNo}`,
    now: work.now,
  });
}

async function recordReassigned(
  work: Work,
  { methodCode, depositorName, creditedMinor }: DepositOrder,
  { reversalNo, toPlayerId: playerId }: { reversalNo: string; toPlayerId: bigint },
): Promise<void> {
  const { tx, now } = work;
  await recordTransaction(tx, {
    playerId,
    orderNo: reversalNo,
    type: 'deposit',
    mode: methodCode,
    status: 'succeeded',
    amountMinor: creditedMinor,
    details: [{ key: 'depositorName', value: depositorName }],
    now,
  });
  const { turnoverBp } = await readSetting(tx, depositSetting);
  const requiredMinor = shareBp(creditedMinor, BigInt(turnoverBp));
  if (requiredMinor > 0n) {
    const requirement = { playerId, cause: reversalNo, requiredMinor, venue: null, now };
    await openRequirement(tx, { ...requirement, kind: 'deposit' });
  }
  await setFirstDeposit(tx, playerId, now);
  await sendMessage(work, {
    playerId,
    category: 'depositWithdraw',
    template: 'depositReassigned',
    facts: { orderNo: reversalNo, amountMinor: writeMinor(creditedMinor) },
    link: `/pages/transaction/detail?id=${reversalNo}`,
    now,
  });
  work.notifyPlayer(playerId, { type: 'balance' });
}
