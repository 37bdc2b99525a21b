import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const artUrls = /\/ui\/src\/art\/art-urls\.ts$/;

/** The pictures of one folder: where they are written, and their names by kind. */
type Folder = { at: string; names: Record<string, string[]>; files: Map<string, Buffer> };

/**
 * Writes pictures that are addressed by name into a folder whose name has the hash of them all.
 * With a hash each, a list of their addresses would be part of every page.
 */
export function artByName(): Plugin {
  return {
    name: 'vela-art-by-name',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (!artUrls.test(id)) return null;
      const objects = readFolder(path.join(path.dirname(id), 'objects'));
      for (const [name, source] of objects.files) {
        this.emitFile({ type: 'asset', fileName: `assets/${objects.at}/${name}`, source });
      }
      return { code: toCode(objects), moduleSideEffects: false };
    },
  };
}

function readFolder(folder: string): Folder {
  const files = new Map(
    fs
      .readdirSync(folder)
      .toSorted()
      .map((name) => [name, fs.readFileSync(path.join(folder, name))] as const),
  );
  const hash = createHash('sha256');
  const names: Record<string, string[]> = {};
  for (const [name, source] of files) {
    hash.update(name).update(source);
    const { name: bare, ext } = path.parse(name);
    (names[ext] ??= []).push(bare);
  }
  const at = `${path.basename(folder)}-${hash.digest('base64url').slice(0, 8)}`;
  return { at, names, files };
}

/** Most names have one ending, so only those with others are listed. */
function toCode({ at, names }: Folder): string {
  const [usual, ...others] = Object.keys(names).toSorted(
    (a, b) => (names[b]?.length ?? 0) - (names[a]?.length ?? 0),
  );
  const tries = others.map(
    (ext) => `${JSON.stringify(names[ext]?.join(' '))}.split(' ').includes(name) ? '${ext}' : `,
  );
  return [
    "const here = import.meta.url.replace(/[^/]*$/, '');",
    `export const objectUrl = (name) => here + '${at}/' + name + (${tries.join('')}'${usual}');`,
  ].join('\n');
}
