import { createHash } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Clock } from '@vela/service/clock.ts';
import type { Config } from '@vela/service/config.ts';
import { loadOrCreateKeyPair } from '@vela/service/key-pairs.ts';
import type { KeyPair } from '@vela/service/key-pairs.ts';
import { SECOND_MS } from '@vela/service/time.ts';
import type { FastifyInstance } from 'fastify';
import { algorithms } from './signature.ts';
import type { Algorithm } from './signature.ts';

/*
 * The keys with which the platform signs requests to providers: one pair per algorithm, in the data
 * folder that all processes share. During a rotation there is also a next pair, which is already
 * published but signs nothing yet.
 */

/** The address of the public keys with which providers verify our signatures. */
export const keysPath = '/.well-known/jwks.json';

/** Chosen: a provider that reads the keys once an hour always has the current ones. */
const maxAgeSeconds = 300;

type Folder = Pick<Config, 'dataDir'>;

const nameOf = (algorithm: Algorithm): string =>
  algorithm === 'ed25519' ? 'platform' : 'platform-rsa';
const nextOf = (algorithm: Algorithm): string => `${nameOf(algorithm)}.next`;
const keysIn = ({ dataDir }: Folder): string => path.join(dataDir, 'keys');
const privateFile = (folder: Folder, name: string): string =>
  path.join(keysIn(folder), `${name}.private.pem`);
const hasPair = (folder: Folder, name: string): boolean => fs.existsSync(privateFile(folder, name));

/** Returns the signing pair for an algorithm, creating it if there is none. */
export const loadPlatformKey = (folder: Folder, algorithm: Algorithm): KeyPair =>
  loadOrCreateKeyPair(keysIn(folder), nameOf(algorithm), algorithm);

/** Returns a lookup of the signing key for an address, by the algorithm agreed for it. */
export function platformKeyFor(
  folder: Folder,
  findAlgorithm: (baseUrl: string) => Promise<Algorithm>,
): (baseUrl: string) => Promise<KeyObject> {
  const keys = new Map(algorithms.map((it) => [it, loadPlatformKey(folder, it).privateKey]));
  return async (baseUrl) => {
    const algorithm = await findAlgorithm(baseUrl);
    const key = keys.get(algorithm);
    if (!key) throw new Error(`no key for ${algorithm}`);
    return key;
  };
}

/** Creates the next signing pair unless there is one; it is published from now on. */
export function prepareNextKey(folder: Folder, algorithm: Algorithm): KeyPair {
  return loadOrCreateKeyPair(keysIn(folder), nextOf(algorithm), algorithm);
}

/**
 * Replaces the signing pair by the next one; returns false if there is none. Running processes sign
 * with the former one until they restart.
 */
export function useNextKey(folder: Folder, algorithm: Algorithm): boolean {
  if (!hasPair(folder, nextOf(algorithm))) return false;
  fs.renameSync(privateFile(folder, nextOf(algorithm)), privateFile(folder, nameOf(algorithm)));
  fs.rmSync(path.join(keysIn(folder), `${nextOf(algorithm)}.public.pem`), { force: true });
  return true;
}

/** Lists every public key in use as JSON Web Keys (RFC 7517): the signing one, and the next. */
export function listPublicKeys(folder: Folder): JsonWebKey[] {
  return algorithms.flatMap((algorithm) => {
    const { publicKey } = loadPlatformKey(folder, algorithm);
    const next = hasPair(folder, nextOf(algorithm)) ? [prepareNextKey(folder, algorithm)] : [];
    return [publicKey, ...next.map((pair) => pair.publicKey)].map((key) => toJwk(key, algorithm));
  });
}

/** Publishes the keys; every process publishes a new one within five minutes. */
export function servePlatformKeys(app: FastifyInstance, clock: Clock, folder: Folder): void {
  const options = { config: { isOpenAbroad: true } } as const;
  let text = '';
  let until = 0;
  app.get(keysPath, options, async (_request, reply) => {
    const nowMs = clock.now().getTime();
    if (nowMs >= until) {
      text = JSON.stringify({ keys: listPublicKeys(folder) });
      until = nowMs + maxAgeSeconds * SECOND_MS;
    }
    return reply
      .headers({
        'content-type': 'application/jwk-set+json',
        'cache-control': `public, max-age=${maxAgeSeconds}`,
      })
      .send(text);
  });
}

function toJwk(key: KeyObject, algorithm: Algorithm): JsonWebKey {
  const jwk = key.export({ format: 'jwk' });
  const alg = algorithm === 'ed25519' ? 'EdDSA' : 'RS256';
  return { ...jwk, kid: computeThumbprint(jwk), use: 'sig', alg };
}

/** The key's thumbprint. Source: RFC 7638, which fixes this order of members. */
function computeThumbprint({ crv, e, kty, n, x }: JsonWebKey): string {
  const members = kty === 'RSA' ? { e, kty, n } : { crv, kty, x };
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}
