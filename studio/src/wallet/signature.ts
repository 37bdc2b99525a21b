import { sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The header that carries a signature, as we send it. */
export const SIGNATURE_HEADER = 'x-hub88-signature';

/** Signs a raw body: base64 of Ed25519, or of RSA with SHA-256 for an RSA key. */
export function signBody(body: Buffer, key: KeyObject): string {
  return sign(digestOf(key), body, key).toString('base64');
}

/** True if one of `keys` has signed this raw body; two may be valid during a rotation. */
export function isSignedBy(body: Buffer, signature: string, keys: readonly KeyObject[]): boolean {
  if (!/^[A-Za-z0-9+/]{40,1024}={0,2}$/.test(signature)) return false;
  const bytes = Buffer.from(signature, 'base64');
  return keys.some((key) => verify(digestOf(key), body, key, bytes));
}

function digestOf(key: KeyObject): string | null {
  return key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
}
