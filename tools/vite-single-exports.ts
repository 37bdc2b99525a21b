import { pathToFileURL } from 'node:url';
import svgpath from 'svgpath';
import type { Plugin } from 'vite';

const collections = String.raw`(?:icon\/icons|\.\/icons|@vela\/contract\/[a-z-]+\/(?:[a-z-]+-)?calls)\.ts`;
const imports = new RegExp(
  String.raw`import (?!type )\{([^}]+)\} from '([^']*${collections})';`,
  'g',
);
const iconFile = /\/ui\/src\/icon\/icons\.ts$/;

/** The one export requested by an id, as `file?only=name`; null if it requests all. */
export const onlyExport = (id: string): string | null =>
  new URLSearchParams(id.split('?')[1] ?? '').get('only');

/**
 * Makes each icon and each call a separate module, so that it is loaded with the screens that use
 * it. As one module, everything would be part of every page.
 */
export function singleExports(): Plugin {
  return {
    name: 'vela-single-exports',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (/\.tsx?$/.test(id) ? { code: toSingle(code), map: null } : null),
    async load(id) {
      const name = onlyExport(id);
      const file = id.split('?')[0] ?? id;
      if (name === null || !iconFile.test(file)) return null;
      const drawings = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const drawing = drawings[name];
      if (typeof drawing !== 'string') throw new Error(`there is no icon ${name}`);
      const text = JSON.stringify(drawing.split('|').map(toShortPath).join('|'));
      return { code: `export const ${name} = ${text};`, moduleSideEffects: false };
    },
  };
}

/**
 * A path with its coordinates in whole units, of 256: no point is off by more than a twentieth of a
 * pixel at the usual size, which nobody sees, and it saves two fifths of the text.
 */
export function toShortPath(drawing: string): string {
  const [mark, path] = drawing.startsWith('~') ? ['~', drawing.slice(1)] : ['', drawing];
  return mark + svgpath(path).rel().round(0).toString();
}

/** The same source with an import for each icon and each call; line numbers are unchanged. */
export function toSingle(code: string): string {
  return code.replaceAll(imports, (all, names: string, file: string) => {
    const each = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => `import { ${name} } from '${file}?only=${name.split(' as ')[0]}';`);
    return each.join(' ') + '\n'.repeat(all.split('\n').length - 1);
  });
}
