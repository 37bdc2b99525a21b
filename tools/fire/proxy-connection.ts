import net from 'node:net';
import type { Random } from '@vela/service/random.ts';
import { badGatewayReply, cutAt, endlessHead, endlessPiece, toGarbage } from './fault-modes.ts';
import type { FaultMode } from './fault-modes.ts';
import { PgSplitter, PgWatcher } from './pg-messages.ts';
import type { PgPoint } from './pg-messages.ts';

// Chosen: a few bytes at a time split every head and every message somewhere.
const DRIP_BYTES = 16;
// Chosen: what a careless reader would have to buffer; a careful one disconnects long before.
const ENDLESS_BYTES_MAX = 64 * 1024 * 1024;
// Chosen: with more than this queued for one side, reading from the other pauses.
const WAITING_BYTES_MAX = 1024 * 1024;

type Side = 'client' | 'server';

/** Where a proxy forwards traffic. */
export type Target = { host: string; port: number } | { path: string };

/** A point in the traffic of a link: of a database, or a request or reply of HTTP. */
export type Point = PgPoint | 'request' | 'reply';

/** The delays of a slow link. */
export type Pace = { delayMs: number; lateMs: number; dripMs: number };

/** What a connection needs of its proxy. */
export type Link = {
  readonly protocol: 'http' | 'postgres';
  readonly target: Target;
  readonly random: Random;
  readonly pace: Pace;
  readonly trap: object | null;
  /** The number of injected faults. */
  injected: number;
  /** False if a trap holds the traffic at this point. */
  passes(point: Point, request: string): boolean;
  /** The fault for a new exchange, or null. */
  pickFault(request: string): FaultMode | null;
};

