import { createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The signature algorithms: the protocol's own, or the cheaper one if both sides support it. */
export const algorithms = ['rsa-sha256', 'ed25519'] as const;

/** A signature algorithm, as agreed with a provider. */
export type Algorithm = (typeof algorithms)[number];

/** The digest for node:crypto; Ed25519 has its own. */
const digestOf = (algorithm: Algorithm): 'sha256' | null =>
  algorithm === 'rsa-sha256' ? 'sha256' : null;

/** Parses a provider's public keys; throws if one does not match the algorithm. */
export function readPublicKeys(pems: readonly string[], algorithm: Algorithm): KeyObject[] {
  return pems.map((pem) => {
    const key = createPublicKey(pem);
    const wanted = algorithm === 'ed25519' ? 'ed25519' : 'rsa';
    if (key.asymmetricKeyType !== wanted) throw new Error(`expected a ${wanted} key`);
    return key;
  });
}

/** Returns true if one of the keys signed exactly these bytes. */
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

/** Signs an outgoing body. */
export function signBody(raw: Buffer, key: KeyObject): string {
  const algorithm: Algorithm = key.asymmetricKeyType === 'ed25519' ? 'ed25519' : 'rsa-sha256';
  return sign(digestOf(algorithm), raw, key).toString('base64');
}
