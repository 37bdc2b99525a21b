import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

// Chosen: a call that moves money takes far less; jobs and the database close after it.
const DRAIN_MS = 2000;

/**
 * Closes a port's connections when the port closes: idle ones immediately, and those with a request
 * in progress after a limit at the latest. Node closes a connection whose request completes
 * earlier.
 *
 * Node alone closes only idle connections that have had a request. One that a browser opened ahead
 * of its first request, or that stopped halfway through one, would keep the process alive.
 */
export function drainConnections(app: FastifyInstance, limitMs: number = DRAIN_MS): void {
  const open = new Set<Socket>();
  const answering = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (isClosing) socket.destroy();
  });
  app.server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    answering.add(socket);
    reply.once('close', () => answering.delete(socket));
  });
  // A WebSocket is closed by its new owner.
  app.server.on('upgrade', ({ socket }: IncomingMessage) => open.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (!answering.has(socket)) socket.destroy();
    const timer = setTimeout(() => open.forEach((socket) => socket.destroy()), limitMs);
    app.server.once('close', () => clearTimeout(timer));
  });
}
