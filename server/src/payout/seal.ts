import { createHmac, hkdfSync } from 'node:crypto';
import { seal, unseal } from '../app/seal.ts';

/** What sealing needs of the services. */
export type Sealer = { config: { secret: string } };

const purposeOf = (accountId: string): string => `payout number of ${accountId}`;

/** Encrypts an account's number; it opens only under the same account id and site secret. */
export function sealNumber(services: Sealer, accountId: string, number: string): Buffer {
  return seal(services.config.secret, purposeOf(accountId), number);
}

/** Decrypts an account's number; throws if it was changed or belongs to another account. */
export function openNumber(services: Sealer, accountId: string, sealed: Buffer): string {
  return unseal(services.config.secret, purposeOf(accountId), sealed);
}

/** The keyed hash by which the same number is found again; without the secret it says nothing. */
export function hashNumber(services: Sealer, number: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', services.config.secret, 'vela', 'payout hash', 32));
  return createHmac('sha256', key).update(number).digest();
}
