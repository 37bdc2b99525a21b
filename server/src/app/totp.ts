import { createHmac } from 'node:crypto';
import { base32nopad } from '@scure/base';

const stepSeconds = 30;

/** Returns the time step of an instant. Source: RFC 6238. */
export const toStep = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** Returns the six-digit code of a time step. Source: RFC 4226, section 5.3, and RFC 6238. */
export function computeTotp(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', base32nopad.decode(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const code = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(code).padStart(6, '0');
}

/** Returns a new secret of 160 bits in base 32. */
export const newTotpSecret = (bytes: Uint8Array): string => base32nopad.encode(bytes);

/**
 * Returns the step whose code this is, with one step of drift either way, or null. A used step is
 * refused, so that an observed code cannot be reused.
 */
export function findTotpStep(
  secret: string,
  code: string,
  now: Date,
  lastUsedStep: number,
): number | null {
  const current = toStep(now);
  const step = [current - 1, current, current + 1].find(
    (it) => it > lastUsedStep && computeTotp(secret, it) === code,
  );
  return step ?? null;
}

/** Returns the URI that an authenticator app reads from a QR code. */
export function toTotpUri(secret: string, username: string, issuer: string): string {
  const label = encodeURIComponent(`${issuer}:${username}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
