import fs from 'node:fs';
import path from 'node:path';
import { appRoutes } from '@vela/contract/app-routes.ts';
import { calls } from '@vela/contract/calls.ts';
import { expect, test } from 'vitest';
import { registers, tableOwners } from '../server/src/table-owners.ts';
import { checkMessages, listPacks } from './check-messages.ts';
import {
  checkAddresses,
  checkCasts,
  checkDeterminism,
  checkDocstrings,
  checkLedgerTables,
  checkMoneyJourneys,
  checkLocales,
  checkMoneyArithmetic,
  checkNetwork,
  findStaleCasts,
  findStaleExceptions,
} from './tidy/code-rules.ts';
import {
  checkDeclared,
  checkPackageDirection,
  checkSliceImports,
  checkStudioProtocol,
  findCycles,
  findStaleEntries,
} from './tidy/import-rules.ts';
import {
  checkColumns,
  checkFileName,
  checkFileSize,
  checkFunctionSize,
} from './tidy/size-rules.ts';
import {
  checkDependencyPage,
  checkLanguage,
  checkLinks,
  checkPictures,
} from './tidy/page-rules.ts';
import { listSources, root } from './tidy/source.ts';
import type { Fault, Source } from './tidy/source.ts';
import {
  asJsonInstead,
  checkCallNames,
  checkLiteralRoutes,
  checkRoutes,
  checkSpecCalls,
  findMissingFiles,
  listBuiltRoutes,
  readSpecCalls,
  readSpecRoutes,
} from './tidy/spec-rules.ts';
import {
  checkFunctionHomes,
  checkTableUses,
  findStaleDefinitions,
  findStaleFrame,
  findMisplacedViews,
  listTables,
  ownersOf,
} from './tidy/sql-rules.ts';
import {
  checkFolders,
  checkKind,
  checkSlices,
  listIgnoredFiles,
  readSlices,
} from './tidy/structure-rules.ts';
import {
  checkColours,
  checkTextSizes,
  checkReminders,
  checkStandsAlone,
  checkWordsInJsx,
  findStaleSigns,
} from './tidy/text-rules.ts';
import { checkTerms, readUnusedWords } from './tidy/word-rules.ts';

/*
 * The style rules as a test. Each rule is a small function with tests of its own in tidy/; here
 * they are applied to the project.
 */

const sources = listSources();
const manifests = new Map(
  sources.filter((it) => it.path.endsWith('package.json')).map((it) => [it.path, it.text]),
);
const textAt = (path: string): string => sources.find((it) => it.path === path)?.text ?? '';

const architecture = textAt('ARCHITECTURE.md');
const slices = readSlices(architecture);

const unusedWords = readUnusedWords(textAt('docs/GLOSSARY.md'));

const pictures = new Set(
  fs.readdirSync(path.join(root, 'ui/src/art/objects')).map((name) => path.parse(name).name),
);

const rules: Record<string, (file: Source) => Fault[]> = {
  'a file is named for what it holds': checkFileName,
  'a file is short enough to be read in one go': checkFileSize,
  'a function fits on a screen': checkFunctionSize,
  'a line fits': checkColumns,
  'no reminders are left in the code': checkReminders,
  'the project names nothing outside itself': checkStandsAlone,
  'colours come from tokens': checkColours,
  'text grows with the size that its reader has chosen': checkTextSizes,
  'words on screens come from messages': checkWordsInJsx,
  'time and chance are handed in': checkDeterminism,
  'no gate compares addresses': checkAddresses,
  'what others send is bounded': checkNetwork,
  'journeys press the keys of an amount': checkMoneyJourneys,
  'what a browser formats names a second language': checkLocales,
  'amounts stay integers': checkMoneyArithmetic,
  'only the ledger writes its tables': checkLedgerTables,
  'a function has one definition': checkFunctionHomes,
  'types are proved, not claimed': checkCasts,
  'every export documents what it gives': checkDocstrings,
  'packages import one way': checkPackageDirection,
  'slices are entered by their doors': checkSliceImports,
  'the protocol of the studio knows no game': checkStudioProtocol,
  'names and texts use the terms of the glossary': (file) => checkTerms(file, unusedWords),
  'a file of a slice is of a kind or has a name': (file) => checkKind(file, slices, calls),
  'what is imported is declared': (file) => checkDeclared(file, manifests),
  'a page names its language': checkLanguage,
  'a picture that is named is there': (file) => checkPictures(file, (name) => pictures.has(name)),
};

