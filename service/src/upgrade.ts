import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from './log.ts';

/** A request to leave HTTP for another protocol, and the raw connection it came on. */
export type Upgrade = {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  query: URLSearchParams;
};

/** Takes a connection over or refuses it; what it throws closes the connection. */
export type Door = (upgrade: Upgrade) => void | Promise<void>;

// Chosen: a session is looked up within this, or the client tries again.
const answerMs = 10_000;

/**
 * Answers every upgrade on `server`: the door of its path takes it, any other path is refused.
 * Ends by calling what it gives, which closes the connections that no door has answered yet.
 *
 * Node takes its own error listener off a connection before it hands it over, and a connection
 * without one ends the process when its peer resets it. So each gets a listener in the same tick,
 * before anything waits. CONNECT needs none: without a listener of its own, Node closes it there.
 */
export function serveUpgrades(
  server: Server,
  { doors, log }: { doors: Readonly<Record<string, Door>>; log: Logger },
): () => void {
  const waiting = new Set<Duplex>();
  const answer = async (door: Door, upgrade: Upgrade): Promise<void> => {
    const { socket } = upgrade;
    const timer = setTimeout(() => socket.destroy(), answerMs);
    waiting.add(socket);
    try {
      await door(upgrade);
    } catch (error) {
      log.error({ err: error }, 'an upgrade failed');
      socket.destroy();
    } finally {
      clearTimeout(timer);
      waiting.delete(socket);
    }
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const [path = '', query] = (request.url ?? '').split('?');
    const door = Object.hasOwn(doors, path) ? doors[path] : undefined;
    if (door === undefined) refuseUpgrade(socket, 404);
    else void answer(door, { request, socket, head, query: new URLSearchParams(query) });
  };
  server.on('upgrade', onUpgrade);
  return () => {
    server.off('upgrade', onUpgrade);
    for (const socket of waiting) socket.destroy();
  };
}

/** Answers an upgrade with a status and closes the connection, whether or not its peer does. */
export function refuseUpgrade(socket: Duplex, status: 401 | 403 | 404): void {
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
