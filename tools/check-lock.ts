import fs from 'node:fs';
import path from 'node:path';

/** The part of package-lock.json that lists its packages. */
export type Lock = {
  packages: Readonly<Record<string, { optionalDependencies?: Readonly<Record<string, string>> }>>;
};

/**
 * The optional packages that a lock names but does not contain, as `from -> name`. `npm install`
 * tolerates them; `npm ci` on a clean clone does not.
 */
export function listMissing(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([from, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !isCarried(lock, from, name))
      .map((name) => `${from === '' ? '(root)' : from} -> ${name}`),
  );
}

/** Searches as Node would: beside the package, then in every parent folder. */
function isCarried(lock: Lock, from: string, name: string): boolean {
  for (let at = from; ;) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in lock.packages) return true;
    if (at === '') return false;
    const parent = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '');
    at = parent === at ? '' : parent;
  }
}

if (import.meta.main) {
  const file = path.join(import.meta.dirname, '..', 'package-lock.json');
  const missing = listMissing(JSON.parse(fs.readFileSync(file, 'utf8')) as Lock);
  for (const line of missing) console.error(`package-lock.json lacks ${line}`);
  process.exit(missing.length === 0 ? 0 : 1);
}
