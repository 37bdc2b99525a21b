import path from 'node:path';
import type { Call } from '@vela/contract/call.ts';
import { fault } from './source.ts';
import type { Fault, Source } from './source.ts';

/** A slice in ARCHITECTURE.md: its packages and its parts on the server. */
export type Slice = { packages: readonly string[]; parts: readonly string[] };

/** Parses the table of slices: a name, a description, packages, parts. */
export function readSlices(page: string): Map<string, Slice> {
  const rows = page.matchAll(/^\| `(\w+)` \|[^|]+\|([^|]+)\|([^|]*)\|$/gm);
  return new Map(
    [...rows].map(([, name = '', packages = '', parts = '']) => [
      name,
      { packages: packages.trim().split(' '), parts: quoted(parts) },
    ]),
  );
}

/** Parses the table of folders: a path, and its content. */
export function readFolders(page: string): string[] {
  return [...page.matchAll(/^\| `([\w-]+\/[\w/-]+)` \|[^|]+\|$/gm)].map(
    ([, folder = '']) => folder,
  );
}

/** Lists the files of which knip's configuration ignores an issue. */
export function listIgnoredFiles(config: string): string[] {
  const { ignoreIssues = {} }: { ignoreIssues?: object } = JSON.parse(config);
  return Object.keys(ignoreIssues);
}

/** Parses the packages of the tree. */
export function readPackages(page: string): string[] {
  return [...page.matchAll(/^([a-z0-9]+)\/ {2,}\S/gm)].map(([, name = '']) => name);
}

const quoted = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** A file of a slice: its package, its slice and its path in it. */
type Place = { own: string; slice: string; inside: string };

function placeOf(filePath: string): Place | null {
  const match = /^(contract|server|web|console)\/src\/([^/]+)\/(.+)$/.exec(filePath);
  const [, own = '', slice = '', inside = ''] = match ?? [];
  return match === null || slice === 'app' ? null : { own, slice, inside };
}

/** The page lists exactly the slices, with their packages and parts. */
export function checkSlices(page: string, paths: readonly string[]): Fault[] {
  const places = paths.map(placeOf).filter((place) => place !== null);
  const there = new Set(places.map(({ own, slice }) => `${own}/src/${slice}`));
  const slices = [...readSlices(page)];
  const named = slices.flatMap(([slice, { packages }]) =>
    packages.map((own) => `${own}/src/${slice}`),
  );
  const isThere = (slice: string, part: string): boolean =>
    places.some(
      (place) =>
        place.own === 'server' &&
        place.slice === slice &&
        (part.endsWith('/') ? place.inside.startsWith(part) : place.inside === `${part}.ts`),
    );
  const lost = slices.flatMap(([slice, { parts }]) =>
    parts.filter((part) => !isThere(slice, part)).map((part) => `server/src/${slice}/${part}`),
  );
  return [...compare(there, new Set(named)), ...lost.map(toLost)];
}

/** Folders that are listed one by one. */
const sorted = /^((?:studio\/(?:src|client)|(?:web|console)\/src\/app)\/[^/]+)\/./;

/** The page lists exactly the packages and the folders of the frames and the studio. */
export function checkFolders(page: string, paths: readonly string[]): Fault[] {
  const packages = paths.flatMap((it) => /^([a-z][a-z0-9]*)\/./.exec(it)?.[1] ?? []);
  const folders = paths.flatMap((it) => sorted.exec(it)?.[1] ?? []);
  return [
    ...compare(new Set(packages), new Set(readPackages(page))),
    ...compare(new Set(folders), new Set(readFolders(page))),
  ];
}

const toLost = (name: string): Fault => `ARCHITECTURE.md names ${name}, which is not there`;

function compare(there: ReadonlySet<string>, named: ReadonlySet<string>): Fault[] {
  return [
    ...[...there.difference(named)].map((name) => `${name} is not in ARCHITECTURE.md`),
    ...[...named.difference(there)].map(toLost),
  ];
}

const serverKinds =
  /^(?:(?:[a-z-]+-)?(?:rules|store|views)|moves|jobs|settings|sealed|index|[a-z]+ing)\.ts$/;
const texts = /^[a-z-]+\.(?:zh|hk|en|th|vn|pg|fp|md)\.ts$/;
const contractKinds = /^(?:(?:[a-z-]+-)?calls|rules)\.ts$/;
const staffLists = /^(?:rights|audit-actions|audit-findings)\.ts$/;

/** A file of a slice is of one of the kinds, or a part that the page names. */
export function checkKind(
  file: Source,
  slices: ReadonlyMap<string, Slice>,
  calls: readonly Pick<Call, 'name'>[],
): Fault[] {
  const place = placeOf(file.path);
  if (place === null || /\.test\.tsx?$/.test(file.path)) return [];
  const { own, slice, inside } = place;
  if (own === 'web' || own === 'console') return checkAppKind(file);
  const isKind =
    own === 'contract'
      ? contractKinds.test(inside) || (slice === 'staff' && staffLists.test(inside))
      : serverKinds.test(inside) ||
        texts.test(inside) ||
        calls.some(({ name }) => `${name}.ts` === `${slice}/${inside}`) ||
        isPart(inside, slices.get(slice)?.parts ?? []);
  return isKind ? [] : [fault(file, 0, 'is no kind of file (docs/STYLE.md) and no named part')];
}

const isPart = (inside: string, parts: readonly string[]): boolean =>
  parts.some((part) => (part.endsWith('/') ? inside.startsWith(part) : inside === `${part}.ts`));

/** A file's exports in an app follow from its name. */
function checkAppKind(file: Source): Fault[] {
  const name = path.posix.basename(file.path);
  if (name.endsWith('.module.css') || /^messages\.\w+\.ts$/.test(name)) return [];
  if (!/^[a-z0-9-]+\.tsx?$/.test(name)) return [fault(file, 0, 'is no kind of file of an app')];
  const given = [...file.text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)];
  const exported = given.map(([, value = '']) => value);
  const faults = (isWrong: boolean, what: string): Fault[] =>
    isWrong ? [fault(file, 0, what)] : [];
  const stem = name.replace(/\.tsx?$/, '');
  const isHook = stem.startsWith('use-');
  const hook = stem.replaceAll(/-([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
  const isScreen = stem.endsWith('-screen');
  const isComponents = name.endsWith('.tsx') && !isHook;
  return [
    ...faults(isHook && !exported.includes(hook), `exports no ${hook}`),
    ...faults(!isScreen && exported.includes('Screen'), 'exports Screen: call it …-screen.tsx'),
    ...faults(isComponents && !exported.some(isComponent), 'exports no component: call it …ts'),
    ...faults(
      !isComponents && !isHook && exported.some((it) => /^use[A-Z]/.test(it)),
      'exports a hook: call it use-…',
    ),
  ];
}

const isComponent = (name: string): boolean => /^[A-Z]/.test(name);
