import { fault, isCode, isTest, parse, partOf, textOf } from './source.ts';
import type { Fault, Node, Source } from './source.ts';

/** Exceptions to a rule: files that it does not read. */
type Excepted = readonly RegExp[];

const isExcepted = (excepted: Excepted, file: Source): boolean =>
  excepted.some((it) => it.test(file.path));

/** The file that provides the time, and processes that pass it on. */
const clockFiles: Excepted = [/^service\/src\/clock\.ts$/, /\/main\.tsx?$/];
const serverSide = /^(contract|ledger|service|server|studio)\/src\//;
const anySide = /^(contract|ledger|service|server|studio|ui|client|web|console)\/(src|client)\//;

/** Time and randomness are injected. */
export const checkDeterminism = (file: Source): Fault[] =>
  isExcepted(clockFiles, file) ? [] : listChance(file);

function listChance(file: Source): Fault[] {
  if (!isCode(file) || isTest(file)) return [];
  if (!serverSide.test(file.path)) return [];
  return parse(file).nodes.flatMap((node) => {
    const text = textOf(file, node);
    const isNow = node.type === 'CallExpression' && /^(Date\.now|Date)\(\)$/.test(text);
    const isNewDate = node.type === 'NewExpression' && /^new Date(\(\))?$/.test(text);
    const isChance = node.type === 'CallExpression' && /^Math\.random\(\)$/.test(text);
    return isNow || isNewDate || isChance
      ? [fault(file, node.start, `${text}: take it from the clock or the source of chance`)]
      : [];
  });
}

/** Files that route or log raw addresses. */
const addressFiles: Excepted = [/^service\/src\/upgrade\.ts$/, /^service\/src\/log\.ts$/];

/** Only the router reads raw addresses: one address can be written in many ways. */
export const checkAddresses = (file: Source): Fault[] =>
  isExcepted(addressFiles, file) ? [] : listAddresses(file);

function listAddresses(file: Source): Fault[] {
  if (!isCode(file) || isTest(file)) return [];
  if (!serverSide.test(file.path)) return [];
  return parse(file).nodes.flatMap((node) => {
    if (node.type !== 'MemberExpression') return [];
    const text = textOf(file, node);
    return /^(request|req|incoming|(\w+\.)*raw)\??\.(url|originalUrl)$/.test(text)
      ? [fault(file, node.start, `${text}: ask which route matched`)]
      : [];
  });
}

/** Journeys type amounts key by key: setting a value tests neither key nor tap. */
export function checkMoneyJourneys(file: Source): Fault[] {
  if (!isCode(file) || !file.path.startsWith('e2e/')) return [];
  return parse(file).nodes.flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const isFilled = /\bamount\b.*\.fill\(/i.test(textOf(file, node));
    return isFilled ? [fault(file, node.start, 'an amount is filled in: use enterAmount')] : [];
  });
}

/** Files that bound third-party replies and raw connections. */
const networkFiles: Excepted = [
  /^service\/src\/fetch-bounded\.ts$/,
  /^service\/src\/upgrade\.ts$/,
  /^service\/src\/socket-keeper\.ts$/,
  /^service\/src\/drain\.ts$/,
];

/** Third-party data is bounded in one place: no other file fetches or accepts an upgrade. */
export const checkNetwork = (file: Source): Fault[] =>
  isExcepted(networkFiles, file) ? [] : listConnections(file);

