/**
 * Everything the studio tells the platform about money goes through here.
 *
 * 1. A call is a row before it is a request, written in the transaction that decided it.
 * 2. No request is under way while a transaction is open.
 * 3. A row leaves `pending` once, under its lock; whoever comes second changes nothing.
 * 4. A bet that got no clear answer is rolled back; it never counts, whatever arrives later.
 * 5. Wins and rollbacks are sent with the same transaction_uuid until the platform says RS_OK.
 * 6. A row is leased to its writer from the start: who takes it from the worklist knows that the
 *    writer is gone, and so gives a bet up instead of asking for it.
 */
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Bus } from '@vela/service/live.ts';
import type { Logger } from '@vela/service/log.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import type { Taken } from '@vela/service/worklist-rows.ts';
import { wakeWorklist } from '@vela/service/worklist-runner.ts';
import { release } from '@vela/service/worklist.ts';
import type { Verdict, Worklist, WorkTools } from '@vela/service/worklist.ts';
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
  callRows,
  findCall,
  insertCall,
  listPlacingCalls,
  lockCallState,
  updateCallDone,
} from './store.ts';
import type { WalletCallRow } from './store.ts';

// Chosen: twice the longest time that two attempts of a live bet may take (see BET_ATTEMPTS).
const LEASE_MS = 20 * SECOND_MS;
/** A bet without an answer is asked once more with the same uuid, then rolled back. */
const BET_ATTEMPTS = 2;

/** The parts an outbox works with. */
export interface OutboxParts {
  database: Database<unknown>;
  client: WalletClient;
  clock: Clock;
  random: Random;
  log: Logger;
  bus: Pick<Bus, 'publish'>;
}

/** The wallet of seamless venues: sends what is owed to the platform. */
export interface Outbox extends PlayWallet {
  /** What is not settled with the platform, and whose writer may be gone. */
  calls: Worklist<WorkTools>;
  /** Called after each change; the last one set counts. */
  onNews(notify: (news: BetNews) => void): void;
}

/** Sends a call that is taken: what became of its bet, and what the answer means for the call. */
type Send = (call: Taken) => Promise<{ news: BetNews; verdict: Verdict }>;