/** One connection through a proxy: two sockets, and the current exchange's fault. */
export class ProxyConnection {
  /** True once a fault or a trap has taken over this connection. */
  isBroken = false;
  readonly #proxy: Link;
  readonly #client: net.Socket;
  readonly #server: net.Socket;
  readonly #onEnd: () => void;
  readonly #splitters = { client: new PgSplitter('client'), server: new PgSplitter('server') };
  readonly #watcher = new PgWatcher();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #queues: Record<Side, { dueAt: number; action: () => void }[]> = {
    client: [],
    server: [],
  };
  #speaker: Side | null = null;
  #request = '';
  #fault: FaultMode | null = null;
  #isHeld = false;

  constructor(proxy: Link, client: net.Socket, onEnd: () => void) {
    this.#proxy = proxy;
    this.#client = client;
    this.#onEnd = onEnd;
    this.#server = net.connect({ ...proxy.target, noDelay: true });
    client.on('data', (chunk) => this.#hearClient(chunk));
    this.#server.on('data', (chunk) => this.#hearServer(chunk));
    for (const [socket, other] of [
      [client, this.#server],
      [this.#server, client],
    ] as const) {
      socket.on('error', () => this.cut());
      socket.on('drain', () => other.resume());
      socket.on('end', () =>
        this.#later(other === client ? 'server' : 'client', () => other.end()),
      );
      socket.on('close', () => {
        if (!other.destroyed && this.#timers.size === 0) other.end();
        if (client.destroyed && this.#server.destroyed) this.cut();
      });
    }
  }

  /** Ends both sides together. */
  cut(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const queue of Object.values(this.#queues)) queue.length = 0;
    this.#client.destroy();
    this.#server.destroy();
    this.#onEnd();
  }

  #hearClient(chunk: Buffer): void {
    if (this.#isHeld) return;
    if (this.#speaker !== 'client') this.#begin(chunk);
    this.#speaker = 'client';
    const fault = this.#fault;
    if (fault === 'acceptThenClose') return this.cut();
    if (fault === 'resetMidRequest') return this.#resetAfter(this.#server, chunk, this.#client);
    if (fault === 'garbage') return this.#answer(toGarbage(this.#proxy.random.bytes(512)));
    if (fault === 'badGateway') return this.#answer(badGatewayReply);
    if (fault === 'endless') return this.#answerEndlessly();
    return this.#pass('client', chunk, this.#server);
  }

  #hearServer(chunk: Buffer): void {
    if (this.#isHeld) return;
    const isFirst = this.#speaker === 'client';
    this.#speaker = 'server';
    if (isFirst && this.#proxy.protocol === 'http' && !this.#passes('reply')) return;
    const fault = this.#fault;
    if (fault === 'resetMidReply') return this.#resetAfter(this.#client, chunk, this.#client);
    if (fault === 'dropReply') return this.cut();
    if (fault === 'truncate') {
      this.#isHeld = true;
      this.#client.end(chunk.subarray(0, cutAt(chunk.length)));
      return;
    }
    if (fault === 'doubleReply') this.#send(this.#client, chunk, this.#server);
    return this.#pass('server', chunk, this.#client);
  }

  /** A request begins: decides its fault. */
  #begin(chunk: Buffer): void {
    if (this.#proxy.protocol === 'http') {
      const line = /^([A-Z]+) (\S+)/.exec(chunk.subarray(0, 2048).toString('latin1'));
      if (line !== null) this.#request = `${line[1]} ${line[2]}`;
    }
    this.#fault = this.#proxy.pickFault(this.#request);
    if (this.#fault === null) return;
    this.#proxy.injected += 1;
    this.isBroken = true;
  }

  /** Forwards bytes, message by message where a point between two of them may matter. */
  #pass(from: Side, chunk: Buffer, to: net.Socket): void {
    if (this.#proxy.protocol === 'http') {
      if (from === 'client' && !this.#passes('request')) return;
      return this.#sendBy(from, to, chunk);
    }
    if (this.#proxy.trap === null && this.#fault !== null) return this.#sendBy(from, to, chunk);
    try {
      for (const message of this.#splitters[from].push(chunk)) {
        const point =
          from === 'client' ? this.#watcher.hearClient(message) : this.#watcher.hearServer(message);
        if (point !== null && !this.#passes(point)) return;
        this.#sendBy(from, to, message.bytes);
      }
    } catch {
      this.cut();
    }
  }

  #passes(point: Point): boolean {
    if (this.#proxy.passes(point, this.#request)) return true;
    this.#isHeld = true;
    this.isBroken = true;
    return false;
  }

  #sendBy(from: Side, to: net.Socket, bytes: Buffer): void {
    const source = from === 'client' ? this.#client : this.#server;
    const { delayMs, lateMs, dripMs } = this.#proxy.pace;
    if (this.#fault === 'delay')
      return this.#later(from, () => this.#send(to, bytes, source), delayMs);
    if (this.#fault === 'lateReply' && from === 'server') {
      return this.#later(from, () => this.#send(to, bytes, source), lateMs);
    }
    if (this.#fault !== 'drip') return this.#later(from, () => this.#send(to, bytes, source));
    for (let at = 0; at < bytes.length; at += DRIP_BYTES) {
      const piece = bytes.subarray(at, at + DRIP_BYTES);
      this.#later(from, () => this.#send(to, piece, source), dripMs);
    }
  }

  /** Runs `action` after all earlier data of this side, with a delay. */
  #later(from: Side, action: () => void, ms = 0): void {
    const queue = this.#queues[from];
    const now = performance.now();
    if (queue.length === 0 && ms === 0) return action();
    const before = queue.at(-1)?.dueAt ?? now;
    const isDripping = this.#fault === 'drip' && ms > 0;
    queue.push({ dueAt: isDripping ? before + ms : Math.max(before, now + ms), action });
    if (queue.length === 1) this.#wait(from);
  }

  #wait(from: Side): void {
    const queue = this.#queues[from];
    const [first] = queue;
    if (first === undefined) return;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        queue.shift();
        first.action();
        this.#wait(from);
      },
      Math.max(0, first.dueAt - performance.now()),
    );
    this.#timers.add(timer);
  }

  #send(to: net.Socket, bytes: Buffer, source: net.Socket): void {
    if (to.destroyed) return;
    to.write(bytes);
    if (to.writableLength > WAITING_BYTES_MAX) source.pause();
  }

  #answer(bytes: Buffer): void {
    this.#isHeld = true;
    this.#client.end(bytes);
    this.#server.destroy();
  }

  #answerEndlessly(): void {
    this.#isHeld = true;
    this.#server.destroy();
    this.#client.write(endlessHead);
    let sent = 0;
    const go = (): void => {
      while (!this.#client.destroyed && sent < ENDLESS_BYTES_MAX) {
        sent += endlessPiece.length;
        if (!this.#client.write(endlessPiece)) return;
      }
      this.#client.destroy();
    };
    this.#client.on('drain', go);
    go();
  }

  /** Forwards half of the bytes to `to`, then resets both ends. */
  #resetAfter(to: net.Socket, bytes: Buffer, reset: net.Socket): void {
    this.#isHeld = true;
    to.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
      reset.resetAndDestroy();
      this.#server.destroy();
    });
  }
}
