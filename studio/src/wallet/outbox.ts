/**
 * Everything the studio tells the platform about money goes through here.
 *
 * 1. A call is a row before it is a request, written in the transaction that decided it.
 * 2. No request is under way while a transaction is open.
 * 3. A row leaves `pending` once, under its lock; whoever comes second changes nothing.
 * 4. A bet that got no clear answer is rolled back; it never counts, whatever arrives later.
 * 5. Wins and rollbacks are sent with the same transaction_uuid until the platform says RS_OK.
 */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Logger } from '@vela/service/log.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs } from '@vela/service/time.ts';
import type { BetRefusal, WalletRefusal } from '../protocol/refusals.ts';
import { refuse } from '../play/refused.ts';
import type { Refused } from '../play/refused.ts';
import type { LaunchRow } from '../play/store.ts';
import {
  addStake,
  closeRoundIfDone,
  isOnlyBet,
  lockRound,
  mustFindBet,
  updateBetState,
} from '../rounds/store.ts';
import type { Queryable } from '../rounds/store.ts';
import { newUuid } from '../uuid.ts';
import { toProtocolAmount } from './amount.ts';
import type { WalletClient, WalletReply } from './client.ts';
import { toSelection } from './play-wallet.ts';
import type { Afterwards, BetNews, PlayWallet } from './play-wallet.ts';
import { isCleanRefusal, toReason } from './reasons.ts';
import {
  claimDueCalls,
  findCall,
  insertCall,
  listPlacingCalls,
  lockCallState,
  updateCallDone,
  updateCallRetry,
} from './store.ts';
import type { WalletCallRow } from './store.ts';

// Chosen: twice the longest time that two attempts of a live bet may take (see BET_ATTEMPTS).
const LEASE_MS = 20_000;
/** A bet without an answer is asked once more with the same uuid, then rolled back. */
const BET_ATTEMPTS = 2;
const RETRY_FIRST_MS = 1000;
const RETRY_MAX_MS = 60_000;
const SWEEP_LIMIT = 64;
const SWEEP_WORKERS = 8;

/** The parts an outbox works with. */
export interface OutboxParts {
  database: Database<unknown>;
  client: WalletClient;
  clock: Clock;
  random: Random;
  log: Logger;
}

/** The wallet of seamless venues: sends what is owed to the platform. */
export interface Outbox extends PlayWallet {
  /** Settles or retries everything that is due; the number of calls touched. */
  sweep(): Promise<number>;
  /** Called after each change; the last one set counts. */
  onNews(tell: (news: BetNews) => void): void;
}

/** Opens the outbox; nothing is sent before what is left to do afterwards, or `sweep`. */
export function openOutbox(parts: OutboxParts): Outbox {
  const { database, log } = parts;
  let tell: (news: BetNews) => void = () => {};
  const send = async (callId: string): Promise<BetNews> => {
    const call = await findCall(database.pool, callId);
    const reply = await ask(parts, call);
    const follow = await settle(parts, call, reply);
    const news = {
      kind: call.kind,
      player: call.player,
      gameCode: call.gameCode,
      tableRoundId: call.tableRoundId,
      bet: await mustFindBet(database.pool, call.betId),
      balanceMinor: reply.isClear ? reply.balanceMinor : null,
    };
    tell(news);
    if (follow !== null) void send(follow).catch((error: unknown) => log.error({ err: error }));
    return news;
  };
  const sendLater =
    (callId: string): Afterwards =>
    () =>
      send(callId);
  return {
    balance: (session) => askBalance(parts, session),
    takeStake: async (tx, { id, stakeMinor, validMinor }) =>
      sendLater(
        await addCall(parts, tx, 'bet', {
          betId: id,
          amountMinor: stakeMinor,
          isRoundClosed: false,
          meta: { valid_bet: toProtocolAmount(validMinor) },
        }),
      ),
    payOut: async (tx, { id, returnMinor, validMinor }, isRoundClosed) =>
      sendLater(
        await addCall(parts, tx, 'win', {
          betId: id,
          amountMinor: returnMinor,
          isRoundClosed,
          meta: { valid_bet: toProtocolAmount(validMinor) },
        }),
      ),
    giveBack: async (tx, betId, isRoundClosed) =>
      sendLater(await addRollback(parts, tx, betId, isRoundClosed)),
    async giveUpUnanswered(tx, tableRoundId) {
      const rollbacks: Afterwards[] = [];
      for (const callId of await listPlacingCalls(tx, tableRoundId)) {
        const rollback = await giveUp(parts, tx, callId);
        if (rollback !== null) rollbacks.push(sendLater(rollback));
      }
      return rollbacks;
    },
    onNews: (listener) => void (tell = listener),
    sweep: () => sweep(parts, send),
  };
}