/** Opens the outbox; nothing is sent before what is left to do afterwards, or its list's work. */
export function openOutbox(parts: OutboxParts): Outbox {
  const { database, log, bus } = parts;
  let tell: (news: BetNews) => void = () => {};
  const send: Send = async ({ key }) => {
    const call = await findCall(database.pool, key);
    const reply = await ask(parts, call);
    const { verdict, rollback } = await settle(parts, call, reply);
    const news = {
      kind: call.kind,
      player: call.player,
      gameCode: call.gameCode,
      tableRoundId: call.tableRoundId,
      bet: await mustFindBet(database.pool, call.betId),
      balanceMinor: reply.isClear ? reply.balanceMinor : null,
    };
    tell(news);
    if (rollback !== null) {
      void sendOwn(rollback).catch((error: unknown) => log.error({ err: error }));
    }
    return { news, verdict };
  };
  const calls = listCalls(parts, send);
  const sendOwn = async (call: Taken): Promise<BetNews> => {
    const { news, verdict } = await send(call);
    if (verdict.kind !== 'settled') {
      await release(calls, parts, call, verdict);
      wakeWorklist(bus, calls);
    }
    return news;
  };
  const sendLater =
    (call: Taken): Afterwards =>
    () =>
      sendOwn(call);
  return {
    calls,
    balance: (session) => queryBalance(parts, session),
    takeStake: async (tx, { id, stakeMinor, validMinor }) =>
      sendLater(
        await addCall(parts, tx, {
          kind: 'bet',
          betId: id,
          amountMinor: stakeMinor,
          isRoundClosed: false,
          meta: { validMinor: writeMinor(validMinor) },
        }),
      ),
    payOut: async (tx, { id, returnMinor, validMinor }, isRoundClosed) =>
      sendLater(
        await addCall(parts, tx, {
          kind: 'win',
          betId: id,
          amountMinor: returnMinor,
          isRoundClosed,
          meta: { validMinor: writeMinor(validMinor) },
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
  };
}

/** The calls as a worklist: whoever works on one has it from a writer that is gone or gave up. */
function listCalls(parts: OutboxParts, send: Send): Worklist<WorkTools> {
  const list: Worklist<WorkTools> = {
    ...callRows,
    leaseMs: LEASE_MS,
    atOnce: 8,
    silencesMax: 8,
    backoff: { firstMs: SECOND_MS, maxMs: MINUTE_MS },
    async work(_tools, taken) {
      const { kind } = await findCall(parts.database.pool, taken.key);
      if (kind !== 'bet') return (await send(taken)).verdict;
      const rollback = await parts.database.transaction(({ client: tx }) =>
        giveUp(parts, tx, taken.key),
      );
      if (rollback === null) return { kind: 'settled' };
      const { verdict } = await send(rollback);
      await release(list, parts, rollback, verdict);
      // The bet's call has ended and keeps no lease: this says only whether the platform answers.
      return verdict;
    },
  };
  return list;
}

/** Writes a call in the caller's transaction, taken by its writer, who sends it afterwards. */
async function addCall(
  { clock, random }: OutboxParts,
  tx: Queryable,
  call: Pick<WalletCallRow, 'kind' | 'betId' | 'amountMinor' | 'isRoundClosed' | 'meta'>,
): Promise<Taken> {
  const now = clock.now();
  const taken = { key: newUuid(random), tries: 1, leasedUntil: addMs(now, LEASE_MS) };
  await insertCall(tx, call, taken, now);
  return taken;
}

function addRollback(
  parts: OutboxParts,
  tx: Queryable,
  betId: string,
  isRoundClosed: boolean,
): Promise<Taken> {
  return addCall(parts, tx, { kind: 'rollback', betId, amountMinor: 0n, isRoundClosed, meta: {} });
}

/** Takes back a bet whose answer is not a clear one: its rollback. */
async function rollBack(
  parts: OutboxParts,
  tx: Queryable,
  call: WalletCallRow,
  status: string,
  reason: BetRefusal,
): Promise<Taken> {
  await updateCallDone(tx, call.id, 'rolledBack', status, parts.clock.now());
  await updateBetState(tx, call.betId, 'refunding', reason);
  // A table's round takes further bets, and a hand goes on without the step that was not paid.
  const isRoundClosed =
    call.tableRoundId === null && (await isOnlyBet(tx, call.roundId, call.betId));
  return addRollback(parts, tx, call.betId, isRoundClosed);
}

/** Gives up a bet without an answer: its rollback; null if it has been answered. */
async function giveUp(parts: OutboxParts, tx: Queryable, callId: string): Promise<Taken | null> {
  const call = await findCall(tx, callId);
  await lockTable(tx, call.tableRoundId);
  await lockRound(tx, call.roundId);
  if ((await lockCallState(tx, callId)) !== 'pending') return null;
  return rollBack(parts, tx, call, 'no answer', 'unknownOutcome');
}

/** The platform's balance of a session's player, or why it gives none. */
async function queryBalance(
  parts: OutboxParts,
  session: LaunchRow,
): Promise<bigint | Refused<WalletRefusal>> {
  const body = {
    user: session.player,
    token: session.platformToken,
    request_uuid: newUuid(parts.random),
    game_code: session.gameCode,
  };
  const reply = await parts.client.send('/user/balance', body, session.currency);
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
    reply = await parts.client.send(`/transaction/${call.kind}`, body, call.currency);
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
    amount: toProtocolAmount(call.amountMinor, call.currency),
    is_free: false,
    is_aggregated: false,
    bet: toSelection(call.spots),
    meta: { valid_bet: toProtocolAmount(BigInt(call.meta.validMinor ?? 0), call.currency) },
  };
}

const settled: Verdict = { kind: 'settled' };

/** Writes what the answer means: for the call, and a rollback to be sent next, or null. */
async function settle(
  parts: OutboxParts,
  call: WalletCallRow,
  reply: WalletReply,
): Promise<{ verdict: Verdict; rollback: Taken | null }> {
  const { database, clock } = parts;
  const status = reply.isClear ? reply.status : reply.why;
  return database.transaction(async ({ client: tx }) => {
    // Table, round, call: whoever settles a table takes the same locks in the same order.
    const isOpenForBets = await lockTable(tx, call.tableRoundId);
    await lockRound(tx, call.roundId);
    const done = { verdict: settled, rollback: null };
    if ((await lockCallState(tx, call.id)) !== 'pending') return done;
    const now = clock.now();
    if (call.kind === 'bet') {
      if (status === 'RS_OK' && isOpenForBets) {
        await updateCallDone(tx, call.id, 'done', status, now);
        await updateBetState(tx, call.betId, 'accepted');
        await addStake(tx, await mustFindBet(tx, call.betId), call.amountMinor);
        return done;
      }
      if (!isCleanRefusal(status)) {
        const reason = status === 'RS_OK' ? 'closed' : toReason(status);
        return { ...done, rollback: await rollBack(parts, tx, call, status, reason) };
      }
      await updateCallDone(tx, call.id, 'refused', status, now);
      await updateBetState(tx, call.betId, 'refused', toReason(status));
      await closeRoundIfDone(tx, call.roundId, now);
      return done;
    }
    if (status !== 'RS_OK') {
      parts.log.warn({ call: call.id, kind: call.kind, status }, 'platform not settled');
      const kind = reply.isClear ? 'failed' : 'silent';
      return { verdict: { kind, problem: status }, rollback: null };
    }
    await updateCallDone(tx, call.id, 'done', status, now);
    await updateBetState(tx, call.betId, call.kind === 'win' ? 'settled' : 'refunded');
    await closeRoundIfDone(tx, call.roundId, now);
    return done;
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
