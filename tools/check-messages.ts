import { parseSync } from 'vite';
import { isCode, isNode, isTest, listSources } from './tidy/source.ts';
import type { Fault, Source } from './tidy/source.ts';

/*
 * Holds the language packs against each other: `node tools/check-messages.ts` prints what is wrong
 * and how much each language lacks that only players read. The tidy test runs the same check.
 */

/** Languages in which every word must be there. */
const complete = ['zh', 'hk', 'en', 'th'] as const;

/** Languages in which every word for players must be there; what is for staff reads English. */
const forPlayers = ['vn', 'pg', 'fp', 'md'] as const;

/** Packs that staff read, or rewrite in the complete languages: a further one would go stale. */
const staffFolder = /^(console\/|studio\/client\/trading|server\/src\/(content|dashboard|help)\/)/;

const inChinese = /[!！]|\.{3}|\p{Script=Han}[,;:?]|\p{Script=Han}[a-z\d]|[a-z\d%]\p{Script=Han}/iu;

const inLatin = /!|\.{3}|\p{L}'\p{L}|\p{Script=Han}|\p{Script=Thai}/u;

/** What no text of a language has: exclamations, another script's marks, words that touch it. */
const wrongMarks = {
  zh: new RegExp(`${inChinese.source}|[「」]`, 'iu'),
  hk: new RegExp(`${inChinese.source}|[“”]`, 'iu'),
  en: inLatin,
  th: /!|\.{3}|[a-z]\p{Script=Thai}|\p{Script=Thai}[a-z]/iu,
  vn: inLatin,
  pg: inLatin,
  fp: inLatin,
  md: /!|\.{3}/,
};

/** The product's name: the texts of a site say its own, as a placeholder. */
const productName = /\bVela\b|维拉|維拉|เวล่า/;

/** The words of one slice: per language, each key (nested ones with dots) and its text. */
export type Pack = { folder: string; texts: Map<string, Map<string, string>> };

const packFile = /^(.+\/[a-z-]+)\.(zh|hk|en|th|vn|pg|fp|md)\.ts$/;
const spokenFolder =
  /^(web\/src|console\/src|client\/src|studio\/client|server\/src|contract\/src)\//;

/** Every pack of the apps and what they share, of the games, of refusals and of the server. */
export function listPacks(files: readonly Source[]): Pack[] {
  const packs = new Map<string, Pack>();
  for (const file of files) {
    const [, stem, language] = packFile.exec(file.path) ?? [];
    if (stem === undefined || language === undefined || !spokenFolder.test(stem)) continue;
    const folder = stem.replace(/\/messages$/, '');
    const pack = packs.get(folder) ?? { folder, texts: new Map() };
    pack.texts.set(language, readTexts(file));
    packs.set(folder, pack);
  }
  return [...packs.values()];
}

/** The texts of the one exported object of a file of words. */
function readTexts(file: Source): Map<string, string> {
  const texts = new Map<string, string>();
  for (const statement of parseSync(file.path, file.text).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of statement.declaration.declarations) readObject(init, '', texts);
  }
  return texts;
}

function readObject(value: unknown, prefix: string, texts: Map<string, string>): void {
  if (!isNode(value)) return;
  if (/^TS(Satisfies|As)Expression$/.test(value.type)) {
    readObject(value['expression'], prefix, texts);
  } else if (value.type === 'ObjectExpression' || value.type === 'ArrayExpression') {
    const parts = value['properties'] ?? value['elements'];
    for (const [index, part] of (Array.isArray(parts) ? parts : []).entries()) {
      if (!isNode(part)) continue;
      const isNamed = part.type === 'Property';
      const name = isNamed ? keyOf(part['key']) : String(index);
      readObject(isNamed ? part['value'] : part, prefix === '' ? name : `${prefix}.${name}`, texts);
    }
  } else {
    const text = textOf(value);
    if (text !== null) texts.set(prefix, text);
  }
}

function keyOf(key: unknown): string {
  return isNode(key) ? String(key['name'] ?? key['value']) : '';
}

/** The text of a literal, of literals that are added, or of a template without values. */
function textOf(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === 'Literal') return String(value['value']);
  if (value.type === 'BinaryExpression') {
    return `${textOf(value['left']) ?? ''}${textOf(value['right']) ?? ''}`;
  }
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value['quasis'])) return null;
  return value['quasis']
    .map((part: unknown) => (isNode(part) ? JSON.stringify(part['value']) : ''))
    .join('');
}

