import { createHmac } from 'node:crypto';
import { base32nopad } from '@scure/base';

const stepSeconds = 30;

/** The time step of an instant. Source: RFC 6238. */
export const toStep = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** The six-digit code of a time step. Source: RFC 4226, section 5.3, and RFC 6238. */
export function computeTotp(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', base32nopad.decode(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const code = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(code).padStart(6, '0');
}

/** A new secret of 160 bits in base 32. */
export const newTotpSecret = (bytes: Uint8Array): string => base32nopad.encode(bytes);

/**
 * The step whose code this is, one step of drift allowed either way, or null. A step that was used
 * before is refused, so that a code that somebody read over a shoulder is good for nothing.
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

/** The address that an authenticator app reads from a QR code. */
export function toTotpUri(secret: string, username: string, issuer: string): string {
  const label = encodeURIComponent(`${issuer}:${username}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
