import { writeMinor } from '@vela/contract/money.ts';
import { houseAccount, playerAccount, ACCOUNT_KINDS } from '@vela/ledger/chart.ts';
import type { TransferKind } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import type { Transfer } from '@vela/ledger/post.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { planRecoveries } from './correction-rules.ts';
import type { BetPayment, Recovery } from './correction-rules.ts';
import { insertCorrection, insertRecovery, lockOpenCorrections } from './correction-store.ts';
import type { NewCorrection } from './correction-store.ts';
import { venueAccount } from './provider/desk.ts';

/*
 * Corrections: a win, or a deposit credited by mistake, is taken back after its player has spent
 * it.
 *
 *   C1  the wallets give what they have, the venue's first and then the central one; the rest is
 *       owed, and the provider's result is right at once
 *   C2  what is owed is repaid in the transaction that pays a later win, never from other money
 *   C3  recorded, recovered and written off amounts always agree with the ledger (rule O10)
 */

/** The owner of what players owe the site itself; no provider has this number. */
export const siteOwner = 0;

/** The house account that holds what players owe a provider's games, or the site. */
export const owedAccount = (providerNo: number, playerId: bigint): bigint =>
  houseAccount('correctionOwed', { owner: providerNo, playerId });

/** A payment that may repay corrections, and where its money is. */
export type Repaying = BetPayment & {
  playerId: bigint;
  venueNo: number;
  /** Of the win, or of the rollback that returned a stake. */
  transactionUuid: string;
  /** For people who read the journal: the provider and its round. */
  cause: string;
};

/**
 * How an amount to be taken back is split between a player's wallets and what is owed: the venue's
 * wallet gives first.
 */
export function splitTaking(
  amountMinor: bigint,
  has: { venueMinor: bigint; centralMinor: bigint },
): { venueMinor: bigint; centralMinor: bigint; owedMinor: bigint } {
  const venueMinor = amountMinor < has.venueMinor ? amountMinor : has.venueMinor;
  const restMinor = amountMinor - venueMinor;
  const centralMinor = restMinor < has.centralMinor ? restMinor : has.centralMinor;
  return { venueMinor, centralMinor, owedMinor: restMinor - centralMinor };
}

/**
 * Returns the transfers that take a win back, empty ones included; `key` is of the first. The
 * caller holds the locks of all accounts of the player.
 */
export function listTakings(
  of: Required<Pick<Transfer, 'key' | 'cause' | 'eventAt'>> & {
    playerId: bigint;
    venueNo: number;
    house: bigint;
    providerNo: number;
    /** The transfer that takes the win back. */
    kind: TransferKind;
  },
  split: ReturnType<typeof splitTaking>,
): Transfer[] {
  const { key, cause, eventAt, playerId, house, kind } = of;
  const common = { cause, eventAt, credit: house };
  return [
    {
      ...common,
      key,
      kind,
      debit: venueAccount(playerId, of.venueNo),
      amount: split.venueMinor,
    },
    {
      ...common,
      key: `${key}/central`,
      kind,
      debit: playerAccount(playerId, ACCOUNT_KINDS.central.slot),
      amount: split.centralMinor,
    },
    {
      ...common,
      key: `${key}/owed`,
      kind: 'correctionShortfall',
      debit: owedAccount(of.providerNo, playerId),
      amount: split.owedMinor,
    },
  ];
}

/** Records what a player owes and tells them; the money has moved. */
export async function openCorrection(work: Work, correction: NewCorrection): Promise<void> {
  await insertCorrection(work.tx, correction, work.now);
  const { playerId, owedMinor, takenMinor } = correction;
  await tellOfCorrection(work, playerId, 'correctionOwed', {
    amountMinor: writeMinor(owedMinor),
    takenMinor: writeMinor(takenMinor),
  });
}

/**
 * Repays open corrections from a payment that has just been posted; returns how much. The caller
 * holds the lock of the venue's wallet.
 */
export async function repayCorrections(work: Work, payment: Repaying): Promise<bigint> {
  if (payment.amountMinor === 0n) return 0n;
  const open = await lockOpenCorrections(work.tx, payment);
  const recoveries = planRecoveries(payment, open);
  if (recoveries.length === 0) return 0n;
  await postAll(
    work.client,
    recoveries.map((recovery) => toTransfer(payment, recovery, work.now)),
  );
  const { transactionUuid, betId, playerId } = payment;
  let totalMinor = 0n;
  for (const recovery of recoveries) {
    await insertRecovery(work.tx, recovery, { transactionUuid, betId, now: work.now });
    totalMinor += recovery.amountMinor;
  }
  const leftMinor = open.reduce((sum, it) => sum + it.leftMinor, -totalMinor);
  if (leftMinor === 0n) await tellOfCorrection(work, playerId, 'correctionRepaid', {});
  return totalMinor;
}

function toTransfer(
  { playerId, venueNo, transactionUuid, cause }: Repaying,
  { correction, amountMinor }: Recovery,
  now: Date,
): Transfer {
  const { correctionId, providerNo } = correction;
  return {
    key: `correction/${correctionId}/${transactionUuid}`,
    kind: 'correctionRecovered',
    debit: venueAccount(playerId, venueNo),
    credit: owedAccount(providerNo, playerId),
    amount: amountMinor,
    cause,
    eventAt: now,
  };
}

/** Sends the player a message about what they owe, and reads their balances again. */
export async function tellOfCorrection(
  work: Work,
  playerId: bigint,
  template: 'correctionOwed' | 'correctionRepaid' | 'correctionWrittenOff',
  facts: { amountMinor?: number; takenMinor?: number },
): Promise<void> {
  await sendMessage(work, {
    playerId,
    category: 'notification',
    template,
    facts,
    link: '/pages/my/myWallet',
    now: work.now,
  });
  work.notifyPlayer(playerId, { type: 'balance' });
}
