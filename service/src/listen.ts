import { once } from 'node:events';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode, toPortProblem } from './startup-problem.ts';

/** The address an app listens on, and the setting that names its port. */
export type ListenAt = { host: string; port: number; variable: string };

/** The host that means both loopback addresses, reachable from this machine only. */
export const LOOPBACK = 'localhost';

/** The addresses of a host; the first one is mandatory. */
export const toAddresses = (host: string): [string, ...string[]] =>
  host === LOOPBACK ? ['127.0.0.1', '::1'] : [host];

/** True for a host that is reachable from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === LOOPBACK || host === '::1' || (net.isIPv4(host) && host.startsWith('127.'));

/** True if the error means that the machine lacks the address, such as one without IPv6. */
export const isAddressMissing = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(errorCode(error) ?? '');

/**
 * Makes an app listen. Throws a StartupProblem that names the setting if the port is in use on any
 * of the host's addresses; skips a loopback address that this machine lacks.
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

/**
 * Passes connections of another address to the app's own server, which applies its limits and
 * shutdown.
 */
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
