import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { secretsOf } from '../../app/seal.ts';
import type { Secrets } from '../../app/seal.ts';

/** The key material that is derived from one site secret for the audit log. */
export type AuditKey = {
  /** Identifies the key in entries and anchors, and reveals nothing about it. */
  id: string;
  entries: Buffer;
  anchors: Buffer;
};

const known = new Map<string, AuditKey>();

/**
 * Returns the keys of the site: the first one writes, and each may have written existing entries.
 */
export function toAuditKeys(secrets: Secrets): readonly [AuditKey, ...AuditKey[]] {
  const [newest, ...others] = secretsOf(secrets);
  return [toAuditKey(newest), ...others.map(toAuditKey)];
}

function toAuditKey(secret: string): AuditKey {
  const before = known.get(secret);
  if (before) return before;
  const derive = (purpose: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'vela', purpose, bytes));
  const key = {
    id: derive('audit key id', 4).toString('hex'),
    entries: derive('audit entries', 32),
    anchors: derive('audit anchors', 32),
  };
  known.set(secret, key);
  return key;
}

/** Returns the MAC of an entry's hash, or of an anchor's text, under a key. */
export function computeMac(key: Buffer, content: Buffer | string): Buffer {
  return createHmac('sha256', key).update(content).digest();
}

/** Returns whether a MAC was computed with the key. */
export function isMac(mac: Buffer, key: Buffer, content: Buffer | string): boolean {
  const expected = computeMac(key, content);
  return mac.length === expected.length && timingSafeEqual(mac, expected);
}
