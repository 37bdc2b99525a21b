import pg from 'pg';
import { isConnectionLost } from './database-failure.ts';
import type { Logger } from './log.ts';

/** Any JSON value. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Receives what is published on a channel. */
export type Listener = (payload: Json) => void;

/**
 * Notifies other processes at most once: a message may be lost with a connection, so listeners must
 * be able to re-read the state. Never a record of anything.
 */
export type Bus = {
  /**
   * Sends to every listener of `channel`: in this process immediately, elsewhere within about 50
   * ms.
   */
  publish(channel: string, payload: Json): void;
  /** Subscribes to `channel` until the returned function is called. */
  subscribe(channel: string, listener: Listener): () => void;
  /** Sends pending messages, and stops. */
  close(): Promise<void>;
};

/** A bus inside one process; for tests and single-process sites. */
export function memoryBus(): Bus {
  const channels = new Channels();
  return {
    publish: (channel, payload) => channels.deliver(channel, payload),
    subscribe: (channel, listener) => channels.subscribe(channel, listener),
    close: () => Promise.resolve(),
  };
}

/** How to open a bus on PostgreSQL. */
export type PostgresBusOptions = {
  url: string;
  log: Pick<Logger, 'warn'>;
  /** How long messages are collected before they are sent together. */
  gatherMs?: number;
};

const PG_CHANNEL = 'vela_live';
// PostgreSQL refuses a payload of 8000 bytes or more.
const PAYLOAD_BYTES_MAX = 7_900;
// Chosen: 20 to 50 ms goes unnoticed and turns bursts into one statement.
const GATHER_MS = 30;
// Chosen: a message not sent by then is superseded by polling.
const QUERY_MS_MAX = 5_000;
const RECONNECT_MS_FIRST = 100;
const RECONNECT_MS_MAX = 5_000;

/**
 * A bus on LISTEN and NOTIFY, with its own connection: inside a writing transaction, NOTIFY would
 * serialise all commits. Publish after the commit.
 */
export async function openPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const bus = new PostgresBus(options);
  await bus.connect();
  return bus;
}

/** A pending message: channel and payload. */
type Message = readonly [string, Json];

/** Packs encoded messages into as few payloads as their size allows, in order. */
export function packMessages(origin: string, encoded: readonly string[]): string[] {
  const wrap = (items: readonly string[]): string => `["${origin}",[${items.join(',')}]]`;
  const frame = Buffer.byteLength(wrap([]));
  const payloads: string[] = [];
  let items: string[] = [];
  let size = frame;
  for (const item of encoded) {
    const bytes = Buffer.byteLength(item) + 1;
    if (size + bytes > PAYLOAD_BYTES_MAX && items.length > 0) {
      payloads.push(wrap(items));
      items = [];
      size = frame;
    }
    items.push(item);
    size += bytes;
  }
  if (items.length > 0) payloads.push(wrap(items));
  return payloads;
}

class PostgresBus implements Bus {
  readonly #channels = new Channels();
  readonly #origin = crypto.randomUUID();
  readonly #options: PostgresBusOptions;
  #client: pg.Client | null = null;
  #waiting: string[] = [];
  #timer: NodeJS.Timeout | null = null;
  #sending: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: PostgresBusOptions) {
    this.#options = options;
  }

  publish(channel: string, payload: Json): void {
    const encoded = JSON.stringify([channel, payload] satisfies Message);
    if (Buffer.byteLength(encoded) > PAYLOAD_BYTES_MAX - 100) {
      throw new RangeError(
        `message on ${channel} is too long: send an id and let listeners read it`,
      );
    }
    this.#channels.deliver(channel, payload);
    this.#waiting.push(encoded);
    this.#timer ??= setTimeout(() => this.#flush(), this.#options.gatherMs ?? GATHER_MS);
  }

  subscribe(channel: string, listener: Listener): () => void {
    return this.#channels.subscribe(channel, listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#flush();
    await this.#sending;
    await this.#client?.end().catch(() => {});
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'vela-live',
      keepAlive: true,
      query_timeout: QUERY_MS_MAX,
    });
    client.on('error', () => {});
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${PG_CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (this.#isClosed) return await client.end();
    this.#client = client;
    client.on('end', () => this.#handleLoss(client));
  }

  #handleLoss(client: pg.Client): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = null;
    this.#options.log.warn('the live connection was lost, reconnecting');
    this.#reconnect(RECONNECT_MS_FIRST);
  }

  #reconnect(waitMs: number): void {
    setTimeout(() => {
      if (this.#isClosed) return;
      this.connect().catch(() => this.#reconnect(Math.min(waitMs * 2, RECONNECT_MS_MAX)));
    }, waitMs).unref();
  }

  #flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#waiting.length === 0) return;
    const payloads = packMessages(this.#origin, this.#waiting);
    this.#waiting = [];
    this.#sending = this.#sending.then(async () => {
      const client = this.#client;
      try {
        await client?.query('select pg_notify($1, p) from unnest($2::text[]) p', [
          PG_CHANNEL,
          payloads,
        ]);
      } catch (error) {
        this.#options.log.warn({ err: error }, 'live messages were lost');
        // An unresponsive connection would block all later messages.
        if (isConnectionLost(error)) await client?.end().catch(() => {});
      }
    });
  }

  #receive(payload: string): void {
    const [origin, messages] = JSON.parse(payload) as [string, readonly Message[]];
    // Local listeners received it when it was published.
    if (origin === this.#origin) return;
    for (const [channel, body] of messages) this.#channels.deliver(channel, body);
  }
}

/** The subscriptions of this process. */
class Channels {
  readonly #listeners = new Map<string, Set<Listener>>();

  subscribe(channel: string, listener: Listener): () => void {
    // A wrapper, so that the same function may subscribe twice and unsubscribe once.
    const own: Listener = (payload) => listener(payload);
    const set = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, set.add(own));
    return () => {
      set.delete(own);
      if (set.size === 0 && this.#listeners.get(channel) === set) this.#listeners.delete(channel);
    };
  }

  deliver(channel: string, payload: Json): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  }
}
