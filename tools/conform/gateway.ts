import { randomUUID } from 'node:crypto';
import { fetchBounded } from '../../service/src/fetch-bounded.ts';
import { checkMessage, signMessage } from '../../service/src/webhook-signature.ts';
import { check, show } from './cases.ts';
import { openListener, Watch } from './listener.ts';
import type { Answered, Sent } from './listener.ts';
import type { Body } from './wallet.ts';

/** The reply to a callback instead of 200. */
export type Refusal = 500 | 'cut';

/** A call from the gateway to the platform. */
export type Callback = {
  channel: string;
  /** Its `webhook-id`. */
  id: string;
  body: Body;
  text: string;
  /** The fault in its signature; null if there is none. */
  fault: string | null;
  isTaken: boolean;
};

/** The gateway's reply to a call of the platform. */
export type GatewayReply = { status: number; body: Body; text: string };

/** How a call is sent incorrectly; `raw` replaces the bytes that were signed. */
export type WrongCall = {
  secret?: Buffer;
  isUnsigned?: boolean;
  raw?: string;
  signs?: string;
  ageMs?: number;
  /** True to put a foreign signature before the right one. */
  hasTwo?: boolean;
};

/** A gateway under test, with the test's parameters. */
export type GatewayWorld = {
  /** The names of its channels; null for a kind that it lacks. */
  channels: { orders: string | null; payouts: string | null; addresses: string | null };
  currency: string;
  callbacks: readonly Callback[];
  watch: Watch;
  /** The callback address of a channel. */
  callbackUrl(channel: string): string;
  /** Calls the gateway, signed; never throws: without a reply the status is 0. */
  call(channel: string, path: string, body: Body, wrong?: WrongCall): Promise<GatewayReply>;
  /** Answers the next callbacks for a reference this way. */
  refuse(reference: string, ...answers: Refusal[]): void;
  /** Pays at an address or lets it fail, or has a person do it. */
  pay(url: string, wish: Wish): Promise<void>;
  /** How long to wait for what must happen. */
  timeoutMs: number;
  /** How long to watch for what must not happen. */
  quietMs: number;
  close(): Promise<void>;
};

/** A payer's action: pay, let it fail, or send to a chain address. */
export type Wish = 'pay' | 'fail' | 'send';

/** The parameters of a gateway's world. */
export type GatewayParts = Pick<
  GatewayWorld,
  'channels' | 'currency' | 'pay' | 'timeoutMs' | 'quietMs'
> & {
  gatewayUrl: string;
  secretOf: (channel: string) => Buffer;
  listens: { host: string; port: number };
};

const bounds = { timeoutMs: 8_000, bytesMax: 256 * 1024 };

/** Opens the platform's side of the payment protocol. */
export async function openGatewayWorld(parts: GatewayParts): Promise<GatewayWorld> {
  const callbacks: Callback[] = [];
  const refusals = new Map<string, Refusal[]>();
  const watch = new Watch();
  const listener = await openListener(parts.listens, ({ path, headers, raw }: Sent): Answered => {
    const channel = /^\/pay\/(\w+)\/callback$/.exec(path)?.[1];
    if (channel === undefined) return { status: 404, text: '{}' };
    const fault = checkMessage([parts.secretOf(channel)], headers, raw, new Date());
    const body = readObject(raw.toString());
    const refusal = refusals.get(show(body['reference']))?.shift();
    const isTaken = fault === null && refusal === undefined;
    const id = show(headers['webhook-id']);
    callbacks.push({ channel, id, body, text: raw.toString(), fault, isTaken });
    watch.wake();
    if (refusal === 'cut') return 'cut';
    return { status: refusal ?? (fault === null ? 200 : 401), text: '{}' };
  });
  const { channels, currency, pay, timeoutMs, quietMs } = parts;
  return {
    channels,
    currency,
    pay,
    timeoutMs,
    quietMs,
    callbacks,
    watch,
    callbackUrl: (channel) => `${listener.url}/pay/${channel}/callback`,
    call: (channel, path, body, wrong = {}) => call(parts, { channel, path, body, wrong }),
    refuse: (reference, ...answers) => void refusals.set(reference, answers),
    close: () => listener.close(),
  };
}

