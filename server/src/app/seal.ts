import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'vela', purpose, 32));
}

/** Encrypts a text at rest (AES-256-GCM) under a key of its purpose. */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Decrypts what `seal` made; throws if it was changed or sealed for another purpose. */
export function unseal(secret: string, purpose: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), iv);
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const body = sealed.subarray(ivBytes + tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
