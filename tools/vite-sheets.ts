import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** The rule that ends the styles of the first screen; it is in neither sheet. */
const mark = /#styles-of-other-screens\{[^}]*\}/;

/** Vite's module with the function that it wraps around each import of a page. */
const preloadHelper = '\0vite/preload-helper.js';
const wrapped = /__vitePreload\(([\s\S]*?), ?__VITE_PRELOAD__, ?import\.meta\.url\)/g;

/**
 * Splits the style sheet in two: what the first screen needs, which the page loads, and the rest,
 * which the app loads with its first other screen. The order within each is unchanged: a part
 * precedes the screens that override it. An import loads no styles, so it needs no wrapper.
 */
export function twoSheets(): Plugin {
  let sheet: { fileName: string; source: string } | null = null;
  return {
    name: 'vela-two-sheets',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load();' : null),
    renderChunk: (code) => {
      const plain = code.replaceAll(wrapped, '($1)()');
      if (plain.includes('__vitePreload(')) throw new Error('an import has a function around it');
      return { code: plain, map: null };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        sheet = splitSheet(Object.values(bundle ?? {}));
        return html.replace('<html', `<html data-sheet="./${sheet.fileName}"`);
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        if (!sheet) throw new Error('no styles were split');
        this.emitFile({ type: 'asset', ...sheet });
      },
    },
  };
}

/** Leaves in the one sheet what precedes the mark, and returns the rest. */
function splitSheet(files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]) {
  const sheets = files.filter(
    (it) => it.type === 'asset' && /^assets\/style-.*css$/.test(it.fileName),
  );
  const [whole] = sheets;
  if (whole?.type !== 'asset' || typeof whole.source !== 'string') throw new Error('no styles');
  const [first, source, ...more] = whole.source.split(mark);
  if (first === undefined || source === undefined || more.length > 0) {
    throw new Error(`the mark is ${more.length} times in ${whole.fileName}`);
  }
  whole.source = first;
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 6);
  return { fileName: `assets/screens-${hash}.css`, source };
}