async function call(
  { gatewayUrl, secretOf }: GatewayParts,
  { channel, path, body, wrong }: { channel: string; path: string; body: Body; wrong: WrongCall },
): Promise<GatewayReply> {
  const signed = Buffer.from(wrong.signs ?? JSON.stringify(body));
  const at = new Date(Date.now() - (wrong.ageMs ?? 0));
  const secret = wrong.secret ?? secretOf(channel);
  const signature = signMessage(secret, { id: `msg_${randomUUID()}`, at, body: signed });
  if (wrong.hasTwo === true) {
    const other = `v1,${Buffer.alloc(32, 7).toString('base64')}`;
    signature['webhook-signature'] = `${other} ${signature['webhook-signature']}`;
  }
  const headers = {
    'content-type': 'application/json',
    ...(wrong.isUnsigned === true ? {} : signature),
  };
  const raw = wrong.raw === undefined ? signed : Buffer.from(wrong.raw);
  const url = `${gatewayUrl}/${channel}${path}`;
  const reply = await fetchBounded(url, { method: 'POST', headers, body: raw }, bounds);
  if (!reply.isComplete) return { status: 0, body: {}, text: `no answer: ${reply.code}` };
  const text = `HTTP ${reply.status} ${reply.text.slice(0, 80)}`;
  return { status: reply.status, body: readObject(reply.text), text };
}

function readObject(text: string): Body {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Ends the case if a reply has another status. */
export function hasStatus(reply: GatewayReply, ...statuses: number[]): string {
  check(statuses.includes(reply.status), reply.text);
  return `HTTP ${reply.status}`;
}

/** The callbacks about a reference. */
export const callbacksOf = ({ callbacks }: GatewayWorld, reference: unknown): Callback[] =>
  callbacks.filter(({ body }) => body['reference'] === reference);

/** The first accepted callback about a reference; ends the case if none arrives. */
export async function awaitAccepted(world: GatewayWorld, reference: unknown): Promise<Callback> {
  const { watch, timeoutMs } = world;
  const isTaken = (): Callback | undefined =>
    callbacksOf(world, reference).find((callback) => callback.isTaken);
  const taken = await watch.until(timeoutMs, isTaken);
  const [first] = callbacksOf(world, reference);
  check(taken !== null, first === undefined ? 'no callback' : `a callback: ${show(first.fault)}`);
  return taken;
}

/** Refuses a callback twice, and ends the case unless it is repeated unchanged. */
export async function isRepeated(world: GatewayWorld, reference: unknown): Promise<string> {
  const taken = await awaitAccepted(world, reference);
  const all = callbacksOf(world, reference);
  check(all.length >= 3, `taken at the ${all.length}. time, after two refusals`);
  const others = all.filter(({ id, text }) => id !== taken.id || text !== taken.text);
  check(others.length === 0, 'repeated with another webhook-id or body');
  return `sent ${all.length} times`;
}

/** Polls until the state is none of these; ends the case if it never changes. */
export async function awaitState(
  world: GatewayWorld,
  channel: string,
  { path, reference, not }: { path: string; reference: unknown; not: string },
): Promise<Body> {
  const until = Date.now() + world.timeoutMs;
  for (;;) {
    const reply = await world.call(channel, path, { reference });
    hasStatus(reply, 200);
    if (reply.body['state'] !== not) return reply.body;
    check(Date.now() < until, `state is still ${not}`);
    await world.watch.until(Math.min(250, world.timeoutMs), () => false);
  }
}

/** A reference that no earlier run has used. */
export const newReference = (): string => `conform-${randomUUID().slice(0, 18)}`;
