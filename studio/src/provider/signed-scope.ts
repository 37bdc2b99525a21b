import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '@vela/service/database-failure.ts';
import type { Logger } from '@vela/service/log.ts';
import { findBadText, parseJson } from '@vela/service/wire.ts';
import type { z } from 'zod';
import type { StudioKeys } from '../wallet/keys.ts';
import { isSignedBy, SIGNATURE_HEADER } from '../wallet/signature.ts';

/** A reply of the protocol: always HTTP 200; the status holds the result. */
export type Answer = { status: string } & Record<string, unknown>;

/** Serves one path: `work` sees only bodies that the platform has signed and that fit `shape`. */
export type ServeSigned = <Body extends z.ZodType>(
  path: string,
  shape: Body,
  work: (body: z.output<Body>) => Answer | Promise<Answer>,
) => void;

/**
 * Serves calls of the platform, which carry its signature over their raw bodies. A `request_uuid`
 * is echoed; a failure of ours is RS_ERROR_UNKNOWN and logged.
 */
export function serveSignedCalls(
  app: FastifyInstance,
  { keys, log }: { keys: StudioKeys; log: Logger },
  serveAll: (serve: ServeSigned) => void,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes, so they are kept.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    serveAll((path, shape, work) => {
      scope.post(path, (request) => answer(request, keys, log, shape, work));
    });
  });
}

async function answer<Body extends z.ZodType>(
  request: FastifyRequest,
  keys: StudioKeys,
  log: Logger,
  shape: Body,
  work: (body: z.output<Body>) => Answer | Promise<Answer>,
): Promise<Answer> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!isFromPlatform(request, raw, keys)) return { status: 'RS_ERROR_INVALID_SIGNATURE' };
  const sent = readJson(raw);
  if (sent === undefined) return { status: 'RS_ERROR_WRONG_SYNTAX' };
  const echo = toEcho(sent);
  const parsed = shape.safeParse(sent);
  if (!parsed.success || findBadText(sent) !== null) {
    return { status: 'RS_ERROR_WRONG_TYPES', ...echo };
  }
  try {
    return { ...(await work(parsed.data)), ...echo };
  } catch (error) {
    const line = { err: error, path: request.routeOptions.url };
    if (isDatabaseUnavailable(error)) log.warn(line, 'platform call failed: database unavailable');
    else log.error(line, 'platform call failed');
    return { status: 'RS_ERROR_UNKNOWN', ...echo };
  }
}

function isFromPlatform(request: FastifyRequest, raw: Buffer, keys: StudioKeys): boolean {
  const header = request.headers[SIGNATURE_HEADER] ?? request.headers['x-signature'];
  return typeof header === 'string' && isSignedBy(raw, header, keys.platformPublicKeys);
}

function readJson(raw: Buffer): unknown {
  try {
    return parseJson(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

function toEcho(sent: unknown): { request_uuid?: string } {
  if (typeof sent !== 'object' || sent === null || !('request_uuid' in sent)) return {};
  return typeof sent.request_uuid === 'string' ? { request_uuid: sent.request_uuid } : {};
}
