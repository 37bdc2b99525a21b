import { createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { fetchBounded } from '../../service/src/fetch-bounded.ts';
import { show } from './cases.ts';
import { openListener, Watch } from './listener.ts';
import type { Answered, Sent } from './listener.ts';
import { Wallet } from './wallet.ts';
import type { Body, Seat } from './wallet.ts';

/** The signature algorithms. */
export type Algorithm = 'rsa-sha256' | 'ed25519';

/**
 * The fault of a call from the provider: it is `lost` after it was carried out, or `cut` before,
 * its reply is `late`, a proxy answers `502`, or it is refused with a status.
 */
export type Fault = 'lost' | 'cut' | 'late' | '502' | `RS_${string}`;

/** A call from the provider, with its reply. */
export type ReceivedCall = {
  path: string;
  body: Body;
  isSigned: boolean;
  fault: Fault | null;
  /** The status in the reply; empty if the provider has not read any. */
  status: string;
};

/** The provider's reply to a call of the platform. */
export type Reply = { isClear: boolean; text: string; body: Body };

/** How a call is sent incorrectly; `raw` replaces the bytes that were signed. */
export type Wrong = { key?: KeyObject; isUnsigned?: boolean; raw?: string; signs?: string };

/** The platform as seen by a provider. */
export type KitPlatform = {
  /** The address for the provider's calls. */
  url: string;
  /** What a provider may read instead of `/.well-known/jwks.json`. */
  publicPem: string;
  algorithm: Algorithm;
  received: readonly ReceivedCall[];
  watch: Watch;
  /** Plans faults for the next calls of a path. */
  plan(path: string, ...faults: Fault[]): void;
  /** Drops planned faults that have not occurred. */
  clearPlans(): void;
  sit(seat: Seat): void;
  /** Lets an operator trade. */
  appoint(operator: string): void;
  /** Calls the provider, signed. */
  call(path: string, body: Body, wrong?: Wrong): Promise<Reply>;
  close(): Promise<void>;
};

/** The parameters of the platform. */
export type PlatformParts = {
  provider: string;
  providerUrl: string;
  /** The provider's public key; it determines the algorithm of both sides. */
  providerKey: KeyObject;
  /** The platform's signing key; a new one if null. */
  ownKey: KeyObject | null;
  listens: { host: string; port: number };
  lateMs: number;
};

/** A new key of an algorithm. */
export const newKey = (algorithm: Algorithm): KeyObject =>
  algorithm === 'ed25519'
    ? generateKeyPairSync('ed25519').privateKey
    : generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** The algorithm of a key; throws if it is none of the protocol's. */
export function algorithmOf({ asymmetricKeyType: type }: KeyObject): Algorithm {
  if (type === 'ed25519') return 'ed25519';
  if (type === 'rsa') return 'rsa-sha256';
  throw new Error(`a key for ${type} is for no algorithm of the protocol`);
}

const digestOf = (key: KeyObject): string | null =>
  algorithmOf(key) === 'ed25519' ? null : 'sha256';

/** Opens the platform. */
export async function openPlatform(parts: PlatformParts): Promise<KitPlatform> {
  const ownKey = parts.ownKey ?? newKey(algorithmOf(parts.providerKey));
  const received: ReceivedCall[] = [];
  const plans = new Map<string, Fault[]>();
  const [wallet, watch] = [new Wallet(), new Watch()];
  const take = (path: string, raw: Buffer, signature: unknown): Answered => {
    const body = readBody(raw);
    const isSigned = isSignedBy(parts.providerKey, raw, signature);
    const fault = plans.get(path)?.shift() ?? null;
    const isCarriedOut = isSigned && (fault === null || fault === 'lost' || fault === 'late');
    const refused = fault?.startsWith('RS_') === true ? fault : 'RS_ERROR_INVALID_SIGNATURE';
    const reply = isCarriedOut
      ? wallet.carryOut(path, body)
      : { status: refused, user: body['user'], request_uuid: body['request_uuid'] };
    const isAnswered = fault === null || fault.startsWith('RS_');
    const call = { path, body, isSigned, fault, status: '' };
    received.push(call);
    // Set only when the reply is on its way, so that no case sees it before.
    const answer = (): void => {
      call.status = String(reply['status']);
      watch.wake();
    };
    if (isAnswered) setImmediate(answer);
    if (fault === 'late') setTimeout(answer, parts.lateMs);
    watch.wake();
    if (fault === 'lost' || fault === 'cut') return 'cut';
    if (fault === '502') return { status: 502, text: '<h1>Bad Gateway</h1>' };
    const afterMs = fault === 'late' ? parts.lateMs : 0;
    return { status: 200, text: JSON.stringify(reply), afterMs };
  };
  const prefix = `/provider/${parts.provider}`;
  const listener = await openListener(parts.listens, ({ method, path, headers, raw }: Sent) => {
    if (path === '/.well-known/jwks.json') return { status: 200, text: toJwks(ownKey) };
    if (method !== 'POST' || !path.startsWith(`${prefix}/`)) return { status: 404, text: '{}' };
    const signature = headers['x-hub88-signature'] ?? headers['x-signature'];
    return take(path.slice(prefix.length), raw, signature);
  });
  return {
    url: `${listener.url}${prefix}`,
    publicPem: createPublicKey(ownKey).export({ type: 'spki', format: 'pem' }).toString(),
    algorithm: algorithmOf(ownKey),
    received,
    watch,
    plan: (path, ...faults) => void plans.set(path, [...(plans.get(path) ?? []), ...faults]),
    clearPlans: () => plans.clear(),
    sit: (seat) => wallet.sit(seat),
    appoint: (operator) => wallet.appoint(operator),
    call: (path, body, wrong = {}) => call(parts.providerUrl, ownKey, { path, body, wrong }),
    close: () => listener.close(),
  };
}

const bounds = { timeoutMs: 15_000, bytesMax: 16 * 1024 * 1024 };

async function call(
  url: string,
  ownKey: KeyObject,
  { path, body, wrong }: { path: string; body: Body; wrong: Wrong },
): Promise<Reply> {
  const content = JSON.stringify({ request_uuid: randomUUID(), ...body });
  const signed = Buffer.from(wrong.signs ?? content);
  const key = wrong.key ?? ownKey;
  const signature = sign(digestOf(key), signed, key).toString('base64');
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (wrong.isUnsigned !== true) headers['x-hub88-signature'] = signature;
  const raw = wrong.raw === undefined ? signed : Buffer.from(wrong.raw);
  const answer = await fetchBounded(
    `${url}${path}`,
    { method: 'POST', headers, body: raw },
    bounds,
  );
  if (!answer.isComplete) return { isClear: false, text: `no answer: ${answer.code}`, body: {} };
  const reply = readBody(Buffer.from(answer.text));
  const status = reply['status'] ?? answer.text.slice(0, 40);
  const isClear = answer.status === 200 && typeof reply['status'] === 'string';
  return { isClear, text: `HTTP ${answer.status}, ${show(status)}`, body: reply };
}

function readBody(raw: Buffer): Body {
  try {
    const value: unknown = JSON.parse(raw.toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isSignedBy(key: KeyObject, raw: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  return verify(digestOf(key), raw, key, Buffer.from(signature, 'base64'));
}

function toJwks(key: KeyObject): string {
  const jwk = createPublicKey(key).export({ format: 'jwk' });
  const alg = algorithmOf(key) === 'ed25519' ? 'EdDSA' : 'RS256';
  return JSON.stringify({ keys: [{ ...jwk, alg, use: 'sig', kid: 'conform' }] });
}
