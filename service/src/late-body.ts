import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** How much of a refused request's body is still read. */
export type LateBodyLimits = { bytesMax: number; waitMs: number };

// Chosen: a phone's photograph over an adequate connection.
const LIMITS: LateBodyLimits = { bytesMax: 8 * 1024 * 1024, waitMs: 2_000 };

/**
 * Delays the refusal of a request whose body is still arriving, such as one that is too large,
 * until the body has arrived or a limit of bytes or time is reached.
 *
 * Node closes the connection after such a reply. Data that still arrives is then answered by a
 * reset, on which the client drops the reply it has not read yet.
 */
export function awaitLateBodies(app: FastifyInstance, limits: LateBodyLimits = LIMITS): void {
  app.addHook('onSend', ({ raw }, _reply, payload, done) => {
    if (!isArriving(raw)) return done(null, payload);
    discardRest(raw, limits, () => done(null, payload));
  });
}

function isArriving(raw: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
  const hasBody = coding !== undefined || length !== '0';
  return hasBody && !raw.complete && !raw.readableEnded && !raw.destroyed;
}

function discardRest(raw: IncomingMessage, limits: LateBodyLimits, onDone: () => void): void {
  let bytesLeft = limits.bytesMax;
  const count = (chunk: Buffer | string): void => {
    bytesLeft -= chunk.length;
    if (bytesLeft < 0) end();
  };
  const end = (): void => {
    clearTimeout(timer);
    forget();
    raw.off('data', count);
    onDone();
  };
  const timer = setTimeout(end, limits.waitMs);
  const forget = finished(raw, { writable: false }, end);
  raw.on('data', count);
  raw.resume();
}
