import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** A separately hashed part of the software: its name, and its folders and files. */
export type SoftwarePart = { component: string; paths: readonly string[] };

/** A part on disk; `hash` is a SHA-256 in hexadecimal. */
export type Component = { component: string; hash: string; fileCount: number };

/** What the platform's process runs and serves. */
export const serverParts: readonly SoftwarePart[] = [
  { component: 'server', paths: ['server/src', 'server/migrations', 'server/sql'] },
  { component: 'ledger', paths: ['ledger/src', 'ledger/migrations', 'ledger/sql'] },
  { component: 'contract', paths: ['contract/src'] },
  { component: 'fair', paths: ['fair/src'] },
  { component: 'service', paths: ['service/src'] },
  { component: 'player app', paths: ['web/dist'] },
  { component: 'console', paths: ['console/dist'] },
  { component: 'dependencies', paths: ['package-lock.json'] },
];

/** What the studio runs and serves. */
export const studioParts: readonly SoftwarePart[] = [
  { component: 'games', paths: ['studio/src', 'studio/migrations', 'studio/sql', 'fair/src'] },
  { component: 'game client', paths: ['studio/dist'] },
];

/**
 * Hashes each part over the names and contents of its files, sorted by name, without tests. A
 * missing path has no files.
 */
export async function hashComponents(
  root: string,
  parts: readonly SoftwarePart[],
): Promise<Component[]> {
  const components: Component[] = [];
  // Sequentially: this runs while calls are served.
  for (const { component, paths } of parts) {
    const found = await Promise.all(paths.map((each) => listFiles(path.join(root, each))));
    const files = found.flat().toSorted();
    const hash = createHash('sha256');
    for (const file of files) {
      const name = path.relative(root, file).split(path.sep).join('/');
      const content = createHash('sha256')
        .update(await readFile(file))
        .digest();
      hash.update(`${name}\0`).update(content);
    }
    components.push({ component, hash: hash.digest('hex'), fileCount: files.length });
  }
  return components;
}

async function listFiles(at: string): Promise<string[]> {
  const found = await stat(at).catch(() => null);
  if (found === null) return [];
  if (found.isFile()) return [at];
  const entries = await readdir(at, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`));
}
