import { randomUUID } from 'node:crypto';
import type { Call, CallOutput, OnWire } from '@vela/contract/call.ts';
import type { RefusalName } from '@vela/contract/refusals.ts';
import type { FastifyInstance } from 'fastify';
import type { CallOptions, TestReply } from './site.ts';

/** Sends a call to a port as its apps do. */
export async function send<C extends Call>(
  app: FastifyInstance,
  call: C,
  input: object,
  options: CallOptions,
): Promise<TestReply<C>> {
  const headers: Record<string, string> = { 'user-agent': options.agent ?? 'kit' };
  if (options.as) headers['token'] = options.as.token;
  if (options.lang !== undefined) headers['lang'] = options.lang;
  const key = options.key === undefined && call.effect === 'money' ? randomUUID() : options.key;
  if (key) headers['idempotency-key'] = key;
  const fields = JSON.parse(JSON.stringify(input, writeBigints)) as Record<string, unknown>;
  const isQuery = call.wire === 'query' || call.method === 'GET';
  const reply = await app.inject({
    method: call.method,
    url: call.path,
    headers,
    remoteAddress: options.address ?? '203.0.113.7',
    ...(isQuery ? { query: toQuery(fields) } : { payload: fields }),
  });
  const body = JSON.parse(reply.body) as Record<string, unknown>;
  const { code, msg, refusal, ...rest } = body;
  const isDone = code === 0;
  return {
    status: reply.statusCode,
    code: Number(code),
    refusal: typeof refusal === 'string' ? (refusal as RefusalName) : null,
    msg: String(msg),
    data: (isDone && call.envelope === 'top' ? rest : body['data']) as OnWire<CallOutput<C>>,
    body,
    raw: reply.body,
  };
}

const writeBigints = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

function toQuery(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}

/** The output of a call that must have been done. */
export function need<R extends { refusal: string | null; data: unknown; body: unknown }>(
  reply: R,
): R['data'] {
  const { code } = reply.body as { code?: unknown };
  if (code !== 0) throw new Error(`refused: ${JSON.stringify(reply.body)}`);
  return reply.data;
}
