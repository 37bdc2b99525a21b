/**
 * Transfers between the platform and held balances.
 *
 * 1. A transaction_uuid is decided once, permanently: done, or failed. The same content gets the
 *    same reply again, other content none.
 * 2. A cancelled one is failed, also if the cancellation arrives first: the later transfer is
 *    refused.
 * 3. Only decisions are stored. A malformed request decides nothing.
 */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Queryable } from '../rounds/store.ts';
import {
  ensureHeldAccount,
  findHeldAccount,
  findTransfer,
  insertMovement,
  insertTransfer,
  isPlayMovement,
  lockTransfer,
} from './store.ts';
import type { TransferContent, TransferRow } from './store.ts';

/** The dependencies of transfers. */
export interface TransferParts {
  database: Database<unknown>;
  clock: Clock;
}

/** The result of a transfer, now or before; with its balance at the decision. */
export type TransferAnswer =
  | Pick<TransferRow & { kind: string }, 'status' | 'balanceMinor'>
  | { status: 'RS_ERROR_WRONG_CURRENCY' | 'RS_ERROR_DUPLICATE_TRANSACTION'; balanceMinor: null };

/** How a transfer ended. */
export type TransferState = 'done' | 'failed';

// Chosen: a balance and any win on top of it stay within JSON's exact range.
const BALANCE_MINOR_MAX = 8_000_000_000_000n;

/** Carries out a transfer, or returns its earlier result. */
export async function transferHeld(
  { database, clock }: TransferParts,
  transactionUuid: string,
  content: TransferContent,
): Promise<TransferAnswer> {
  return database.transaction(async ({ client: tx }) => {
    await lockTransfer(tx, transactionUuid);
    const known = await findTransfer(tx, transactionUuid);
    if (known !== null) return repeat(known, content);
    if (await isPlayMovement(tx, transactionUuid)) return duplicate;
    const now = clock.now();
    const answer = await move(tx, transactionUuid, content, now);
    if (answer.balanceMinor !== null) {
      await insertTransfer(tx, { ...content, ...answer, transactionUuid, decidedAt: now });
    }
    return answer;
  });
}

const duplicate: TransferAnswer = {
  status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  balanceMinor: null,
};

async function move(
  tx: Queryable,
  transactionUuid: string,
  content: TransferContent,
  now: Date,
): Promise<TransferAnswer> {
  const { kind, player, venue, currency, amountMinor } = content;
  if (kind === 'deposit') await ensureHeldAccount(tx, content, now);
  const account = await findHeldAccount(tx, player, venue, true);
  if (account !== null && account.currency !== currency) {
    return { status: 'RS_ERROR_WRONG_CURRENCY', balanceMinor: null };
  }
  const balanceMinor = account?.balanceMinor ?? 0n;
  if (kind === 'deposit' && balanceMinor + amountMinor > BALANCE_MINOR_MAX) {
    return { status: 'RS_ERROR_LIMIT_REACHED', balanceMinor };
  }
  const movement = { ...content, transactionUuid, betId: null, createdAt: now };
  const after = await insertMovement(tx, movement);
  return after === null
    ? { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balanceMinor }
    : { status: 'RS_OK', balanceMinor: after };
}

/** The same reply for the same content; a cancelled or foreign transfer stays refused. */
function repeat(known: TransferRow, content: TransferContent): TransferAnswer {
  const isSame =
    known.status !== 'cancelled' &&
    known.kind === content.kind &&
    known.player === content.player &&
    known.venue === content.venue &&
    known.currency === content.currency &&
    known.amountMinor === content.amountMinor;
  return isSame ? { status: known.status, balanceMinor: known.balanceMinor } : duplicate;
}

/** How a transfer ended, or null if it was never decided. */
export async function findTransferState(
  db: Queryable,
  transactionUuid: string,
): Promise<TransferState | null> {
  const known = await findTransfer(db, transactionUuid);
  return known === null ? null : toState(known);
}

function toState({ status }: TransferRow): TransferState {
  return status === 'RS_OK' ? 'done' : 'failed';
}

/**
 * Cancels a transfer unless it was carried out before; returns how it ended. Null for a uuid of a
 * bet's own movement, which is not a transfer.
 */
export async function cancelTransfer(
  { database, clock }: TransferParts,
  transactionUuid: string,
): Promise<TransferState | null> {
  return database.transaction(async ({ client: tx }) => {
    await lockTransfer(tx, transactionUuid);
    const known = await findTransfer(tx, transactionUuid);
    if (known !== null) return toState(known);
    if (await isPlayMovement(tx, transactionUuid)) return null;
    await insertTransfer(tx, {
      transactionUuid,
      kind: null,
      player: null,
      venue: null,
      currency: null,
      amountMinor: null,
      status: 'cancelled',
      balanceMinor: null,
      decidedAt: clock.now(),
    });
    return 'failed';
  });
}
