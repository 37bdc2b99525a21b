import type { Duplex } from 'node:stream';
import { socketCodes } from '@vela/contract/event.ts';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Upgrade } from './upgrade.ts';

/** The maximum number of sockets that share a key, such as a session. */
export type SocketLimit = { key: string; max: number };

// Chosen: an unresponsive peer is terminated this long after a close frame.
const closeTimeout = 5_000;
// Chosen: how long shutdown waits for close frames.
const goingAwayMs = 500;

/**
 * Keeps sockets open only while they answer pings, read what they are sent, and stay within limits.
 * The owner calls `beat` at an interval.
 */
export class SocketKeeper {
  readonly #server: WebSocketServer;
  readonly #backlogBytesMax: number;
  readonly #answered = new WeakSet<WebSocket>();
  readonly #counted = new Map<string, Set<WebSocket>>();
  readonly #connections = new WeakMap<WebSocket, Duplex>();
  /** Connections that wait with what they were sent; null while none does. */
  #held: Set<Duplex> | null = null;

  constructor(limits: { messageBytesMax: number; backlogBytesMax: number }) {
    // ws itself terminates a socket that sends pings and does not read the replies.
    const options = { noServer: true, maxPayload: limits.messageBytesMax, closeTimeout };
    this.#server = new WebSocketServer(options);
    this.#backlogBytesMax = limits.backlogBytesMax;
  }

  /** Upgrades a request to a socket and passes it on in the same tick, unless it is malformed. */
  accept({ request, socket, head }: Upgrade, take: (client: WebSocket) => void): void {
    this.#server.handleUpgrade(request, socket, head, (client) => {
      client.on('error', () => client.terminate());
      client.on('pong', () => this.#answered.add(client));
      this.#answered.add(client);
      this.#connections.set(client, socket);
      take(client);
    });
  }

  /**
   * Counts a socket until it closes. Above a limit the oldest is closed: of one user's sockets it
   * is the most likely to be dead.
   */
  count(client: WebSocket, limits: readonly SocketLimit[]): void {
    for (const { key, max } of limits) {
      const same = this.#counted.get(key) ?? new Set();
      this.#counted.set(key, same.add(client));
      client.on('close', () => {
        same.delete(client);
        if (same.size === 0 && this.#counted.get(key) === same) this.#counted.delete(key);
      });
      const open = [...same].filter(({ readyState, OPEN }) => readyState === OPEN);
      for (const old of open.slice(0, -max)) old.close(socketCodes.tooMany, 'too many sockets');
    }
  }

  /** Sends to an open socket; terminates one that does not read. */
  send(client: WebSocket, text: string): void {
    if (client.readyState !== client.OPEN) return;
    if (client.bufferedAmount > this.#backlogBytesMax) return client.terminate();
    const connection = this.#connections.get(client);
    if (this.#held !== null && connection !== undefined && !this.#held.has(connection)) {
      this.#held.add(connection);
      connection.cork();
    }
    client.send(text);
  }

  /**
   * Gathers what is sent until `release`, so that each socket writes once: a write to the network
   * costs more than everything else about a message.
   */
  hold(): void {
    this.#held ??= new Set();
  }

  /** Writes what was gathered. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const connection of held) connection.uncork();
  }

  /** Terminates each socket that has not answered since the last beat, and pings the others. */
  beat(): void {
    for (const client of this.#server.clients) {
      if (this.#answered.delete(client)) client.ping();
      else client.terminate();
    }
  }

  /** Closes all sockets, and terminates those that take too long. */
  async close(): Promise<void> {
    const { clients } = this.#server;
    for (const client of clients) client.close(1001, 'going away');
    const timer = setTimeout(() => clients.forEach((client) => client.terminate()), goingAwayMs);
    await new Promise((resolve) => this.#server.close(resolve));
    clearTimeout(timer);
  }
}
