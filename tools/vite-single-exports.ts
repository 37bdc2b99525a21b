import { pathToFileURL } from 'node:url';
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
 * A path with its coordinates to a tenth of its 256 units: the error is a hundredth of a pixel on
 * any screen, and it saves a quarter of the text.
 */
export function toShortPath(drawing: string): string {
  const parts = drawing.match(/~|[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi) ?? [];
  let text = '';
  for (const part of parts) {
    const isNumber = /\d/.test(part);
    const short = isNumber
      ? String(Number(Number(part).toFixed(1))).replace(/^(-?)0\./, '$1.')
      : part;
    const needsSpace = isNumber && /\d$/.test(text) && !short.startsWith('-');
    text += needsSpace ? ` ${short}` : short;
  }
  return text;
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
