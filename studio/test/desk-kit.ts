import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { memoryBus } from '@vela/service/live.ts';
import { newId, systemRandom } from '@vela/service/random.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { checkMessage, sandboxSecret, signMessage } from '@vela/service/webhook-signature.ts';
import { afterAll } from 'vitest';
import { openDesk } from '../src/desk/desk.ts';
import type { Desk } from '../src/desk/desk.ts';
import { useWorld } from './kit.ts';
import type { World } from './kit.ts';

/** The secret of a channel in tests. */
export const secretOf = (channel: string): Buffer =>
  sandboxSecret('a secret of the test site, long enough', channel);

/** A callback as the platform received it. */
export interface Received {
  path: string;
  id: string;
  /** The result of the platform's own check of the signature. */
  fault: ReturnType<typeof checkMessage>;
  news: Record<string, unknown>;
  at: Date;
}

/** A platform that only listens, over HTTP on the loopback. */
export interface Receiver {
  url: string;
  received: Received[];
  /** What the next callbacks are answered, in order; 200 or, if not rightly signed, 401 after. */
  answers: (number | 'nothing' | 'tooMuch')[];
  /** Done while a callback waits for its answer. */
  meanwhile: (() => Promise<void>) | null;
  close(): void;
}

/** A desk on a database of its own, with a platform that listens. */
export interface DeskWorld {
  world: World;
  receiver: Receiver;
  desk: Desk;
  app: FastifyInstance;
  /** Opens another desk on the same books, as a second process or after a restart. */
  openAnother(): Promise<{ desk: Desk; app: FastifyInstance }>;
}

/** Opens a desk, a receiver, and the books between them for the tests of a file; closed after. */
export async function useDesk(): Promise<DeskWorld> {
  const world = await useWorld();
  const receiver = await openReceiver(world);
  const apps: FastifyInstance[] = [];
  const openAnother = async (): Promise<{ desk: Desk; app: FastifyInstance }> => {
    const desk = openDesk({
      ...world,
      random: systemRandom,
      bus: memoryBus(),
      secretsOf: (channel) => [secretOf(channel)],
      platformUrl: receiver.url,
      publicUrl: 'https://studio.example',
      frameOrigins: ['https://play.example'],
    });
    const app = Fastify({ bodyLimit: 16 * 1024 });
    desk.serve(app);
    await app.ready();
    apps.push(app);
    return { desk, app };
  };
  const first = await openAnother();
  afterAll(async () => {
    for (const app of apps) await app.close();
    receiver.close();
  });
  return { world, receiver, ...first, openAnother };
}