// The first rule to run parses every source, which takes a while on a busy machine.
test.each(Object.entries(rules))(
  '%s',
  (_name, rule) => {
    expect(sources.flatMap(rule)).toEqual([]);
  },
  120_000,
);

test('each table belongs to a slice, which alone writes it; others use its index.ts', () => {
  const tables = listTables(sources);
  const slices = new Set(sources.map((it) => /^server\/src\/(\w+)\//.exec(it.path)?.[1]));
  expect(tables.size).toBeGreaterThan(70);
  expect([...tables].filter((it) => !ownersOf(it).every((owner) => slices.has(owner)))).toEqual([]);
  expect(sources.flatMap((file) => checkTableUses(file, tables))).toEqual([]);
});

test('a view shows tables of one slice to another, which reads it', () => {
  expect(findMisplacedViews(sources, listTables(sources))).toEqual([]);
});

test('each exception to a rule is needed', () => {
  const tables = listTables(sources);
  const paths = new Set(sources.map(({ path }) => path));
  const spec = readSpecCalls(textAt('docs/spec/calls.tsv')).map((call) => call.path);
  expect([
    ...findStaleCasts(sources),
    ...findStaleEntries(sources),
    ...findStaleDefinitions(sources),
    ...findStaleFrame(sources, tables),
    ...findStaleExceptions(sources),
    ...findStaleSigns(sources),
    ...listIgnoredFiles(textAt('knip.json')).filter((file) => !paths.has(file)),
    ...[...Object.keys(tableOwners), ...registers].filter((table) => !tables.has(table)),
    ...Object.keys(asJsonInstead).filter((address) => !spec.includes(address)),
  ]).toEqual([]);
});

test('there are no import cycles', () => {
  expect(findCycles(sources)).toEqual([]);
});

test('every specified call is in the contract, as specified', () => {
  const spec = readSpecCalls(textAt('docs/spec/calls.tsv'));
  expect(spec.length).toBe(113);
  expect(checkSpecCalls(spec, calls)).toEqual([]);
});

test('calls have unique names, which are paths', () => {
  expect(checkCallNames(calls)).toEqual([]);
});

test('every call has its handler and its test at the path of its name', () => {
  expect(findMissingFiles(calls, new Set(sources.map((it) => it.path)))).toEqual([]);
});

const builtRoutes = sources
  .filter((it) => it.path === 'web/src/routes.ts')
  .flatMap(listBuiltRoutes);
const homeAlias = '/pages/index/index';

test('every specified route has one screen', () => {
  const spec = readSpecRoutes(textAt('docs/spec/routes.txt'));
  const built = builtRoutes.map((route) => (route === '/' ? homeAlias : route));
  expect(spec.length).toBe(73);
  expect(checkRoutes(spec, built)).toEqual([]);
});

test('the contract, the app and the texts of the server name routes with a screen only', () => {
  expect(appRoutes.toSorted()).toEqual([...builtRoutes, homeAlias].toSorted());
  const routes = new Set(appRoutes);
  expect(sources.flatMap((file) => checkLiteralRoutes(file, routes))).toEqual([]);
});

test('ARCHITECTURE.md names every existing slice, part, package and folder', () => {
  const paths = sources.map((it) => it.path);
  expect(slices.size).toBeGreaterThan(20);
  expect(checkSlices(architecture, paths)).toEqual([]);
  expect(checkFolders(architecture, paths)).toEqual([]);
});

test('the dependencies page names exactly what is used', () => {
  expect(checkDependencyPage(manifests, textAt('docs/dependencies.md'))).toEqual([]);
});

test('links in pages resolve', () => {
  const isThere = (target: string): boolean => fs.existsSync(path.join(root, target));
  expect(sources.flatMap((file) => checkLinks(file, isThere))).toEqual([]);
});

test('the language packs are complete, consistent and used', () => {
  expect(checkMessages(listPacks(sources), sources)).toEqual([]);
});
