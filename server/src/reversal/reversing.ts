import { writeMinor } from '@vela/contract/money.ts';
import { ACCOUNT_KINDS, houseAccount, playerAccount } from '@vela/ledger/chart.ts';
import { openAccounts, postAll } from '@vela/ledger/post.ts';
import type { Transfer } from '@vela/ledger/post.ts';
import { z } from 'zod';
import type { Work } from '../app/work.ts';
import { lockOrder, recordReversal } from '../deposit/index.ts';
import type { DepositOrder } from '../deposit/index.ts';
import { insertCorrection, owedAccount, siteOwner } from '../game/index.ts';
import { findPlayerId } from '../profile/index.ts';
import { defineProposal } from '../proposal/index.ts';
import type { Plan } from '../proposal/index.ts';
import { audit } from '../staff/index.ts';
import { splitTaking } from './rules.ts';
import type { Taking } from './rules.ts';
import { lockWallets } from './store.ts';

/*
 * Reversals: a deposit was credited to the wrong player, or twice.
 *
 *   R1  it is taken back whole and once: what the central wallet has, then what the venues' have;
 *       the rest is owed, and later winnings repay it (decision 0126)
 *   R2  the rightful player, if there is one, is credited the whole amount in the same transaction
 *   R3  two operators decide, and neither may be the player who gains
 */

const reversal = z.object({ orderNo: z.string(), toUsername: z.string(), reason: z.string() });

/** A deposit that was credited by mistake, who paid it, and why it is known. */
export type WantedReversal = z.output<typeof reversal>;

/**
 * What a reversal would do now; null if the order is not completed, is reversed already, or has no
 * such recipient. The order is locked.
 */
export async function planReversal(work: Work, wanted: WantedReversal): Promise<Plan | null> {
  const { tx } = work;
  const order = await lockOrder(tx, wanted.orderNo);
  if (order?.state !== 'completed' || order.reversedAt !== null) return null;
  const { toUsername, reason } = wanted;
  const toPlayerId = toUsername === '' ? null : await findPlayerId(tx, toUsername);
  if ((toUsername !== '' && toPlayerId === null) || toPlayerId === order.playerId) return null;
  const { orderNo, username, methodNames, creditedMinor } = order;
  const minor = writeMinor(creditedMinor);
  return {
    subject: orderNo,
    titles: methodNames,
    gains: toPlayerId,
    lines: [
      { path: 'orderNo', before: orderNo, after: orderNo },
      { path: 'username', before: username, after: toUsername },
      { path: 'creditedMinor', before: minor, after: toPlayerId === null ? writeMinor(0n) : minor },
      { path: 'reason', before: null, after: reason },
    ],
    async apply({ staff, address, note }) {
      const taking = await moveMoney(work, order, toPlayerId);
      const { staffId: reversedBy, username: actor } = staff;
      const { takenMinor, owedMinor } = taking;
      const done = { toPlayerId, takenMinor, owedMinor, reason, reversedBy, actor };
      await recordReversal(work, order, done);
      if (owedMinor > 0n) await insertCorrection(tx, toCorrection(order, taking), work.now);
      await audit(work, {
        staff,
        action: 'deposit.reverse',
        subject: `deposit:${orderNo}`,
        details: {
          username,
          toUsername,
          takenMinor: writeMinor(takenMinor),
          owedMinor: writeMinor(owedMinor),
          ...note,
        },
        address,
        now: work.now,
      });
    },
  };
}

const toCorrection = ({ playerId, orderNo }: DepositOrder, { takenMinor, owedMinor }: Taking) => ({
  playerId,
  providerNo: siteOwner,
  venueNo: null,
  betId: null,
  transactionUuid: null,
  orderNo,
  takenMinor,
  owedMinor,
});

/** Moves the money of a reversal; returns what the wallets gave and what is owed. */
async function moveMoney(
  { tx, client, now }: Work,
  { orderNo, playerId, channelNo, creditedMinor }: DepositOrder,
  toPlayerId: bigint | null,
): Promise<Taking> {
  if (toPlayerId !== null) await openAccounts(client, toPlayerId, [ACCOUNT_KINDS.central.slot]);
  const wallets = await lockWallets(tx, { playerId, toPlayerId });
  const taking = splitTaking(creditedMinor, wallets);
  const clearing = houseAccount('paymentClearing', { owner: channelNo, playerId });
  const common = { cause: orderNo, eventAt: now };
  const key = `deposit/${orderNo}/reverse`;
  const transfers: Transfer[] = taking.parts.map(({ accountId, minor }) => ({
    ...common,
    key: `${key}/${accountId}`,
    kind: 'depositReversal',
    debit: accountId,
    credit: clearing,
    amount: minor,
  }));
  if (taking.owedMinor > 0n) {
    transfers.push({
      ...common,
      key: `${key}/owed`,
      kind: 'depositShortfall',
      debit: owedAccount(siteOwner, playerId),
      credit: clearing,
      amount: taking.owedMinor,
    });
  }
  if (toPlayerId !== null) {
    transfers.push({
      ...common,
      key: `deposit/${orderNo}/reassign`,
      kind: 'depositReassigned',
      debit: houseAccount('paymentClearing', { owner: channelNo, playerId: toPlayerId }),
      credit: playerAccount(toPlayerId, ACCOUNT_KINDS.central.slot),
      amount: creditedMinor,
    });
  }
  await postAll(client, transfers);
  return taking;
}

/** A reversal that waits for a second person. */
export const reversalProposal = defineProposal({
  kind: 'reversal',
  plan: (work, stored) => planReversal(work, reversal.parse(stored)),
});
