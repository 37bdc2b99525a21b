import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { uploadFile } from '@vela/contract/content/calls.ts';
import type { RefusalName } from '@vela/contract/refusals.ts';
import { newToken, systemRandom } from '@vela/service/random.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Who sends, and from where. */
export type Sender = { token: string | null; address: string; device: string; language: string };

/** What came of a call: its output as a client reads it, or the refusal. */
export type Outcome<C extends Call> =
  | { refusal: null; data: Reply<C> }
  | { refusal: RefusalName; data: null };

/** Sends a call through the whole pipeline of an app, as a client does; money with a new key. */
export async function sendCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  input: Sent<C>,
  sender: Sender,
): Promise<Outcome<C>> {
  const fields = JSON.parse(
    JSON.stringify(input, (_key, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
  ) as Record<string, string>;
  const isQuery = call.wire === 'query' || call.method === 'GET';
  const key = call.effect === 'money' ? { 'idempotency-key': newToken(systemRandom, 12) } : {};
  return inject(app, call, sender, {
    headers: key,
    ...(isQuery ? { query: fields } : { payload: fields }),
  });
}

/** Sends a picture as a form does, and gives its name. */
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
  const sent = await inject(app, uploadFile, sender, { headers, payload });
  return need(uploadFile, sent).fileId;
}

async function inject<C extends Call>(
  app: FastifyInstance,
  call: C,
  { token, address, device, language }: Sender,
  { headers, ...request }: InjectOptions,
): Promise<Outcome<C>> {
  const reply = await app.inject({
    ...request,
    method: call.method,
    url: call.path,
    remoteAddress: address,
    headers: { ...headers, 'user-agent': device, lang: language, ...(token ? { token } : {}) },
  });
  const { code, refusal, msg, ...rest } = JSON.parse(reply.body) as {
    code: number;
    refusal?: RefusalName;
    msg: string;
    data?: unknown;
  };
  if (code === 0) {
    return { refusal: null, data: (call.envelope === 'top' ? rest : rest.data) as Reply<C> };
  }
  if (refusal === undefined) throw new Error(`${call.name} failed: ${msg}`);
  return { refusal, data: null };
}

/** The output of a call that must have been done. */
export function need<C extends Call>(call: C, outcome: Outcome<C>): Reply<C> {
  if (outcome.refusal === null) return outcome.data;
  throw new Error(`${call.name} was refused: ${outcome.refusal}`);
}
