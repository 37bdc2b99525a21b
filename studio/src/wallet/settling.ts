import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Logger } from '@vela/service/log.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs, DAY_MS, SECOND_MS } from '@vela/service/time.ts';
import type { Taken } from '@vela/service/worklist-rows.ts';
import type { Verdict } from '@vela/service/worklist.ts';
import type { BetRefusal } from '../protocol/refusals.ts';
import {
  addStake,
  closeRoundIfDone,
  isOnlyBet,
  lockRound,
  mustFindBet,
  updateBetPaid,
  updateBetState,
} from '../rounds/store.ts';
import type { Queryable } from '../rounds/store.ts';
import { returnFreePlay } from '../free-play/store.ts';
import { newUuid } from '../uuid.ts';
import type { WalletReply } from './client.ts';
import { isCleanRefusal, toBetReason } from './reasons.ts';
import { findCall, insertCall, lockCallState, updateCallDone } from './store.ts';
import type { NewCall, WalletCallRow } from './store.ts';

/** The lease of a call's writer. Chosen: twice the longest duration of a live bet's attempts. */
export const LEASE_MS = 20 * SECOND_MS;

/** How long what is given back can be used at least. Source: the provider protocol. */
const RETURNED_MS = 3 * DAY_MS;

/** The dependencies of writing a call and applying its reply. */
export interface SettlingParts {
  database: Database<unknown>;
  clock: Clock;
  random: Random;
  log: Logger;
}

/** Writes a call in the caller's transaction, leased to its writer, who sends it afterwards. */
export async function addCall(
  { clock, random }: SettlingParts,
  tx: Queryable,
  call: NewCall,
): Promise<Taken> {
  const now = clock.now();
  const taken = { key: newUuid(random), tries: 1, leasedUntil: addMs(now, LEASE_MS) };
  await insertCall(tx, call, taken, now);
  return taken;
}

/** Writes the call that rolls a bet back. */
export function addRollback(
  parts: SettlingParts,
  tx: Queryable,
  betId: string,
  isRoundClosed: boolean,
): Promise<Taken> {
  const call = {
    kind: 'rollback',
    betId,
    part: '',
    amountMinor: 0n,
    isRoundClosed,
    meta: {},
    reverses: null,
  } as const;
  return addCall(parts, tx, call);
}

/** Rolls back a bet without a clear reply: returns its rollback. */
async function rollBack(
  parts: SettlingParts,
  tx: Queryable,
  call: WalletCallRow,
  status: string,
  reason: BetRefusal,
): Promise<Taken> {
  await updateCallDone(tx, call.id, 'rolledBack', status, parts.clock.now());
  await updateBetState(tx, call.betId, 'refunding', reason);
  // A table's round accepts further bets, and a hand continues without the unpaid step.
  const isRoundClosed =
    call.tableRoundId === null && (await isOnlyBet(tx, call.roundId, call.betId));
  return addRollback(parts, tx, call.betId, isRoundClosed);
}

/** Gives up an unanswered bet: returns its rollback; null if it has been answered. */
export async function giveUp(
  parts: SettlingParts,
  tx: Queryable,
  callId: string,
): Promise<Taken | null> {
  const call = await findCall(tx, callId);
  await lockTable(tx, call.tableRoundId);
  await lockRound(tx, call.roundId);
  if ((await lockCallState(tx, callId)) !== 'pending') return null;
  return rollBack(parts, tx, call, 'no answer', 'unknownOutcome');
}

const settled: Verdict = { kind: 'settled' };

/** Applies the reply to the call; returns a rollback to send next, or null. */
export async function settle(
  parts: SettlingParts,
  call: WalletCallRow,
  reply: WalletReply,
): Promise<{ verdict: Verdict; rollback: Taken | null }> {
  const { database, clock } = parts;
  const status = reply.isClear ? reply.status : reply.why;
  return database.transaction(async ({ client: tx }) => {
    // Table, round, call: settling a table takes the same locks in the same order.
    const isOpenForBets = await lockTable(tx, call.tableRoundId);
    await lockRound(tx, call.roundId);
    const done = { verdict: settled, rollback: null };
    if ((await lockCallState(tx, call.id)) !== 'pending') return done;
    const now = clock.now();
    if (call.kind === 'bet') {
      if (status === 'RS_OK' && isOpenForBets) {
        await updateCallDone(tx, call.id, 'done', status, now);
        await updateBetState(tx, call.betId, 'accepted');
        const bet = await mustFindBet(tx, call.betId);
        await addStake(tx, bet, bet.freePlay === null ? call.amountMinor : bet.stakeMinor);
        return done;
      }
      if (!isCleanRefusal(status)) {
        const reason = status === 'RS_OK' ? 'closed' : toBetReason(status);
        return { ...done, rollback: await rollBack(parts, tx, call, status, reason) };
      }
      await updateCallDone(tx, call.id, 'refused', status, now);
      await updateBetState(tx, call.betId, 'refused', toBetReason(status));
      await returnFreePlay(tx, call.betId, null);
      await closeRoundIfDone(tx, call.roundId, now);
      return done;
    }
    if (status !== 'RS_OK') {
      parts.log.warn({ call: call.id, kind: call.kind, status }, 'platform not settled');
      const kind = reply.isClear ? 'failed' : 'unanswered';
      return { verdict: { kind, problem: status }, rollback: null };
    }
    await updateCallDone(tx, call.id, 'done', status, now);
    // The caller that took a win back decides what comes after it.
    if (call.kind === 'winRollback') return done;
    if (call.kind === 'win') await updateBetPaid(tx, call.betId);
    else {
      await updateBetState(tx, call.betId, 'refunded');
      await returnFreePlay(tx, call.betId, addMs(now, RETURNED_MS));
    }
    await closeRoundIfDone(tx, call.roundId, now);
    return done;
  });
}

/**
 * Locks a bet's table round; false if its cards are being dealt. Games for one player have no
 * table.
 */
async function lockTable(tx: Queryable, tableRoundId: string | null): Promise<boolean> {
  if (tableRoundId === null) return true;
  const { rows } = await tx.query<{ phase: string }>(
    'select phase from studio.table_rounds where id = $1 for update',
    [tableRoundId],
  );
  return rows[0]?.phase === 'betting' || rows[0]?.phase === 'closing';
}
