import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { onlyExport } from './vite-single-exports.ts';

const callFiles = [
  /\/contract\/src\/[a-z-]+\/(?:[a-z-]+-)?calls\.ts$/,
  /\/studio\/src\/(?:protocol\/(?:book-|trading-)?routes|desk\/page-routes)\.ts$/,
];
const kept = ['name', 'method', 'path', 'wire', 'audience', 'effect', 'envelope'] as const;

/**
 * Gives browsers calls and the studio's routes without their schemas: the same exports with the
 * same types, but only what a client needs to send them. The schema library stays on the server.
 */
export function contractCalls(): Plugin {
  return {
    name: 'vela-contract-calls',
    enforce: 'pre',
    // In development a changed call takes effect immediately; the schema library may be included
    // there.
    apply: 'build',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!callFiles.some((each) => each.test(file))) return null;
      const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const only = onlyExport(id);
      const wanted = Object.entries(module).filter(([name]) => only === null || name === only);
      const lines = wanted.map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(toLight(value))};`,
      );
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
  };
}

function toLight(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('path' in value)) return value;
  const call = value as Record<string, unknown>;
  return Object.fromEntries(kept.map((key) => [key, call[key]]));
}
