/**
 * Everything the desk tells the platform goes through here.
 *
 * 1. A callback is a row before it is a request, written with what it tells of.
 * 2. No request is under way while a transaction is open.
 * 3. It is repeated, later and later for a day, until it is answered with HTTP 200; every try
 *    carries the same webhook-id and a signature of its own time.
 * 4. Several processes may sweep: a callback that one has taken is leased from the others.
 */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { fetchBounded } from '@vela/service/fetch-bounded.ts';
import type { FetchBounded } from '@vela/service/fetch-bounded.ts';
import type { Logger } from '@vela/service/log.ts';
import { newId } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { signMessage } from '@vela/service/webhook-signature.ts';
import type { Queryable } from '../rounds/store.ts';
import {
  claimDueCallbacks,
  insertCallback,
  updateCallbackEnd,
  updateCallbackRetry,
} from './callback-store.ts';
import type { ChannelSecrets } from './page-keys.ts';
import type { CallbackRow } from './callback-store.ts';

/** What callbacks need. */
export interface CallbackParts {
  database: Database<unknown>;
  secretsOf: ChannelSecrets;
  clock: Clock;
  random: Random;
  log: Logger;
  fetch?: FetchBounded;
}

/** Where news goes. */
export interface Listener {
  channel: string;
  callbackUrl: string;
}

/** News as the protocol writes them. */
export type News = { event: string; reference: string } & Readonly<Record<string, string | number>>;

/** Tells the platform what happened. */
export interface Callbacks {
  /** Writes news in the caller's transaction, to be told once for each of `times`. */
  add(tx: Queryable, to: Listener, news: News, times: readonly Date[]): Promise<void>;
  /** Writes news that are not so and are told by a stranger, and by an old message. */
  addAttack(tx: Queryable, to: Listener, news: News): Promise<void>;
  /** Sends everything that is due; how many were sent. */
  sweep(): Promise<number>;
}

const BOUNDS = { timeoutMs: 8 * SECOND_MS, bytesMax: 64 * 1024 };
// Chosen: longer than a sweep of one worker's share may take.
const LEASE_MS = MINUTE_MS;
const SWEEP_LIMIT = 24;
const SWEEP_WORKERS = 6;
const RETRY_FIRST_MS = 5 * SECOND_MS;
const RETRY_MAX_MS = 2 * HOUR_MS;
/** The age of an old message, beyond what the protocol lets pass. */
const STALE_MS = 10 * MINUTE_MS;

/** Opens the outbox of callbacks; nothing is sent before `sweep`. */
export function openCallbacks(parts: CallbackParts): Callbacks {
  const { database, clock, random, log } = parts;
  const write = (
    tx: Queryable,
    to: Listener,
    news: News,
    manner: CallbackRow['manner'],
    at: Date,
  ) =>
    insertCallback(tx, {
      id: newId('msg', clock, random),
      channel: to.channel,
      url: to.callbackUrl,
      body: JSON.stringify(news),
      manner,
      createdAt: clock.now(),
      nextAt: at,
      giveUpAt: addMs(at, DAY_MS),
    });
  return {
    async add(tx, to, news, times) {
      for (const at of times) await write(tx, to, news, 'true', at);
    },
    async addAttack(tx, to, news) {
      await write(tx, to, news, 'forged', clock.now());
      await write(tx, to, news, 'stale', clock.now());
    },
    async sweep() {
      const now = clock.now();
      const due = await claimDueCallbacks(database.pool, now, addMs(now, LEASE_MS), SWEEP_LIMIT);
      const queue = [...due];
      const work = async (): Promise<void> => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          await deliver(parts, next).catch((error: unknown) => log.error({ err: error }));
        }
      };
      await Promise.all(Array.from({ length: SWEEP_WORKERS }, work));
      return due.length;
    },
  };
}

async function deliver(parts: CallbackParts, callback: CallbackRow): Promise<void> {
  const { database, clock, log } = parts;
  const status = await send(parts, callback);
  const now = clock.now();
  const about = { callback: callback.id, channel: callback.channel, status };
  if (callback.manner !== 'true') {
    // Nobody repeats an attack; that it was believed is worth somebody's eyes.
    if (status === '200') log.error(about, `the platform believed a ${callback.manner} callback`);
    return updateCallbackEnd(database.pool, callback.id, { state: 'done', status, at: now });
  }
  if (status === '200') {
    return updateCallbackEnd(database.pool, callback.id, { state: 'done', status, at: now });
  }
  const waitMs = Math.min(RETRY_FIRST_MS * 2 ** (callback.attempts - 1), RETRY_MAX_MS);
  const nextAt = addMs(now, waitMs);
  if (nextAt > callback.giveUpAt) {
    log.warn(about, 'callback given up');
    return updateCallbackEnd(database.pool, callback.id, { state: 'givenUp', status, at: now });
  }
  return updateCallbackRetry(database.pool, callback.id, status, nextAt);
}

/** Sends a callback once: the HTTP status, or why there is none. */
async function send(parts: CallbackParts, callback: CallbackRow): Promise<string> {
  const { clock, secretsOf } = parts;
  const body = Buffer.from(callback.body);
  const isForged = callback.manner === 'forged';
  const secret = isForged ? Buffer.from(parts.random.bytes(32)) : secretsOf(callback.channel)[0];
  const at = callback.manner === 'stale' ? addMs(clock.now(), -STALE_MS) : clock.now();
  const signed = signMessage(secret, { id: callback.id, at, body });
  const headers = { 'content-type': 'application/json', ...signed };
  const ask = parts.fetch ?? fetchBounded;
  const answer = await ask(callback.url, { method: 'POST', headers, body }, BOUNDS);
  return answer.isWhole ? String(answer.status) : answer.code;
}
