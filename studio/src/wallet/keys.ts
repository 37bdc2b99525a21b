import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { loadOrCreateKeyPair, readPem, toPem } from '@vela/service/key-pairs.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';

/** The studio's signing key and the keys it trusts. */
export interface StudioKeys {
  privateKey: KeyObject;
  /** Two while the platform rotates its key. */
  platformPublicKeys: readonly KeyObject[];
}

/** Both sides' pairs in `dir`, created if missing; used by a site in play mode. */
export function loadOrCreateKeys(dir: string): StudioKeys {
  const studio = loadOrCreateKeyPair(dir, 'studio');
  const platform = loadOrCreateKeyPair(dir, 'platform');
  const next = path.join(dir, 'platform.next.public.pem');
  const keys = [platform.publicKey];
  if (fs.existsSync(next)) keys.push(createPublicKey(readPem(next)));
  return { privateKey: studio.privateKey, platformPublicKeys: keys };
}

/**
 * The keys named by the environment, or null if it names none: STUDIO_PRIVATE_KEY and
 * PLATFORM_PUBLIC_KEY hold PEM texts; PLATFORM_PUBLIC_KEY may hold two, one after the other. Throws
 * a StartupProblem if only one is given or one is invalid.
 */
export function readKeysFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): StudioKeys | null {
  const own = env['STUDIO_PRIVATE_KEY'];
  const theirs = env['PLATFORM_PUBLIC_KEY'];
  if (own === undefined && theirs === undefined) return null;
  if (own === undefined || theirs === undefined) {
    throw new StartupProblem('STUDIO_PRIVATE_KEY and PLATFORM_PUBLIC_KEY must be given together.');
  }
  const blocks = toPem(theirs).match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [];
  try {
    const keys = blocks.map((pem) => createPublicKey(pem));
    if (keys.length === 0) throw new Error('no key');
    return { privateKey: createPrivateKey(toPem(own)), platformPublicKeys: keys };
  } catch (cause) {
    throw new StartupProblem(
      'STUDIO_PRIVATE_KEY and PLATFORM_PUBLIC_KEY must be keys in PEM form.',
      { cause },
    );
  }
}
