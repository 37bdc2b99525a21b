import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '@vela/service/config.ts';

/** The secrets of a site: the current one, and former ones that can still open. */
export type Secrets = Pick<Config, 'secret' | 'oldSecrets'>;

const ivBytes = 12;
const tagBytes = 16;

/** Returns every secret that may have sealed a value, the current one first. */
export const secretsOf = ({ secret, oldSecrets }: Secrets): readonly [string, ...string[]] => [
  secret,
  ...oldSecrets,
];

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'vela', purpose, 32));
}

/** Encrypts a text at rest (AES-256-GCM) under a key derived for its purpose. */
export function seal({ secret }: Pick<Secrets, 'secret'>, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/**
 * Decrypts the result of `seal` under any of the site's secrets; throws if it was changed, or
 * sealed for another purpose or under another secret.
 */
export function unseal(secrets: Secrets, purpose: string, sealed: Buffer): string {
  const [newest, ...others] = secretsOf(secrets);
  for (const secret of others) {
    const text = tryUnseal(secret, purpose, sealed);
    if (text !== null) return text;
  }
  return unsealUnder(newest, purpose, sealed);
}

function tryUnseal(secret: string, purpose: string, sealed: Buffer): string | null {
  try {
    return unsealUnder(secret, purpose, sealed);
  } catch {
    return null;
  }
}

function unsealUnder(secret: string, purpose: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), iv);
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const body = sealed.subarray(ivBytes + tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
