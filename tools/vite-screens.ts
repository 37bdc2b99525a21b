import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The module that imports every screen, so that each becomes a file; it is in no file itself. */
export const screensId = '\0vela-screens';

/** An entry of the route table whose screen is a file of its own. */
const declared =
  /\{\s*path: '([^']+)',\s*Screen: screen\(\s*\[([^\]]*)\],\s*\(\) =>\s*import\('\.\/([^']+)'\),?\s*\),?\s*\},/g;
const lists = /const (forMembers|forAll): readonly Built\[\] = \[/g;

/** A route whose screen is a file of its own. */
export type DeclaredScreen = {
  path: string;
  slices: readonly string[];
  file: string;
  isForMembers: boolean;
};

/** Returns the routes of the table, `web/src/routes.ts`, whose screens are files of their own. */
export function listScreens(folder: string): DeclaredScreen[] {
  const text = fs.readFileSync(toTable(folder), 'utf8');
  const forAllFrom = text.indexOf('const forAll');
  return Array.from(text.matchAll(declared), (found) => {
    const [, at = '', slices = '', file = ''] = found;
    const isForMembers = found.index < forAllFrom;
    return { path: at, slices: slices.match(/\w+/g) ?? [], file, isForMembers };
  });
}

/**
 * Leaves the screens that are files of their own out of the built app's route table, which reads
 * them from the page (web/src/app/shell/built-screens.ts): the page names their files already.
 */
export function screensInPage(folder: string): Plugin {
  const table = toTable(folder);
  return {
    name: 'vela-screens',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: screensId, name: 'screens' });
    },
    resolveId: (id) => (id === screensId ? id : null),
    load(id) {
      if (id !== screensId) return null;
      const files = new Set(listScreens(folder).map(({ file }) => path.join(folder, 'src', file)));
      const imports = [...files].map((file) => `() => import(${JSON.stringify(file)})`);
      return `globalThis.velaScreens = [${imports.join(',')}];`;
    },
    transform: (code, id) => (id === table ? { code: withoutScreens(code), map: null } : null),
    generateBundle: {
      // By this file's imports, Vite has found the styles of the screens before.
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'chunk' && file.facadeModuleId === screensId) delete bundle[name];
        }
      },
    },
  };
}

const toTable = (folder: string): string => path.join(folder, 'src', 'routes.ts');

function withoutScreens(code: string): string {
  const short = code
    .replaceAll(declared, '')
    .replaceAll(lists, (all, list) => `${all} ...listBuiltScreens(${list === 'forMembers'}),`);
  return `import { listBuiltScreens } from './app/shell/built-screens.ts';\n${short}`;
}
