import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from './time.ts';

/** The three headers of a signed message. Source: the Standard Webhooks specification. */
export type SignatureHeaders = {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

/** The maximum difference between a message's clock and ours. Source: docs/payment-protocol.md. */
const toleranceMs = 5 * MINUTE_MS;
const maxHeaderLength = 1_024;

/** Signs the bytes of a body and returns the headers to send. */
export function signMessage(
  secret: Buffer,
  message: { id: string; at: Date; body: Buffer },
): SignatureHeaders {
  const timestamp = String(Math.floor(message.at.getTime() / SECOND_MS));
  const digest = computeDigest(secret, message.id, timestamp, message.body);
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${digest.toString('base64')}`,
  };
}

/** Why a message's signature is invalid, or null: it is ours, of this body, and fresh. */
export function checkMessage(
  secrets: readonly Buffer[],
  headers: Readonly<Record<string, unknown>>,
  body: Buffer,
  now: Date,
): 'unsigned' | 'stale' | 'forged' | null {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const given = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') {
    return 'unsigned';
  }
  if (id.length + given.length > maxHeaderLength || !/^\d{1,12}$/.test(timestamp))
    return 'unsigned';
  const isSigned = secrets.some((secret) => {
    const digest = computeDigest(secret, id, timestamp, body);
    return given.split(' ').some((part) => isEqual(part, digest));
  });
  if (!isSigned) return 'forged';
  const awayMs = Math.abs(now.getTime() - Number(timestamp) * SECOND_MS);
  return awayMs > toleranceMs ? 'stale' : null;
}

/** The secret that a sandbox channel shares with the platform of the same site. */
export function sandboxSecret(siteSecret: string, channel: string): Buffer {
  return Buffer.from(hkdfSync('sha256', siteSecret, 'vela', `sandbox channel ${channel}`, 32));
}

function computeDigest(secret: Buffer, id: string, timestamp: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();
}

function isEqual(part: string, digest: Buffer): boolean {
  if (!part.startsWith('v1,')) return false;
  const given = Buffer.from(part.slice('v1,'.length), 'base64');
  return given.length === digest.length && timingSafeEqual(given, digest);
}
