import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { tableId, toBuiltFile, toWordsName } from '../web/src/first-table.ts';
import type { FirstTable } from '../web/src/first-table.ts';
import { buildIfStale } from './build.ts';

/*
 * The size of the built player app, in each language: a part of each check. `npm run bench:pages`
 * measures its cost on a phone.
 */

/**
 * Chosen: scripts that a slow connection loads in half a second, and two fifths of that for a
 * screen; a page that arrives with the first packets of a connection, which carry 14 kB.
 */
const budgets = {
  homeGzip: 110_000,
  routeGzip: 45_000,
  styleGzip: 11_000,
  otherStyleGzip: 16_000,
  pageGzip: 8_500,
};

const dist = path.join(path.dirname(import.meta.dirname), 'web', 'dist');
const gzipSize = (text: string | Buffer): number => zlib.gzipSync(text, { level: 9 }).length;

await buildIfStale(() => undefined, ['web']);
const page = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
const table = readTable(page);
const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  const size = sizes.get(file) ?? gzipSize(fs.readFileSync(path.join(dist, file)));
  sizes.set(file, size);
  return size;
};
const sum = (files: Iterable<string>): number =>
  [...files].reduce((all, file) => all + sizeOf(file), 0);

const always = table.always.map(toBuiltFile);
// A player's home opens the live socket as well (web/src/app/call/go-live.ts).
const ofPlayers = listImports(findChunk('live'));
const styles = [...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)];
const sheets = [...page.matchAll(/<html[^>]* data-sheet="([^"]+)"/g)];

/** What a page loads in a language, its screen and the messages that it reads. */
function weighScripts(language: string, hash: string): [string, number, number][] {
  const wordsOf = (slice: string): string => toBuiltFile(toWordsName(slice, language, hash));
  const home = [...always, ...['app', 'home'].map(wordsOf)];
  return [
    [`scripts of home, ${language}`, sum(new Set(home)), budgets.homeGzip],
    [
      `scripts of home of a player, ${language}`,
      sum(ofPlayers.union(new Set(home))),
      budgets.homeGzip,
    ],
    ...Object.entries(table.screens).map(([route, [parts, slices]]): [string, number, number] => [
      `scripts of ${route}, ${language}`,
      sum(new Set([...parts.map(fileAt), ...slices.map(wordsOf)])),
      budgets.routeGzip,
    ]),
  ];
}

const scripts = Object.entries(table.words).flatMap(([language, hash = '']) =>
  weighScripts(language, hash),
);
const stylesOfHome = sum(styles.map(([, file = '']) => file));
const weights: [what: string, bytes: number, most: number][] = [
  ['the page', gzipSize(page), budgets.pageGzip],
  ['styles of home', stylesOfHome, budgets.styleGzip],
  ['styles of all other screens', sum(sheets.map(([, file = '']) => file)), budgets.otherStyleGzip],
  ...scripts,
];

const over = weights.filter(([, bytes, most]) => bytes > most);
for (const [what, bytes, most] of over) console.error(`${what}: ${bytes} > ${most} bytes, gzip`);
const isOfHome = ([what]: [string, ...unknown[]]): boolean => what.startsWith('scripts of home');
const [home, heaviest] = [true, false].map((isHome) =>
  scripts
    .filter((it) => isOfHome(it) === isHome)
    .toSorted((a, b) => b[1] - a[1])[0]
    ?.slice(0, 2)
    .join(' '),
);
console.log(`${home}, styles ${stylesOfHome}, heaviest ${heaviest} bytes, gzip`);
process.exitCode = over.length === 0 ? 0 : 1;

/** The table in the page's first script. */
function readTable(html: string): FirstTable {
  const json = new RegExp(`id="${tableId}">([^<]+)</script>`).exec(html)?.[1];
  if (json === undefined) throw new Error('the page has no table of its files');
  return JSON.parse(json) as FirstTable;
}

function fileAt(place: number): string {
  const file = table.files[place];
  if (file === undefined) throw new Error('the table names a file that it does not have');
  return toBuiltFile(file);
}

/** The built file of a part that the app imports by its name. */
function findChunk(name: string): string {
  const found = fs.globSync(`assets/${name}-???????.js`, { cwd: dist });
  if (found.length !== 1 || !found[0]) throw new Error(`the build has no one part ${name}`);
  return `./${found[0]}`;
}

/** A built file with all that it imports. */
function listImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = fs.readFileSync(path.join(dist, file), 'utf8');
  for (const [, name = ''] of code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) {
    listImports(`./assets/${name}`, seen);
  }
  return seen;
}
