import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { errorCode } from './startup-problem.ts';

/**
 * The secret in a file, as base64url of `bytes` random bytes; created on first use. Safe across
 * processes: it is written to a temporary file and linked, so the first link wins and no process
 * reads a partial secret.
 */
export function readOrMakeSecret(file: string, bytes: number): string {
  if (!fs.existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600 });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  return fs.readFileSync(file, 'utf8').trim();
}
