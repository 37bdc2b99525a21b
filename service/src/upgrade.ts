import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from './log.ts';
import { toNetwork } from './proxies.ts';
import type { Proxies } from './proxies.ts';

/** A request to upgrade from HTTP to another protocol, with its raw connection. */
export type Upgrade = {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  query: URLSearchParams;
  /** The client's network, the unit by which limits count an address. */
  network: string;
};

/**
 * Authenticates the peer and takes the connection over, or refuses it. The connection is pending
 * until the promise settles; a rejection closes it.
 */
export type UpgradeHandler = (upgrade: Upgrade) => Promise<void>;

/** The options of `serveUpgrades`. */
export type UpgradeOptions = {
  /** The handler of each path. */
  handlers: Readonly<Record<string, UpgradeHandler>>;
  proxies: Proxies;
  log: Logger;
  /** How many connections may be pending at a time; tests lower it. */
  pendingMax?: PendingMax;
};

type PendingMax = { inAll: number; fromAddress: number };

/** Chosen: each is pending for one round trip and one lookup, and an office shares one address. */
const pendingMax: PendingMax = { inAll: 1_000, fromAddress: 100 };

// Chosen: a client authenticates within this time or retries.
const answerMs = 10_000;

/**
 * Answers every upgrade on `server`: the handler of its path takes it, any other path gets 404.
 * The function it returns closes pending connections; every later upgrade gets 503.
 *
 * Node takes its own error listener off a connection before it hands it over, and a connection
 * without one ends the process when its peer resets it. So each gets a listener in the same tick,
 * before anything waits. CONNECT needs none: without a listener of its own, Node closes it there.
 *
 * Above the limit of pending connections the oldest one is closed: a client with a session stops
 * being pending within milliseconds, so the oldest is the one least likely to have one.
 */
export function serveUpgrades(server: Server, options: UpgradeOptions): () => void {
  const { handlers, log, proxies } = options;
  const pending = new PendingSockets(options.pendingMax ?? pendingMax);
  const answer = async (handler: UpgradeHandler, upgrade: Upgrade): Promise<void> => {
    const { socket, network } = upgrade;
    const leave = pending.enter(socket, network);
    const timer = setTimeout(() => socket.destroy(), answerMs);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    try {
      await Promise.race([handler(upgrade), closed]);
    } catch (error) {
      log.error({ err: error }, 'socket upgrade failed');
      socket.destroy();
    } finally {
      clearTimeout(timer);
      leave();
    }
  };
  let isStopped = false;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (isStopped) return refuseUpgrade(socket, 503);
    const [path = '', query] = (request.url ?? '').split('?');
    const handler = Object.hasOwn(handlers, path) ? handlers[path] : undefined;
    if (handler === undefined) return refuseUpgrade(socket, 404);
    const network = readNetwork(request, proxies);
    void answer(handler, { request, socket, head, query: new URLSearchParams(query), network });
  });
  return () => {
    isStopped = true;
    pending.close();
  };
}

/** Answers an upgrade with a status and closes the connection, whether or not its peer does. */
export function refuseUpgrade(socket: Duplex, status: 401 | 403 | 404 | 503): void {
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}

/** Connections that have not authenticated yet, oldest first. */
class PendingSockets {
  readonly #max: PendingMax;
  readonly #all = new Set<Duplex>();
  readonly #byAddress = new Map<string, Set<Duplex>>();

  constructor(max: PendingMax) {
    this.#max = max;
  }

  /** Adds a connection and closes the oldest above the limits; the result removes it. */
  enter(socket: Duplex, address: string): () => void {
    const neighbours = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, neighbours);
    neighbours.add(socket);
    this.#all.add(socket);
    closeOldest(neighbours, this.#max.fromAddress);
    closeOldest(this.#all, this.#max.inAll);
    return () => {
      this.#all.delete(socket);
      neighbours.delete(socket);
      if (neighbours.size === 0 && this.#byAddress.get(address) === neighbours)
        this.#byAddress.delete(address);
    };
  }

  close(): void {
    for (const socket of this.#all) socket.destroy();
  }
}

/** Closes at most one: a closing connection counts until it is removed. */
function closeOldest(sockets: ReadonlySet<Duplex>, max: number): void {
  if (sockets.size <= max) return;
  for (const socket of sockets) {
    if (socket.destroyed) continue;
    socket.destroy();
    return;
  }
}

/** The client's network: that of the last hop that is not one of our proxies. */
function readNetwork({ headers, socket }: IncomingMessage, proxies: Proxies): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const hops = [socket.remoteAddress ?? '', ...named.toReversed()];
  return toNetwork(hops.find((hop) => !proxies.isOurs(hop)) ?? hops.at(-1) ?? '');
}
