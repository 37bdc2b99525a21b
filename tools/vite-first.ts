import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@vela/contract/call.ts';
import type { Plugin, Rolldown } from 'vite';
import type { FirstCall, FirstTable } from '../web/src/first-table.ts';
import { toWordsName } from '../web/src/first-table.ts';
import { bundleScript } from './vite-script.ts';

type Chunk = Rolldown.OutputChunk;

/** A route with a separate chunk for its screen, as the route table declares it. */
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
    // Messages are not imported by name: the page contains the build's file names.
    buildStart() {
      for (const { file } of listWords(folder)) {
        const id = path.join(folder, 'src', file);
        this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (!bundle) throw new Error('the first script needs the built chunks');
        const chunks = Object.values(bundle).filter((it): it is Chunk => it.type === 'chunk');
        const table = await toTable(folder, chunks);
        const whole = await bundleScript(folder, 'first.ts');
        const script = whole.replaceAll('</script', String.raw`<\/script`);
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

/** The length of the content hash in the build's file names. */
const hashLength = 7;

/** A chunk's name in the table. */
const toName = (fileName: string): string => path.basename(fileName, '.js');

type Words = { slice: string; language: string; file: string };

/** Every messages file, by its slice and language. */
function listWords(folder: string): Words[] {
  const names = fs.globSync('*/messages.*.ts', { cwd: path.join(folder, 'src') }).toSorted();
  return names.flatMap((file) => {
    const [, slice, language] = /^(\w+)\/messages\.(\w+)\.ts$/.exec(file) ?? [];
    return slice === undefined || language === undefined ? [] : [{ slice, language, file }];
  });
}

async function toTable(folder: string, chunks: readonly Chunk[]): Promise<FirstTable> {
  const src = path.join(folder, 'src');
  const files: string[] = [];
  const place = (name: string): number => {
    const file = toName(name);
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
  const written = listWords(folder);
  const slices = [...new Set(written.map(({ slice }) => slice))];
  const words: Record<string, string[]> = {};
  for (const { slice, language, file } of written) {
    const name = toName(holding(file)?.fileName ?? '');
    const hash = name.slice(-hashLength);
    if (name !== toWordsName(language, hash)) throw new Error(`${file} became ${name}`);
    (words[language] ??= slices.map(() => ''))[slices.indexOf(slice)] = hash;
  }
  return {
    files,
    screens: Object.fromEntries(screens),
    slices,
    words,
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
