import fs from 'node:fs';
import type { Plugin } from 'vite';

const sheets = /import (\w+) from '([^']+\.module\.css)';/g;
const classes = /\.([a-z][\w-]*)/gi;

/** Returns the name of a class in the build. */
export type ToClass = (name: string, file: string) => string;

/**
 * Writes each class by its built name where it is used, so that scripts hold no table of all
 * classes of a sheet. Where one is chosen at run time, as `css[tone]`, the table stays.
 */
export function classesInPlace(toClass: ToClass): Plugin[] {
  return [
    {
      name: 'vela-classes-in-place',
      enforce: 'pre',
      apply: 'build',
      async transform(code, id) {
        if (!/\.tsx?$/.test(id)) return null;
        let written = code;
        for (const [statement, name = '', source = ''] of code.matchAll(sheets)) {
          const file = (await this.resolve(source, id))?.id;
          if (file === undefined) throw new Error(`${id} imports ${source}, which does not exist`);
          written = writeClasses(written, { statement, name, source }, listBuilt(file, toClass));
        }
        return { code: written, map: null };
      },
    },
    {
      name: 'vela-sheets-without-tables',
      enforce: 'post',
      apply: 'build',
      // Vite drops a sheet whose table is not read; what is left of an unread one is minified away.
      transform: (code, id) =>
        id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
    },
  ];
}

/** Each class of a sheet, with its name in the build. */
function listBuilt(file: string, toClass: ToClass): Map<string, string> {
  const names = Array.from(
    fs.readFileSync(file, 'utf8').matchAll(classes),
    ([, name = '']) => name,
  );
  return new Map(names.map((name) => [name, toClass(name, file)]));
}

/** The import of a sheet: its text, the name by which the module reads it, and its source. */
type SheetImport = { statement: string; name: string; source: string };

/**
 * The same module with built names for the classes that it reads from a sheet; line numbers are
 * unchanged. Throws for a class that the sheet does not have.
 */
export function writeClasses(
  code: string,
  { statement, name, source }: SheetImport,
  built: ReadonlyMap<string, string>,
): string {
  const [before = '', after = ''] = code.split(statement);
  const written = after.replaceAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'), (_, used) => {
    const known = built.get(used);
    if (known === undefined) throw new Error(`${source} has no class ${used}`);
    return JSON.stringify(known);
  });
  const isRead = new RegExp(String.raw`\b${name}\b`).test(written);
  return before + (isRead ? statement : `import '${source}';`) + written;
}