/** Writes a call in the caller's transaction, leased to its writer, who sends it afterwards. */
async function addCall(
  { clock, random }: OutboxParts,
  tx: Queryable,
  kind: WalletCallRow['kind'],
  fields: Pick<WalletCallRow, 'betId' | 'amountMinor' | 'isRoundClosed' | 'meta'>,
): Promise<string> {
  const now = clock.now();
  const id = newUuid(random);
  await insertCall(tx, { id, kind, ...fields, nextAt: addMs(now, LEASE_MS), createdAt: now });
  return id;
}

function addRollback(
  parts: OutboxParts,
  tx: Queryable,
  betId: string,
  isRoundClosed: boolean,
): Promise<string> {
  return addCall(parts, tx, 'rollback', { betId, amountMinor: 0n, isRoundClosed, meta: {} });
}

/** Takes back a bet whose answer is not a clear one: the id of its rollback. */
async function rollBack(
  parts: OutboxParts,
  tx: Queryable,
  call: WalletCallRow,
  status: string,
  reason: BetRefusal,
): Promise<string> {
  await updateCallDone(tx, call.id, 'rolledBack', status, parts.clock.now());
  await updateBetState(tx, call.betId, 'refunding', reason);
  // A table's round takes further bets, and a hand goes on without the step that was not paid.
  const isRoundClosed =
    call.tableRoundId === null && (await isOnlyBet(tx, call.roundId, call.betId));
  return addRollback(parts, tx, call.betId, isRoundClosed);
}

/** Gives up a bet without an answer: the id of its rollback; null if it has been answered. */
async function giveUp(parts: OutboxParts, tx: Queryable, callId: string): Promise<string | null> {
  const call = await findCall(tx, callId);
  await lockTable(tx, call.tableRoundId);
  await lockRound(tx, call.roundId);
  if ((await lockCallState(tx, callId)) !== 'pending') return null;
  return rollBack(parts, tx, call, 'no answer', 'unknownOutcome');
}

/** The platform's balance of a session's player, or why it gives none. */
async function askBalance(
  parts: OutboxParts,
  session: LaunchRow,
): Promise<bigint | Refused<WalletRefusal>> {
  const reply = await parts.client.send('/user/balance', {
    user: session.player,
    token: session.platformToken,
    request_uuid: newUuid(parts.random),
    game_code: session.gameCode,
  });
  if (!reply.isClear) return refuse('unknownOutcome');
  if (reply.status !== 'RS_OK') return refuse(toReason(reply.status));
  if (reply.body['currency'] !== undefined && reply.body['currency'] !== session.currency) {
    return refuse('unknownOutcome');
  }
  if (reply.balanceMinor === null) return refuse('unknownOutcome');
  return reply.balanceMinor;
}

async function ask(parts: OutboxParts, call: WalletCallRow): Promise<WalletReply> {
  const attempts = call.kind === 'bet' ? BET_ATTEMPTS : 1;
  let reply: WalletReply = { isClear: false, why: 'not sent' };
  for (let attempt = 0; attempt < attempts && !reply.isClear; attempt++) {
    const body = toRequest(call, newUuid(parts.random));
    reply = await parts.client.send(`/transaction/${call.kind}`, body);
  }
  return reply;
}