/** What is wrong in the packs: missing, empty, unlike each other, never shown, or with the product's name. */
export function checkMessages(packs: readonly Pack[], files: readonly Source[]): Fault[] {
  return packs.flatMap((pack) => [...comparePack(pack), ...findUnused(pack, files)]);
}

function comparePack({ folder, texts }: Pack): Fault[] {
  const english = texts.get('en') ?? new Map<string, string>();
  const due: readonly string[] = staffFolder.test(folder) ? complete : [...complete, ...forPlayers];
  return [...complete, ...forPlayers].flatMap((language) => {
    const own = texts.get(language);
    if (!own) return due.includes(language) ? [`${folder} has no words in ${language}`] : [];
    const lacking = [...english.keys()].filter((key) => !own.has(key));
    const extra = [...own.keys()].filter((key) => !english.has(key));
    const empty = [...own].filter(([key, text]) => text.trim() === '' && english.get(key) !== '');
    const unlike = [...own].filter(
      ([key, text]) => english.has(key) && placesIn(text) !== placesIn(english.get(key) ?? ''),
    );
    const unset = [...own].filter(([, text]) =>
      wrongMarks[language].test(text.replaceAll('\\n', '\n')),
    );
    const named = [...own].filter(([, text]) => productName.test(text));
    return [
      ...named.map(([key]) => `${folder} ${language} ${key} names the product, not the site`),
      ...lacking.map((key) => `${folder} ${language} lacks ${key}`),
      ...extra.map((key) => `${folder} ${language} has ${key}, which English lacks`),
      ...empty.map(([key]) => `${folder} ${language} ${key} is empty`),
      ...unset.map(([key]) => `${folder} ${language} ${key} has marks it should not have`),
      ...unlike.map(([key]) => `${folder} ${language} ${key} has other {places} than English`),
    ];
  });
}

function placesIn(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');
}

/** Keys that no file of the app names; keys made of parts must appear as a text somewhere. */
function findUnused({ folder, texts }: Pack, files: readonly Source[]): Fault[] {
  // What the server says is picked by the key that a row is stored with, a refusal by its name.
  if (/^(server|contract)\//.test(folder)) return [];
  const { code, words } = readApp(folder.split('/').slice(0, 2).join('/'), files);
  const isShown = (key: string): boolean => {
    const [first = '', ...rest] = key.split('.');
    // Below a key that is read with a computed name, such as `words.states[state]`, all are used.
    if (rest.length > 0) return words.has(first);
    return words.has(key) || isComputed(key, code);
  };
  return [...(texts.get('en')?.keys() ?? [])]
    .filter((key) => !isShown(key))
    .map((key) => `${folder} ${key} is never shown`);
}

const apps = new WeakMap<readonly Source[], Map<string, { code: string; words: Set<string> }>>();

/** The code of an app and of what it shares with the server, and every word in it. */
function readApp(app: string, files: readonly Source[]): { code: string; words: Set<string> } {
  const known = apps.get(files) ?? new Map<string, { code: string; words: Set<string> }>();
  apps.set(files, known);
  const read = known.get(app);
  if (read) return read;
  const code = files
    .filter((file) => isCode(file) && !isTest(file) && !packFile.test(file.path))
    .filter((file) => file.path.startsWith(`${app}/`) || file.path.startsWith('contract/src/'))
    .map((file) => file.text)
    .join('\n');
  const made = { code, words: new Set(code.match(/[\w$]+/g)) };
  known.set(app, made);
  return made;
}

/** True for a key whose beginning is put together with something: `words[`state_${state}`]`. */
function isComputed(key: string, code: string): boolean {
  for (let end = key.length - 1; end >= 3; end -= 1) {
    if (code.includes(`\`${key.slice(0, end)}\${`)) return true;
  }
  return false;
}

/** How many texts each language lacks that only players read. */
export function countLacking(packs: readonly Pack[]): { language: string; lacking: number }[] {
  const all = packs.reduce((sum, pack) => sum + (pack.texts.get('en')?.size ?? 0), 0);
  return forPlayers.map((language) => {
    const written = packs.reduce((sum, pack) => sum + (pack.texts.get(language)?.size ?? 0), 0);
    return { language, lacking: all - written };
  });
}

function main(): void {
  const sources = listSources();
  const packs = listPacks(sources);
  const faults = checkMessages(packs, sources);
  for (const line of faults) console.log(line);
  const count = packs.reduce((sum, pack) => sum + (pack.texts.get('en')?.size ?? 0), 0);
  console.log(`${count} texts in ${packs.length} packs; ${faults.length} faults.`);
  for (const { language, lacking } of countLacking(packs)) {
    console.log(`${language} lacks ${lacking} of ${count} texts, which read English.`);
  }
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.main) main();