async function openReceiver(world: World): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    answers: [],
    meanwhile: null,
    close: () => {},
  };
  const { received, answers } = receiver;
  const listen = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
    const raw = Buffer.concat(chunks);
    const path = request.url ?? '';
    const secret = secretOf(path.split('/')[2] ?? '');
    const at = world.clock.now();
    const fault = checkMessage([secret], request.headers, raw, at);
    const news = JSON.parse(raw.toString()) as Record<string, unknown>;
    received.push({ path, id: String(request.headers['webhook-id']), fault, news, at });
    await receiver.meanwhile?.();
    const answer = answers.shift() ?? (fault === null ? 200 : 401);
    if (answer === 'nothing') request.socket.destroy();
    else if (answer === 'tooMuch') response.writeHead(200).end(' '.repeat(70_000));
    // Whoever follows this goes to another place, which answers 200.
    else response.writeHead(answer, { location: '/pay/alipay/elsewhere' }).end('{}');
  };
  const server = createServer((request, response) => void listen(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  receiver.url = `http://127.0.0.1:${address.port}`;
  receiver.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return receiver;
}

/** The answer of the desk. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Asks a desk as the platform does, signed. */
export async function callDesk(
  { app, world }: Pick<DeskWorld, 'app' | 'world'>,
  path: string,
  content: object,
  change: { secret?: Buffer; at?: Date; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const body = Buffer.from(JSON.stringify(content));
  const id = newId('msg', world.clock, systemRandom);
  const channel = path.split('/')[1] ?? '';
  const at = change.at ?? world.clock.now();
  const headers = { ...signMessage(change.secret ?? secretOf(channel), { id, at, body }) };
  const reply = await app.inject({
    method: 'POST',
    url: `/desk${path}`,
    headers: { 'content-type': 'application/json', ...headers, ...change.headers },
    payload: body,
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** Has a desk send everything that is due; the next tries come as late as they may. */
export function sendDue({ desk, world }: Pick<DeskWorld, 'desk' | 'world'>): Promise<void> {
  return workOff(desk.callbacks, { ...world, random: { ...world.random, int: () => 0 } });
}

/** Lets the desk send what is due, then lets time pass in steps of one second. */
export async function pass({ desk, world }: Pick<DeskWorld, 'desk' | 'world'>, ms = 0) {
  await sendDue({ desk, world });
  for (let left = ms; left > 0; left -= 1000) {
    world.clock.advance(Math.min(1000, left));
    await sendDue({ desk, world });
  }
}

/** Lets everything that an earlier test left be told, and forgets it. */
export async function forget(desk: DeskWorld): Promise<void> {
  desk.world.clock.advance(10 * MINUTE_MS);
  await pass(desk);
  desk.receiver.received.length = 0;
  desk.receiver.answers.length = 0;
  desk.receiver.meanwhile = null;
}

let names = 0;
/** A name that no other order of this run has. */
export const newReference = (): string => `D${++names}`;

/** What the platform asks for, of an order with a pay page. */
export function orderOf(
  { receiver, world }: Pick<DeskWorld, 'receiver' | 'world'>,
  channel: string,
  change: object = {},
) {
  return {
    reference: newReference(),
    amount_minor: 50_000,
    currency: 'HKD',
    return_url: 'https://play.example/#/pages/finance/depositInfo?orderNo=1',
    callback_url: `${receiver.url}/pay/${channel}/callback`,
    pay_before: addMs(world.clock.now(), 15 * MINUTE_MS).toISOString(),
    lang: 'hk',
    ...change,
  };
}

/** What the platform asks for, of an address. */
export function addressOf(
  { receiver, world }: Pick<DeskWorld, 'receiver' | 'world'>,
  change: object = {},
) {
  return {
    reference: newReference(),
    currency: 'USDT',
    protocol: 'TRC20',
    amount_micro: 64_102_564,
    callback_url: `${receiver.url}/pay/usdt/callback`,
    pay_before: addMs(world.clock.now(), 30 * MINUTE_MS).toISOString(),
    lang: 'hk',
    ...change,
  };
}

/** What the platform asks for, of a payout. */
export function payoutOf(change: object = {}) {
  return {
    reference: newReference(),
    method: 'bankCard',
    amount_minor: 80_000,
    currency: 'HKD',
    bank_code: 'HSBC',
    holder_name: 'Chan Tai Man',
    account_number: '6222020000000000',
    ...change,
  };
}

/** The page's side of an address: the part after its `#`. */
export function readKey(url: unknown): { order: string; key: string } {
  const hash = new URLSearchParams(new URL(String(url)).hash.slice(1));
  return { order: hash.get('order') ?? '', key: hash.get('key') ?? '' };
}

/** Does what a page does. */
export async function askPage(
  { app }: Pick<DeskWorld, 'app'>,
  path: 'read' | 'finish' | 'send',
  content: object,
): Promise<Answer> {
  const reply = await app.inject({ method: 'POST', url: `/desk/page/${path}`, payload: content });
  return { status: reply.statusCode, body: reply.json() };
}

/** Makes an order and opens its page. */
export async function openOrder(desk: DeskWorld, channel: string, change: object = {}) {
  const order = orderOf(desk, channel, change);
  let { status, body } = await callDesk(desk, `/${channel}/orders`, order);
  // The answer to a sum of .77 is lost the first time.
  if (status === 500) ({ status, body } = await callDesk(desk, `/${channel}/orders`, order));
  if (status !== 200) throw new Error(`no order: ${status} ${JSON.stringify(body)}`);
  return { order, page: readKey(body['pay_url']), body };
}

/** Makes an address and opens its page. */
export async function openAddress(desk: DeskWorld, change: object = {}) {
  const order = addressOf(desk, change);
  const { status, body } = await callDesk(desk, '/usdt/addresses', order);
  if (status !== 200) throw new Error(`no address: ${status} ${JSON.stringify(body)}`);
  return { order, page: readKey(body['pay_url']), body };
}
