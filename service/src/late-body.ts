import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** How much of a body is still read that nobody wants any more. */
export type LateBodyLimits = { bytesMax: number; waitMs: number };

// Chosen: a photograph from a phone, over a line that deserves the name.
const LIMITS: LateBodyLimits = { bytesMax: 8 * 1024 * 1024, waitMs: 2_000 };

/**
 * Answers a request that is refused before its body has arrived, such as one that is too large,
 * once the body has arrived, or too much of it, or after a while.
 *
 * Node closes the connection behind such an answer. What still arrives then is answered by a reset,
 * on which the client drops the answer that it has not read yet.
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

function discardRest(raw: IncomingMessage, limits: LateBodyLimits, goOn: () => void): void {
  let bytesLeft = limits.bytesMax;
  const count = (chunk: Buffer | string): void => {
    bytesLeft -= chunk.length;
    if (bytesLeft < 0) end();
  };
  const end = (): void => {
    clearTimeout(timer);
    forget();
    raw.off('data', count);
    goOn();
  };
  const timer = setTimeout(end, limits.waitMs);
  const forget = finished(raw, { writable: false }, end);
  raw.on('data', count);
  raw.resume();
}
