import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { errorCode, StartupProblem } from './startup-problem.ts';

/** The key algorithms of the provider protocol. */
export type KeyAlgorithm = 'ed25519' | 'rsa-sha256';

/** A private key with its public half. */
export type KeyPair = { privateKey: KeyObject; publicKey: KeyObject };

/** Chosen: the length recommended beyond 2030; providers of the protocol accept any length. */
const rsaBits = 3072;

/**
 * The key pair of a name in `dir`, such as `platform` or `studio`, created if there is none.
 *
 * Safe across processes: a pair is written to a temporary file and its private half linked into
 * place; the first link wins, and the public half is always derived from the private one. Private
 * halves are readable by their owner only.
 */
export function loadOrCreateKeyPair(
  dir: string,
  name: string,
  algorithm: KeyAlgorithm = 'ed25519',
): KeyPair {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = path.join(dir, `${name}.private.pem`);
  if (!fs.existsSync(file)) {
    const { privateKey } =
      algorithm === 'ed25519'
        ? generateKeyPairSync('ed25519')
        : generateKeyPairSync('rsa', { modulusLength: rsaBits });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    linkOnce(file, pem);
  }
  const privateKey = createPrivateKey(readPem(file));
  const publicKey = createPublicKey(privateKey);
  replaceFile(
    path.join(dir, `${name}.public.pem`),
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  );
  return { privateKey, publicKey };
}

/**
 * A PEM text from the environment, where `\\n` may replace a line end: some settings files allow
 * only one line.
 */
export const toPem = (text: string): string => text.replaceAll('\\n', '\n');

/** The content of a key file; throws a StartupProblem if it cannot be read. */
export function readPem(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartupProblem(`The key ${file} cannot be read.`, { cause });
  }
}

function linkOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function replaceFile(file: string, text: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, text, { mode: 0o644, flush: true });
  fs.renameSync(draft, file);
}
