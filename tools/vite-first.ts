import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { toPath, toQuery } from '@vela/client/call-path.ts';
import type { Call } from '@vela/contract/call.ts';
import type { Plugin, Rolldown } from 'vite';
import type { VisitorRead } from '../web/src/first-calls.ts';
import type { FirstCall, FirstTable } from '../web/src/first-table.ts';
import { sharesAppWords, tableId, toWordsName } from '../web/src/first-table.ts';
import { listScreens } from './vite-screens.ts';
import { bundleScript } from './vite-script.ts';

type Chunk = Rolldown.OutputChunk;

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
      for (const { id, slice, name } of listWords(folder)) {
        if (sharesAppWords(slice)) continue;
        const fileName = path.join('assets', `${name}.js`);
        const entry = slice === 'app' ? `${id}${withHome}` : id;
        this.emitFile({ type: 'chunk', id: entry, fileName, preserveSignature: 'strict' });
      }
    },
    resolveId: (id) => (id.endsWith(withHome) ? id : null),
    load: (id) => (id.endsWith(withHome) ? toSharedWords(id.slice(0, -withHome.length)) : null),
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (!bundle) throw new Error('the first script needs the built chunks');
        const chunks = Object.values(bundle).filter((it): it is Chunk => it.type === 'chunk');
        const table = await toTable(folder, chunks);
        const whole = await bundleScript(folder, 'first.ts', {
          checkNetwork: JSON.stringify(await readNetworkTexts(folder)),
        });
        const script = whole.replaceAll('</script', String.raw`<\/script`);
        const data = JSON.stringify(table).replaceAll('<', String.raw`\u003c`);
        const head = [
          '<head>',
          `<script type="application/json" id="${tableId}">${data}</script>`,
          `<script>${script}</script>`,
        ];
        return withoutApp(html).replace('<head>', () => head.join('\n    '));
      },
    },
  };
}

/** The first script of the page requests the app and runs it. */
const withoutApp = (html: string): string =>
  html.replaceAll(
    /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g,
    '',
  );

/** Marks the entry of the app's messages, which hold those of home as well. */
const withHome = '?with-home';

const toSharedWords = (app: string): string => {
  const home = path.join(path.dirname(app), '..', 'home', path.basename(app));
  return [
    `export { messages } from ${JSON.stringify(app)};`,
    `export { messages as home } from ${JSON.stringify(home)};`,
  ].join('\n');
};

/** A chunk's name in the table. */
const toName = (fileName: string): string => path.basename(fileName, '.js');

/** A file of messages: its path, its language with all sources of that, and its name in the build. */
type Words = {
  id: string;
  slice: string;
  language: string;
  sources: readonly string[];
  hash: string;
  name: string;
};

/** Every file of messages in a language that the app may hold. */
const listSources = (folder: string, language: string): string[] =>
  [folder, path.join(folder, '..', 'client')]
    .flatMap((at) => fs.globSync(path.join(at, 'src', '**', `messages.${language}.ts`)))
    .toSorted();

/**
 * The messages of each language in which every slice has them. All files of a language share one
 * hash: one of its own for each would be the largest part of the table, since none compresses.
 */
function listWords(folder: string): Words[] {
  const src = path.join(folder, 'src');
  const files = fs.globSync('*/messages.*.ts', { cwd: src }).toSorted();
  const found = files.map((file) => {
    const [slice = '', name] = file.split(path.sep);
    return { slice, language: name?.split('.')[1] ?? '', id: path.join(src, file) };
  });
  const slices = new Set(found.map(({ slice }) => slice));
  return [...Map.groupBy(found, ({ language }) => language)].flatMap(([language, files]) => {
    if (files.length < slices.size) return [];
    const hash = createHash('sha256');
    const sources = listSources(folder, language);
    for (const source of sources) hash.update(fs.readFileSync(source));
    const text = hash.digest('base64url').slice(0, 7);
    return files.map(({ slice, id }) => ({
      id,
      slice,
      language,
      sources,
      hash: text,
      name: toWordsName(slice, language, text),
    }));
  });
}

/** What the first script says in each language when the app cannot start. */
async function readNetworkTexts(folder: string): Promise<Record<string, string>> {
  type App = { messages: { checkNetwork: string } };
  const texts: Record<string, string> = {};
  for (const { id, slice, language } of listWords(folder)) {
    if (slice !== 'app') continue;
    const { messages } = (await import(pathToFileURL(id).href)) as App;
    texts[language] = messages.checkNetwork;
  }
  return texts;
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
  const screens = listScreens(folder).map(({ path: route, slices, file, isForMembers }) => {
    const chunk = holding(file);
    const parts = closure(chunk).difference(always);
    // The app imports it by its name and takes its screen.
    if (chunk?.facadeModuleId !== path.join(src, file) || !chunk.exports.includes('Screen')) {
      throw new Error(`${route} has no chunk of its own`);
    }
    return [route, [[...parts].map(place), slices, isForMembers]] as const;
  });
  const words = listWords(folder);
  for (const { name, sources } of words) {
    const chunk = byName.get(`assets/${name}.js`);
    const isWhole = chunk?.imports.length === 0;
    // The hash in a name covers the messages of the language and nothing else.
    const isWords = (id: string): boolean => sources.includes(id) || id.endsWith(withHome);
    if (!isWhole || !chunk.moduleIds.every(isWords)) {
      throw new Error(`${name} holds more than messages`);
    }
  }
  const [entry, ...others] = always;
  if (entry === undefined) throw new Error('no chunk runs the app');
  return {
    always: [toName(entry), ...others.values().map(toName)],
    files,
    screens: Object.fromEntries(screens),
    words: Object.fromEntries(words.map(({ language, hash }) => [language, hash])),
    ...(await readCalls(src)),
  };
}

async function readCalls(src: string): Promise<Pick<FirstTable, 'everywhere' | 'calls'>> {
  const addressOf = (file: string): string => pathToFileURL(path.join(src, file)).href;
  type Everywhere = { everywhere: readonly Call[] };
  const { everywhere } = (await import(addressOf('home-calls.ts'))) as Everywhere;
  type ByRoute = { firstCalls: Record<string, readonly (Call | VisitorRead)[]> };
  const { firstCalls } = (await import(addressOf('first-calls.ts'))) as ByRoute;
  return {
    everywhere: everywhere.map((call) => toFirst(call)),
    calls: Object.fromEntries(
      Object.entries(firstCalls).map(([route, calls]) => [route, calls.map(toFirst)]),
    ),
  };
}

function toFirst(read: Call | VisitorRead): FirstCall {
  const isVisitors = 'call' in read;
  const { call, input } = isVisitors ? read : { call: read, input: {} };
  const isJson = call.wire === 'json';
  if (call.effect !== 'read') throw new Error(`${call.name} is no read`);
  if (isVisitors && isJson) throw new Error(`${call.name} sends its input in the body`);
  const reader = isVisitors ? 'visitor' : call.audience === 'player' ? 'player' : 'all';
  return [call.method, toPath(call, input) + toQuery(input), reader, isJson];
}