function toRequest(call: WalletCallRow, requestUuid: string): Record<string, unknown> {
  const common = {
    user: call.player,
    token: call.platformToken,
    transaction_uuid: call.id,
    supplier_transaction_id: call.id,
    round: call.roundId,
    round_closed: call.isRoundClosed,
    request_uuid: requestUuid,
    game_code: call.gameCode,
    ...(call.kind === 'bet' ? {} : { reference_transaction_uuid: call.betCallId }),
  };
  if (call.kind === 'rollback') return common;
  return {
    ...common,
    supplier_user: call.player,
    currency: call.currency,
    amount: toProtocolAmount(call.amountMinor),
    is_free: false,
    is_aggregated: false,
    bet: toSelection(call.spots),
    meta: call.meta,
  };
}

/** Writes what the answer means; the id of a rollback to be sent next, or null. */
async function settle(
  parts: OutboxParts,
  call: WalletCallRow,
  reply: WalletReply,
): Promise<string | null> {
  const { database, clock } = parts;
  const status = reply.isClear ? reply.status : reply.why;
  return database.transaction(async ({ client: tx }) => {
    // Table, round, call: whoever settles a table takes the same locks in the same order.
    const isOpenForBets = await lockTable(tx, call.tableRoundId);
    await lockRound(tx, call.roundId);
    if ((await lockCallState(tx, call.id)) !== 'pending') return null;
    const now = clock.now();
    if (call.kind === 'bet') {
      if (status === 'RS_OK' && isOpenForBets) {
        await updateCallDone(tx, call.id, 'done', status, now);
        await updateBetState(tx, call.betId, 'accepted');
        await addStake(tx, await mustFindBet(tx, call.betId), call.amountMinor);
        return null;
      }
      if (!isCleanRefusal(status)) {
        const reason = status === 'RS_OK' ? 'closed' : toReason(status);
        return rollBack(parts, tx, call, status, reason);
      }
      await updateCallDone(tx, call.id, 'refused', status, now);
      await updateBetState(tx, call.betId, 'refused', toReason(status));
      await closeRoundIfDone(tx, call.roundId, now);
      return null;
    }
    if (status !== 'RS_OK') {
      const { attempts } = await findCall(tx, call.id);
      const waitMs = Math.min(RETRY_FIRST_MS * 2 ** Math.min(attempts, 10), RETRY_MAX_MS);
      await updateCallRetry(tx, call.id, status, addMs(now, waitMs));
      parts.log.warn({ call: call.id, kind: call.kind, status, attempts }, 'platform not settled');
      return null;
    }
    await updateCallDone(tx, call.id, 'done', status, now);
    await updateBetState(tx, call.betId, call.kind === 'win' ? 'settled' : 'refunded');
    await closeRoundIfDone(tx, call.roundId, now);
    return null;
  });
}

/** Locks a bet's table round; false if its cards are being dealt. Games for one have no table. */
async function lockTable(tx: Queryable, tableRoundId: string | null): Promise<boolean> {
  if (tableRoundId === null) return true;
  const { rows } = await tx.query<{ phase: string }>(
    'select phase from studio.table_rounds where id = $1 for update',
    [tableRoundId],
  );
  return rows[0]?.phase === 'betting' || rows[0]?.phase === 'closing';
}

async function sweep(
  parts: OutboxParts,
  send: (callId: string) => Promise<BetNews>,
): Promise<number> {
  const { database, clock, log } = parts;
  const now = clock.now();
  const due = await claimDueCalls(database.pool, now, addMs(now, LEASE_MS), SWEEP_LIMIT);
  const queue = [...due];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { id, kind } = next;
      try {
        // A bet whose sender is gone has no clear answer, so it is taken back.
        const call =
          kind === 'bet'
            ? await database.transaction(({ client: tx }) => giveUp(parts, tx, id))
            : id;
        if (call !== null) await send(call);
      } catch (error) {
        log.error({ err: error, call: id }, 'wallet call failed');
      }
    }
  };
  await Promise.all(Array.from({ length: SWEEP_WORKERS }, work));
  return due.length;
}
