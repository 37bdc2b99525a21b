/**
 * All notifications from the desk to the platform.
 *
 * 1. A callback is a row before it is a request, written in the transaction of its event.
 * 2. No request is in progress while a transaction is open.
 * 3. It is retried with back-off for a day, until it is answered with HTTP 200; every try carries
 *    the same webhook-id and a signature of its own time.
 * 4. It waits in a worklist: several processes may work on it, and after a day without an answer it
 *    is a dead letter.
 */
import { computeBackoffMs } from '@vela/service/backoff.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database, Tx } from '@vela/service/db.ts';
import { fetchBounded } from '@vela/service/fetch-bounded.ts';
import type { FetchBounded } from '@vela/service/fetch-bounded.ts';
import type { Bus } from '@vela/service/live.ts';
import type { Logger } from '@vela/service/log.ts';
import { newId } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { signMessage } from '@vela/service/webhook-signature.ts';
import type { Taken } from '@vela/service/worklist-rows.ts';
import { wakeWorklist } from '@vela/service/worklist-runner.ts';
import type { Verdict, Worklist, WorkTools } from '@vela/service/worklist.ts';
import {
  callbackRows,
  findCallback,
  insertCallback,
  updateCallbackDone,
} from './callback-store.ts';
import type { CallbackRow } from './callback-store.ts';
import type { ChannelSecrets } from './page-keys.ts';

/** The dependencies of callbacks. */
export interface CallbackParts {
  database: Database<unknown>;
  secretsOf: ChannelSecrets;
  clock: Clock;
  random: Random;
  log: Logger;
  bus: Pick<Bus, 'publish'>;
  fetch?: FetchBounded;
}

/** The transaction in which the event happened. */
export type NewsHands = Pick<Tx<unknown>, 'client' | 'afterCommit'>;

/** The recipient of callbacks. */
export interface Listener {
  channel: string;
  callbackUrl: string;
}

/** An event in the protocol's format. */
export type News = { event: string; reference: string } & Readonly<Record<string, string | number>>;

/** Notifies the platform of events. */
export interface Callbacks {
  /** Inserts an event in the caller's transaction, to be sent once for each of `times`. */
  add(hands: NewsHands, to: Listener, news: News, times: readonly Date[]): Promise<void>;
  /** Inserts forged events: one signed by a stranger and one in an old message. */
  addAttack(hands: NewsHands, to: Listener, news: News): Promise<void>;
  /** The pending callbacks. */
  list: Worklist<WorkTools>;
}

const BOUNDS = { timeoutMs: 8 * SECOND_MS, bytesMax: 64 * 1024 };
const BACKOFF = { firstMs: 5 * SECOND_MS, maxMs: 2 * HOUR_MS };
/** The age of an old message, beyond the protocol's tolerance. */
const STALE_MS = 10 * MINUTE_MS;

/** Opens the callback outbox; nothing is sent before its list is worked on. */
export function openCallbacks(parts: CallbackParts): Callbacks {
  const { clock, random, bus } = parts;
  const write = async (
    { client, afterCommit }: NewsHands,
    to: Listener,
    news: News,
    manner: CallbackRow['manner'],
    at: Date,
  ): Promise<void> => {
    await insertCallback(client, {
      id: newId('msg', clock, random),
      channel: to.channel,
      url: to.callbackUrl,
      body: JSON.stringify(news),
      manner,
      createdAt: clock.now(),
      nextTryAt: at,
      retryUntil: addMs(at, DAY_MS),
    });
    afterCommit(() => wakeWorklist(bus, callbackRows));
  };
  return {
    async add(hands, to, news, times) {
      for (const at of times) await write(hands, to, news, 'true', at);
    },
    async addAttack(hands, to, news) {
      await write(hands, to, news, 'forged', clock.now());
      await write(hands, to, news, 'stale', clock.now());
    },
    list: {
      ...callbackRows,
      // Chosen: several times the longest duration of a request.
      leaseMs: MINUTE_MS,
      atOnce: 6,
      unansweredMax: 8,
      backoff: BACKOFF,
      work: (_tools, taken) => deliver(parts, taken),
    },
  };
}

async function deliver(parts: CallbackParts, { key, tries }: Taken): Promise<Verdict> {
  const { database, clock, log } = parts;
  const callback = await findCallback(database.pool, key);
  const { status, isAnswered } = await send(parts, callback);
  const now = clock.now();
  const about = { callback: callback.id, channel: callback.channel, status };
  const isTrue = callback.manner === 'true';
  if (!isTrue && status === '200') {
    log.error(about, `the platform accepted a ${callback.manner} callback`);
  }
  // An attack is not retried.
  if (!isTrue || status === '200') {
    await updateCallbackDone(database.pool, callback.id, { status, at: now });
    return { kind: 'settled' };
  }
  if (addMs(now, computeBackoffMs(BACKOFF, tries)) > callback.retryUntil) {
    log.warn(about, 'callback given up');
    return { kind: 'givenUp', problem: status };
  }
  return { kind: isAnswered ? 'failed' : 'unanswered', problem: status };
}

/** Sends a callback once: the HTTP status, or why there is none. */
async function send(
  parts: CallbackParts,
  callback: CallbackRow,
): Promise<{ status: string; isAnswered: boolean }> {
  const { clock, secretsOf } = parts;
  const body = Buffer.from(callback.body);
  const isForged = callback.manner === 'forged';
  const secret = isForged ? Buffer.from(parts.random.bytes(32)) : secretsOf(callback.channel)[0];
  const at = callback.manner === 'stale' ? addMs(clock.now(), -STALE_MS) : clock.now();
  const signed = signMessage(secret, { id: callback.id, at, body });
  const headers = { 'content-type': 'application/json', ...signed };
  const send = parts.fetch ?? fetchBounded;
  const answer = await send(callback.url, { method: 'POST', headers, body }, BOUNDS);
  const status = answer.isComplete ? String(answer.status) : answer.code;
  return { status, isAnswered: answer.isComplete };
}
