import { randomUUID } from 'node:crypto';
import type { Call, Reply } from '@vela/contract/call.ts';
import { uploadFile } from '@vela/contract/content/calls.ts';
import type { RefusalName } from '@vela/contract/refusals.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** The sender of a call, and how it is sent. */
export type Sender = {
  token: string | null;
  address: string;
  device: string;
  language?: string | undefined;
  /** The idempotency key; by default a new one for each call of effect `money`. */
  key?: string | null | undefined;
};

/** A reply as its sender reads it. */
export type CallReply<C extends Call> = {
  status: number;
  code: number;
  refusal: RefusalName | null;
  msg: string;
  /** The output, wherever the envelope contains it; the facts if the call was refused. */
  data: Reply<C>;
  /** The whole reply. */
  body: Record<string, unknown>;
  /** The whole reply as it was sent. */
  raw: string;
};

/** Sends a call through the whole pipeline of an app, as a client does. */
export async function sendCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  input: unknown,
  sender: Sender,
): Promise<CallReply<C>> {
  const fields = JSON.parse(JSON.stringify(input, writeBigints)) as Record<string, unknown>;
  const isQuery = call.wire === 'query' || call.method === 'GET';
  const request = isQuery ? { query: toQuery(fields) } : { payload: fields };
  return inject(app, call, sender, request);
}

/** Uploads a picture as a form does, and returns its id. */
export async function sendPicture(
  app: FastifyInstance,
  picture: Uint8Array<ArrayBuffer>,
  purpose: 'receipt' | 'avatar',
  sender: Sender,
): Promise<string> {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([picture]), 'picture.jpg');
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  return need(await inject(app, uploadFile, sender, { headers, payload })).fileId;
}

/** Returns the output of a call that must have succeeded. */
export function need<R extends { code: number; raw: string; data: unknown }>(reply: R): R['data'] {
  if (reply.code !== 0) throw new Error(`refused: ${reply.raw}`);
  return reply.data;
}

async function inject<C extends Call>(
  app: FastifyInstance,
  call: C,
  { token, address, device, language, key = call.effect === 'money' ? randomUUID() : null }: Sender,
  { headers, ...request }: InjectOptions,
): Promise<CallReply<C>> {
  const reply = await app.inject({
    ...request,
    method: call.method,
    url: call.path,
    remoteAddress: address,
    headers: {
      ...headers,
      'user-agent': device,
      ...(language === undefined ? {} : { lang: language }),
      ...(token === null ? {} : { token }),
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
  });
  const body = JSON.parse(reply.body) as Record<string, unknown>;
  const { code, msg, refusal, ...rest } = body;
  const isDone = code === 0;
  return {
    status: reply.statusCode,
    code: Number(code),
    refusal: typeof refusal === 'string' ? (refusal as RefusalName) : null,
    msg: String(msg),
    data: (isDone && call.envelope === 'top' ? rest : body['data']) as Reply<C>,
    body,
    raw: reply.body,
  };
}

const writeBigints = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

function toQuery(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  );
}