function listConnections(file: Source): Fault[] {
  if (!isCode(file) || isTest(file)) return [];
  if (!serverSide.test(file.path)) return [];
  return parse(file).nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
    const [text = ''] = textOf(file, node).split('\n');
    const isFetch = /^((globalThis\.)?fetch|https?\.(request|get))\(/.test(text);
    if (isFetch) return [fault(file, node.start, 'an unbounded reply: use fetchBounded')];
    const isUpgrade = /^new WebSocketServer\(|\.on\('upgrade'/.test(text);
    return isUpgrade ? [fault(file, node.start, 'a raw connection: use serveUpgrades')] : [];
  });
}

const browserSide = /^(contract|ui|client|web)\/src\/|^studio\/client\//;

/** Browsers lack some of our languages: what they format names the language to use instead. */
export function checkLocales(file: Source): Fault[] {
  if (!isCode(file) || isTest(file) || !browserSide.test(file.path)) return [];
  return parse(file).nodes.flatMap((node) => {
    if (node.type !== 'NewExpression') return [];
    const text = textOf(file, node);
    const isBare = /^new Intl\.\w+\(\s*(?!toLocales\(|locales\b|'|\))/.test(text);
    return isBare ? [fault(file, node.start, 'a locale without another one: use toLocales')] : [];
  });
}

/** Files that convert amounts to other numbers: the contract's money, formats, and pictures. */
const floatFiles: Excepted = [/^contract\/src\/money\.ts$/, /^ui\/src\//];

/** Amounts are integers: nothing parses, rounds or narrows them. */
export const checkMoneyArithmetic = (file: Source): Fault[] =>
  isExcepted(floatFiles, file) ? [] : listFloats(file);

function listFloats(file: Source): Fault[] {
  if (!isCode(file) || isTest(file) || !anySide.test(file.path)) return [];
  return parse(file).nodes.flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const callee = partOf(node, 'callee');
    const name = callee ? textOf(file, callee) : '';
    if (/(^|\.)(parseFloat|toFixed)$/.test(name)) {
      return [fault(file, node.start, `${name}: amounts are integers, formats are in ui`)];
    }
    return name === 'Number' && /^Number\([\w.]*Minor\)$/.test(textOf(file, node))
      ? [fault(file, node.start, `${textOf(file, node)}: use writeMinor of the contract`)]
      : [];
  });
}

/** Patterns of excepted files of which none needs the exception, or none exists. */
export function findStaleExceptions(files: readonly Source[]): string[] {
  const rules = [
    [clockFiles, listChance],
    [addressFiles, listAddresses],
    [networkFiles, listConnections],
    [floatFiles, listFloats],
  ] as const;
  return rules.flatMap(([excepted, list]) =>
    excepted
      .filter((it) => !files.some((file) => it.test(file.path) && list(file).length > 0))
      .map(({ source }) => source),
  );
}

/** Only the ledger writes its tables; others call its functions. */
export function checkLedgerTables(file: Source): Fault[] {
  if (file.path.startsWith('ledger/') || !/\.(ts|sql)$/.test(file.path)) return [];
  if (file.path.startsWith('tools/tidy')) return [];
  const write = /\b(insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+ledger\./gi;
  return [...file.text.matchAll(write)].map((match) =>
    fault(file, match.index, `${match[0]}…: only the ledger writes its tables`),
  );
}

/** Boundaries, where untyped values get their types. */
const castFiles = new RegExp(
  [
    '/app/|^service/|^tools/|^bench/|/bench/|^e2e/|/main\\.tsx?$|vite\\.config',
    // Files in which rows get the closed lists that their database checks guarantee.
    '^(server|studio)/src/.*/(store|views)\\.ts$|^ledger/src/(post|store|reconcile)\\.ts$',
    // Files that read external input: provider protocol, other sites' pages, browser storage.
    '^server/src/game/provider/|^studio/client/(api|host-messages|device-store)\\.ts$',
    // What both apps send, read, receive and load.
    '^client/src/(send|reads|live|words)\\.ts$',
  ].join('|'),
);

/** Casts at a boundary outside those files, each with its reason. */
const allowedCasts: Record<string, string> = {
  'contract/src/call.ts': 'a default of a generic parameter',
  'contract/src/staff/rights.ts': 'widens a literal list to search it',
  'contract/src/staff/staff-calls.ts': 'Object.keys forgets the names of a closed list',
  'ledger/src/chart.ts': 'Object.keys forgets the names of a closed list',
  'ledger/sim-model.ts': 'Object.keys forgets the names of a closed list',
  'server/seeds/stage/send.ts': 'a reply gets the type of its call, as in the apps',
  'server/src/content/files.ts': 'an address outside the contract, read by hand',
};

/** Types are proven, not claimed: no `any`, no cast except `as const`. */
export function checkCasts(file: Source): Fault[] {
  if (!isCode(file) || isTest(file)) return [];
  const { nodes } = parse(file);
  const anys = nodes
    .filter((node) => node.type === 'TSAnyKeyword' && !isExcused(file, node))
    .map((node) => fault(file, node.start, 'any: name the type, or unknown'));
  if (castFiles.test(file.path) || file.path in allowedCasts) return anys;
  return [...anys, ...listCasts(file)];
}

function listCasts(file: Source): Fault[] {
  return parse(file)
    .nodes.filter((node) => node.type === 'TSAsExpression' && !isAsConst(file, node))
    .map((node) => fault(file, node.start, `cast: ${textOf(file, node).slice(0, 60)}`));
}

/** Files that may cast but do not, or no longer exist. */
export function findStaleCasts(files: readonly Source[]): string[] {
  const casting = new Set(
    files.filter((it) => isCode(it) && listCasts(it).length > 0).map((it) => it.path),
  );
  return Object.keys(allowedCasts).filter((it) => !casting.has(it) || castFiles.test(it));
}

/** True if the line above disables the lint rule with a reason. */
function isExcused(file: Source, node: Node): boolean {
  const above = file.text.slice(0, node.start).split('\n').at(-2) ?? '';
  return /oxlint-disable-next-line typescript\/no-explicit-any -- \S/.test(above);
}

function isAsConst(file: Source, node: Node): boolean {
  const annotation = partOf(node, 'typeAnnotation');
  return annotation !== null && textOf(file, annotation) === 'const';
}

/** A line that disables a lint rule for the next one, with a reason. */
const lintExcuse = /^\s*\/\/ oxlint-disable-next-line \S+ -- \S.*$/m;

/** Every export has one sentence that describes it; a call of the contract has its `summary`. */
export function checkDocstrings(file: Source): Fault[] {
  if (!isCode(file) || isTest(file) || /\/index\.ts$|vite\.config|messages\./.test(file.path)) {
    return [];
  }
  const { nodes, comments } = parse(file);
  return nodes.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    const declared = partOf(node, 'declaration');
    if (!declared || /\bdefineCall\(/.test(textOf(file, declared))) return [];
    const comment = comments.findLast((it) => it.end <= node.start && it.value.startsWith('*'));
    // A component's properties are covered by the sentence above the component.
    if (/^export (type|interface) \w+Props\b/.test(textOf(file, node))) return [];
    const between = comment ? file.text.slice(comment.end, node.start) : '';
    const isBeside = between.replace(lintExcuse, '').trim() === '';
    if (comment && isBeside && isSentence(comment.value)) return [];
    const head = textOf(file, node).split('\n')[0] ?? '';
    return [fault(file, node.start, `no sentence above: ${head.slice(0, 60)}`)];
  });
}

/** True if the comment contains a sentence that ends in a full stop. */
function isSentence(comment: string): boolean {
  const text = comment.replaceAll(/^\s*\*/gm, '').trim();
  return /^\S[\s\S]*[.:)`]$/.test(text) && /[.]/.test(text);
}
