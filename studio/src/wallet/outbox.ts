/**
 * All calls about money from the studio to the platform.
 *
 * 1. A call is a row before it is a request, written in the transaction that decided it.
 * 2. No request is in progress while a transaction is open.
 * 3. A row leaves `pending` once, under its lock; a second attempt changes nothing.
 * 4. A bet without a clear reply is rolled back; it never counts, whatever arrives later.
 * 5. Wins and rollbacks are sent with the same transaction_uuid until the platform returns RS_OK.
 * 6. A row is leased to its writer from the start: a worker that takes it from the worklist knows
 *    that the writer has died, and so rolls a bet back instead of requesting it.
 */
import { writeMinor } from '@vela/contract/money.ts';
import type { Bus } from '@vela/service/live.ts';
import { MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import type { Taken } from '@vela/service/worklist-rows.ts';
import { wakeWorklist } from '@vela/service/worklist-runner.ts';
import { release } from '@vela/service/worklist.ts';
import type { Verdict, Worklist, WorkTools } from '@vela/service/worklist.ts';
import { mustFindBet } from '../rounds/store.ts';
import type { Queryable } from '../rounds/store.ts';
import type { Afterwards, BetNews, PlayWallet } from './play-wallet.ts';
import { request, queryBalance } from './requests.ts';
import type { RequestParts } from './requests.ts';
import { addCall, addRollback, giveUp, LEASE_MS, settle } from './settling.ts';
import type { SettlingParts } from './settling.ts';
import { callRows, findCall, listPlacingCalls } from './store.ts';
import type { NewCall } from './store.ts';

/** The dependencies of an outbox. */
export interface OutboxParts extends RequestParts, SettlingParts {
  bus: Pick<Bus, 'publish'>;
}

/** The wallet of seamless venues: sends pending calls to the platform. */
export interface Outbox extends PlayWallet {
  /** Calls not settled with the platform, whose writer may be gone. */
  calls: Worklist<WorkTools>;
  /** Called after each change; the last one set counts. */
  onNews(notify: (news: BetNews) => void): void;
}

/** Sends a leased call: returns its bet's state, and what the reply means for the call. */
type Send = (call: Taken) => Promise<{ news: BetNews; verdict: Verdict }>;

/** Opens the outbox; nothing is sent before the follow-up of a transaction, or its list's work. */
export function openOutbox(parts: OutboxParts): Outbox {
  const { database, log, bus } = parts;
  let notify: (news: BetNews) => void = () => {};
  const send: Send = async ({ key }) => {
    const call = await findCall(database.pool, key);
    const reply = await request(parts, call);
    const { verdict, rollback } = await settle(parts, call, reply);
    const { kind, player, gameCode, tableRoundId } = call;
    const bet = await mustFindBet(database.pool, call.betId);
    const balanceMinor = reply.isClear ? reply.balanceMinor : null;
    const news = { kind, player, gameCode, tableRoundId, bet, balanceMinor };
    notify(news);
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
  const add = async (tx: Queryable, call: NewCall): Promise<Afterwards> =>
    sendLater(await addCall(parts, tx, call));
  return {
    calls,
    balance: (session) => queryBalance(parts, session),
    takeStake: (tx, bet) => add(tx, toStake(bet)),
    payOut: (tx, bet, isRoundClosed) => add(tx, toWin(bet, isRoundClosed)),
    takeBack: (tx, win) => add(tx, toWinRollback(win)),
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
    onNews: (listener) => void (notify = listener),
  };
}

const common = { part: '', amountMinor: 0n, isRoundClosed: false, reverses: null, meta: {} };

function toStake(bet: Parameters<PlayWallet['takeStake']>[1]): NewCall {
  const { id, validMinor, selection, freePlay = null, slip = null } = bet;
  const meta = {
    validMinor: freePlay === null ? writeMinor(validMinor) : 0,
    ...(selection === undefined ? {} : { selection }),
    ...(freePlay === null ? {} : { freePlay }),
    ...(slip === null ? {} : { slip }),
  };
  const amountMinor = freePlay === null ? bet.stakeMinor : 0n;
  return { ...common, kind: 'bet', betId: id, amountMinor, meta };
}

function toWin(bet: Parameters<PlayWallet['payOut']>[1], isRoundClosed: boolean): NewCall {
  const { id, returnMinor, validMinor, part = '' } = bet;
  const meta = { validMinor: writeMinor(validMinor) };
  return { ...common, kind: 'win', betId: id, part, amountMinor: returnMinor, isRoundClosed, meta };
}

function toWinRollback(win: Parameters<PlayWallet['takeBack']>[1]): NewCall {
  const { betId, winId, part } = win;
  return { ...common, kind: 'winRollback', betId, part, reverses: winId };
}

/** The calls as a worklist: a worker takes them over from a writer that has died or given up. */
function listCalls(parts: OutboxParts, send: Send): Worklist<WorkTools> {
  const list: Worklist<WorkTools> = {
    ...callRows,
    leaseMs: LEASE_MS,
    atOnce: 8,
    unansweredMax: 8,
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
      // The bet's call has ended and holds no lease: this only reports whether the platform
      // answers.
      return verdict;
    },
  };
  return list;
}
