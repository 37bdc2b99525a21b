import { createECDH } from 'node:crypto';
import { DAY_MS } from '@vela/service/time.ts';

/**
 * The push services of the browsers: Chrome and most others, Firefox, Edge, Safari. Requests go to
 * no other host. A name that begins with a dot covers every host below it.
 */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/** Returns the host of a subscription's address; null if it is not of a known push service. */
export function findPushHost(endpoint: string): string | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, username, password, port, hostname } = new URL(endpoint);
  const isPlain = username === '' && password === '' && port === '';
  const isKnown = services.some((it) =>
    it.startsWith('.') ? hostname.endsWith(it) : hostname === it,
  );
  return protocol === 'https:' && isPlain && isKnown ? hostname : null;
}

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64url');

/** True for the keys of a subscription: a point of P-256 and 16 bytes. Source: RFC 8291. */
export function areSubscriptionKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (bytesOf(p256dh).length !== 65 || bytesOf(auth).length !== 16) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(bytesOf(p256dh));
    return true;
  } catch {
    return false;
  }
}

/** A VAPID key pair, as base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** Returns the pair of a private VAPID key. */
export function toPushKeys(privateKey: Buffer): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** Chosen: older news is read in the app; a device that was off for a day shows no row of them. */
export const shownWithinMs = DAY_MS;

/** What an answer of a push service means. Source: RFC 8030, sections 5 and 7.3. */
export function classifyPush(status: number): 'shown' | 'gone' | 'busy' | 'refused' {
  if (status >= 200 && status < 300) return 'shown';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'busy' : 'refused';
}
