import { createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** How both sides sign: the protocol's own way, or the cheaper one where both can. */
export const algorithms = ['rsa-sha256', 'ed25519'] as const;

/** One of them, as agreed with a provider. */
export type Algorithm = (typeof algorithms)[number];

/** The name that node:crypto takes; Ed25519 brings its own digest. */
const digestOf = (algorithm: Algorithm): 'sha256' | null =>
  algorithm === 'rsa-sha256' ? 'sha256' : null;

/** Reads the public keys of a provider; throws if one of them is not of the algorithm. */
export function readPublicKeys(pems: readonly string[], algorithm: Algorithm): KeyObject[] {
  return pems.map((pem) => {
    const key = createPublicKey(pem);
    const wanted = algorithm === 'ed25519' ? 'ed25519' : 'rsa';
    if (key.asymmetricKeyType !== wanted) throw new Error(`a ${wanted} key is needed`);
    return key;
  });
}

/** True if one of the keys has signed exactly these bytes. */
export function isSigned(
  raw: Buffer,
  signature: string | undefined,
  keys: readonly KeyObject[],
  algorithm: Algorithm,
): boolean {
  if (signature === undefined || signature.length > 1024) return false;
  const bytes = Buffer.from(signature, 'base64');
  return keys.some((key) => verify(digestOf(algorithm), raw, key, bytes));
}

/** Signs a body that we send. */
export function signBody(raw: Buffer, key: KeyObject): string {
  const algorithm: Algorithm = key.asymmetricKeyType === 'ed25519' ? 'ed25519' : 'rsa-sha256';
  return sign(digestOf(algorithm), raw, key).toString('base64');
}
