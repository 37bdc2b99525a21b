import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from '@vela/contract/language.ts';
import type { Call } from '@vela/contract/call.ts';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import type { FirstCall, FirstTable } from '../web/src/first-table.ts';

type Chunk = Rolldown.OutputChunk;

/** A route whose screen is a chunk of its own, as the table of routes declares it. */
const declared =
  /path: '([^']+)',\s*Screen: screen\(\s*\[([^\]]*)\],\s*\(\) =>\s*import\('\.\/([^']+)'\)/g;

/**
 * Writes the first script into the page of the player app, with what only the build knows: the
 * files of each route. The server allows it by its hash.
 */
export function firstScript(folder: string): Plugin {
  return {
    name: 'vela-first-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (!bundle) throw new Error('the first script needs the built chunks');
        const chunks = Object.values(bundle).filter((it): it is Chunk => it.type === 'chunk');
        const table = await toTable(folder, chunks);
        const script = await bundleScript(folder);
        const data = JSON.stringify(table).replaceAll('<', String.raw`\u003c`);
        const head = [
          '<head>',
          `<script type="application/json" id="first-table">${data}</script>`,
          `<script>${script}</script>`,
        ];
        return html.replace('<head>', () => head.join('\n    '));
      },
    },
  };
}

async function toTable(folder: string, chunks: readonly Chunk[]): Promise<FirstTable> {
  const src = path.join(folder, 'src');
  const files: string[] = [];
  const place = (name: string): number => {
    const file = `./${name}`;
    return files.includes(file) ? files.indexOf(file) : files.push(file) - 1;
  };
  const holding = (file: string): Chunk | undefined =>
    chunks.find(({ moduleIds }) => moduleIds.includes(path.join(src, file)));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (chunk: Chunk | undefined, seen = new Set<string>()): Set<string> => {
    if (!chunk || seen.has(chunk.fileName)) return seen;
    seen.add(chunk.fileName);
    for (const name of chunk.imports) closure(byName.get(name), seen);
    return seen;
  };
  const always = closure(holding('main.tsx'));
  const text = fs.readFileSync(path.join(src, 'routes.ts'), 'utf8');
  const screens = [...text.matchAll(declared)].map(([, route = '', slices = '', file = '']) => {
    const parts = closure(holding(file)).difference(always);
    if (parts.size === 0) throw new Error(`${route} has no chunk of its own`);
    return [route, [[...parts].map(place), slices.match(/\w+/g) ?? []]] as const;
  });
  const slices = ['app', 'home', ...new Set(screens.flatMap(([, [, its]]) => its))];
  const words = Object.keys(languages).flatMap((language) => {
    const its = slices.flatMap((slice) => {
      const chunk = holding(`${slice}/messages.${language}.ts`);
      return chunk ? [[slice, place(chunk.fileName)] as const] : [];
    });
    return its.length > 0 ? [[language, Object.fromEntries(its)] as const] : [];
  });
  return {
    files,
    screens: Object.fromEntries(screens),
    words: Object.fromEntries(words),
    ...(await readCalls(src)),
  };
}

async function readCalls(src: string): Promise<Pick<FirstTable, 'everywhere' | 'calls'>> {
  const addressOf = (file: string): string => pathToFileURL(path.join(src, file)).href;
  type Everywhere = { everywhere: readonly Call[] };
  const { everywhere } = (await import(addressOf('home-calls.ts'))) as Everywhere;
  type ByRoute = { firstCalls: Record<string, readonly Call[]> };
  const { firstCalls } = (await import(addressOf('first-calls.ts'))) as ByRoute;
  return {
    everywhere: everywhere.map(toFirst),
    calls: Object.fromEntries(
      Object.entries(firstCalls).map(([route, calls]) => [route, calls.map(toFirst)]),
    ),
  };
}

function toFirst({ name, method, path: address, audience, effect, wire }: Call): FirstCall {
  if (effect !== 'read') throw new Error(`${name} is no read`);
  return [method, address, audience === 'player', wire === 'json'];
}

/** The script as one line of text. */
async function bundleScript(folder: string): Promise<string> {
  const output = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: path.join(folder, 'src', 'first.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('the first script was not built');
  return chunk.code.trim().replaceAll('</script', String.raw`<\/script`);
}
