import { once } from 'node:events';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode, toPortProblem } from './startup-problem.ts';

/** Where an app is to listen, and the setting that names its port. */
export type ListenAt = { host: string; port: number; variable: string };

/** The host by which a process listens on both loopback addresses, and so to this machine only. */
export const LOOPBACK = 'localhost';

/** The addresses behind a host, the one that must be there first. */
export const toAddresses = (host: string): [string, ...string[]] =>
  host === LOOPBACK ? ['127.0.0.1', '::1'] : [host];

/** True for a host that only this machine reaches. */
export const isLoopback = (host: string): boolean =>
  host === LOOPBACK || host === '::1' || (net.isIPv4(host) && host.startsWith('127.'));

/** True if a machine does not have an address, such as one without IPv6. */
export const isAddressMissing = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(errorCode(error) ?? '');

/**
 * Lets an app listen. Throws a StartupProblem that names the setting if the port is taken, on any
 * of the host's addresses; a loopback address that this machine does not have is left out.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, variable }: ListenAt,
): Promise<void> {
  const [first, ...others] = toAddresses(host);
  try {
    await app.listen({ host: first, port });
    for (const address of others) await listenToo(app, address);
  } catch (error) {
    throw toPortProblem(error, port, variable);
  }
}

/** Hands connections of another address to the app's own server, whose limits and end they share. */
async function listenToo(app: FastifyInstance, host: string): Promise<void> {
  const own = app.server.address();
  if (own === null || typeof own === 'string') return;
  const server = net.createServer((socket) => void app.server.emit('connection', socket));
  try {
    await once(server.listen({ host, port: own.port, ipv6Only: true }), 'listening');
  } catch (error) {
    if (isAddressMissing(error)) return;
    throw error;
  }
  app.server.once('close', () => server.close());
}
