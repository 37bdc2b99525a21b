import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Services } from '../app/services.ts';

// Shape: one byte of version, 12 of nonce, the number, 16 of tag.
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What sealing needs of the services. */
export type Sealer = { config: Pick<Services['config'], 'secret'> };

/** Encrypts an account's number; it opens only under the same account id and site secret. */
export function sealNumber(
  services: Sealer & Pick<Services, 'random'>,
  accountId: string,
  number: string,
): Buffer {
  const nonce = services.random.bytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(services, 'seal'), nonce);
  cipher.setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, sealed, cipher.getAuthTag()]);
}

/** Decrypts an account's number; throws if it was changed or belongs to another account. */
export function openNumber(services: Sealer, accountId: string, sealed: Buffer): string {
  if (sealed[0] !== VERSION) throw new Error(`a sealed number of version ${String(sealed[0])}`);
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(services, 'seal'), nonce);
  decipher.setAAD(Buffer.from(accountId));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** The keyed hash by which the same number is found again; without the secret it says nothing. */
export function hashNumber(services: Sealer, number: string): Buffer {
  return createHmac('sha256', deriveKey(services, 'hash')).update(number).digest();
}

function deriveKey(services: Sealer, use: 'seal' | 'hash'): Buffer {
  return Buffer.from(hkdfSync('sha256', services.config.secret, '', `vela/payout/${use}`, 32));
}
