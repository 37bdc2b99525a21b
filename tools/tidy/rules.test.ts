import { getCaptcha, login } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { checkMessages, countLacking, listPacks } from '../check-messages.ts';
import {
  checkAddresses,
  checkCasts,
  checkDeterminism,
  checkDocstrings,
  checkLedgerTables,
  checkLocales,
  checkMoneyArithmetic,
  checkMoneyJourneys,
  checkNetwork,
} from './code-rules.ts';
import {
  checkDeclared,
  checkPackageDirection,
  checkSliceImports,
  checkStudioProtocol,
  findCycles,
} from './import-rules.ts';
import { checkDependencyPage, checkLinks, checkPictures } from './page-rules.ts';
import { checkColumns, checkFileName, checkFileSize, checkFunctionSize } from './size-rules.ts';
import type { Fault, Source } from './source.ts';
import {
  checkCallNames,
  checkLiteralRoutes,
  checkRoutes,
  checkSpecCalls,
  findMissingFiles,
  listBuiltRoutes,
  readSpecCalls,
  readSpecRoutes,
} from './spec-rules.ts';
import { checkFunctionHomes, checkTableUses, findMisplacedViews, listTables } from './sql-rules.ts';
import { checkFolders, checkKind, checkSlices, readSlices } from './structure-rules.ts';
import {
  checkColours,
  checkReminders,
  checkStandsAlone,
  checkTextSizes,
  checkWordsInJsx,
} from './text-rules.ts';
import { checkTerms, readUnusedWords } from './word-rules.ts';

const at = (path: string, text: string): Source => ({ path, text });
const lines = (count: number): string => 'const x = 1;\n'.repeat(count);
const functionOf = (count: number): string => `export const f = () => {\n${lines(count - 2)}};\n`;
const manifests = new Map([
  ['package.json', '{"devDependencies":{"vitest":"1"}}'],
  ['server/package.json', '{"dependencies":{"pg":"1","@vela/contract":"*"}}'],
]);
// Composed, so that this file passes the rules itself.
const marker = ['TO', 'DO'].join('');
const outside = ['..', 'shared'].join('/');
const declared = (file: Source): Fault[] => checkDeclared(file, manifests);

const tables = new Set(['players', 'turnover_fills', 'game.bets', 'wallet_transactions']);
const uses = (file: Source): Fault[] => checkTableUses(file, tables);

const page = [
  'server/     src/app/ the frame',
  'web/        src/app/ shell',
  '| `wallet` | money | server web | `fate` `channel/` |',
  '| `web/src/app/shell` | the frame |',
].join('\n');
const kind = (file: Source): Fault[] =>
  checkKind(file, readSlices(page), [{ name: 'wallet/transfer-money' }]);

const broken: [string, (file: Source) => Fault[], string, string][] = [
  ['a vague name', checkFileName, 'server/src/utils/time.ts', ''],
  ['a name in camelCase', checkFileName, 'ui/src/moneyText.tsx', ''],
  ['a long file', checkFileSize, 'service/src/a.ts', lines(401)],
  ['a long call', checkFileSize, 'server/src/access/login.ts', lines(251)],
  ['a long component', checkFileSize, 'web/src/home/home-screen.tsx', lines(301)],
  ['a long test', checkFileSize, 'service/src/a.test.ts', lines(601)],
  ['a long function', checkFunctionSize, 'service/src/a.ts', functionOf(71)],
  ['a long line', checkColumns, 'service/src/a.ts', `// ${'wide '.repeat(25)}`],
  ['a reminder', checkReminders, 'service/src/a.ts', `// ${marker}: later`],
  ['a place outside', checkStandsAlone, 'docs/a.md', `see ${outside}/spec`],
  ['a strange registry', checkStandsAlone, '.npmrc', 'registry=http://10.0.0.1/'],
  ['a raw colour', checkColours, 'web/src/home/a.module.css', '.a { color: #fff; }'],
  ['a raw colour in code', checkColours, 'web/src/home/a.tsx', "const c = '#12ab9f';"],
  ['a text size in pixels', checkTextSizes, 'ui/src/a.module.css', '.a { font-size: 14px; }'],
  ['a text size of the studio', checkTextSizes, 'studio/client/a.css', '.a { font-size: 9px; }'],
  ['a font in pixels', checkTextSizes, 'web/src/a.css', '.a { font: 600 1rem/20px serif; }'],
  ['a token of text in pixels', checkTextSizes, 'ui/src/t.css', ':root { --lh-body: 24px; }'],
  ['a raw rgb', checkColours, 'ui/src/a.module.css', '.a { color: rgb(0 0 0 / 0.5); }'],
  ['a word in JSX', checkWordsInJsx, 'web/src/home/a.tsx', 'const a = <p>Hello</p>;'],
  ['a Chinese word', checkWordsInJsx, 'ui/src/a.tsx', 'const a = <p>你好</p>;'],
  ['a spoken label', checkWordsInJsx, 'web/src/a/a.tsx', 'const a = <b aria-label="Close" />;'],
  ['the time', checkDeterminism, 'server/src/access/login.ts', 'const a = Date.now();'],
  ['a new date', checkDeterminism, 'studio/src/a.ts', 'const a = new Date();'],
  ['an address', checkAddresses, 'server/src/app.ts', "if (request.url === '/live') a();"],
  ['a raw one', checkAddresses, 'studio/src/a.ts', 'const a = request.raw.url?.length;'],
  ['a fetch', checkNetwork, 'server/src/a/b.ts', 'const a = await fetch(url, how);'],
  ['a request', checkNetwork, 'studio/src/a.ts', "const a = https.request('https://a.test');"],
  ['an upgrade', checkNetwork, 'server/src/app/a.ts', "server.on('upgrade', take);"],
  ['a socket server', checkNetwork, 'studio/src/a.ts', 'const a = new WebSocketServer({});'],
  ['chance', checkDeterminism, 'ledger/src/a.ts', 'const a = Math.random();'],
  ['one locale', checkLocales, 'web/src/a/b.ts', 'const a = new Intl.NumberFormat(locale);'],
  ['a float', checkMoneyArithmetic, 'server/src/wallet/a.ts', "const a = parseFloat('1.5');"],
  ['rounding', checkMoneyArithmetic, 'web/src/wallet/a.ts', 'const a = (1).toFixed(2);'],
  ['narrowing', checkMoneyArithmetic, 'server/src/a/b.ts', 'const a = Number(row.stakeMinor);'],
  ['filled money', checkMoneyJourneys, 'e2e/a.spec.ts', "await amount().fill('350');"],
  ['a write', uses, 'server/src/vip/store.ts', 'sql`update turnover_fills set a = 1`'],
  ['a merge', uses, 'server/src/vip/store.ts', 'sql`merge into only game.bets b`'],
  ['a built write', uses, 'server/src/vip/store.ts', "tx.insertInto('players').values(row)"],
  ['a read', uses, 'server/src/vip/store.ts', 'sql`select 1 from players p, turnover_fills f`'],
  ['a join', uses, 'server/src/vip/store.ts', 'sql`select 1 from x join wallet_transactions t`'],
  ['a built read', uses, 'server/src/vip/store.ts', "tx.selectFrom('game.bets as b')"],
  ['a posting', checkLedgerTables, 'server/src/a/b.ts', 'sql`insert into ledger.transfers x`'],
  ['a function', checkFunctionHomes, 'server/migrations/1.sql', 'create function a() returns int'],
  ['a trigger', checkFunctionHomes, 'server/migrations/1.sql', ';\nCREATE OR REPLACE TRIGGER a'],
  ['a view', checkFunctionHomes, 'server/migrations/1.sql', 'create or replace view a as select 1'],
  ['a migration', checkLedgerTables, 'server/migrations/1.sql', 'UPDATE ledger.accounts set x'],
  ['any', checkCasts, 'server/src/app/a.ts', 'const a: any = 1;'],
  ['a cast', checkCasts, 'web/src/home/a.ts', 'const a = b as string;'],
  ['no sentence', checkDocstrings, 'service/src/a.ts', 'export const a = 1;'],
  ['no full stop', checkDocstrings, 'service/src/a.ts', '/** One */\nexport const a = 1;'],
  ['a remark between', checkDocstrings, 'a.ts', '/** One. */\n// Two.\nexport const a = 1;'],
  ['a far sentence', checkDocstrings, 'a.ts', '/** One. */\nconst b = 1;\nexport const a = 1;'],
  ['the wrong way', checkPackageDirection, 'ledger/src/a.ts', "import '@vela/contract/money.ts';"],
  ['into the server', checkPackageDirection, 'web/src/a.ts', "import '@vela/server/app.ts';"],
  ['a relative way out', checkPackageDirection, 'web/src/a.ts', "import '../../ui/src/a.ts';"],
  [
    'ui that knows the contract',
    checkPackageDirection,
    'ui/src/a.ts',
    "import '@vela/contract/calls.ts';",
  ],
  ['a window', checkSliceImports, 'server/src/wallet/a.ts', "import '../deposit/store.ts';"],
  ['a dynamic one', checkSliceImports, 'web/src/wallet/a.ts', "import('../deposit/b.tsx');"],
  ['a door of an app', checkSliceImports, 'console/src/a/a.ts', "import '../b/index.ts';"],
  [
    'a game in the protocol',
    checkStudioProtocol,
    'studio/src/protocol/table.ts',
    "import type { A } from '../tables/baccarat.ts';",
  ],
  ['a part without a name', kind, 'server/src/wallet/sweep.ts', ''],
  ['a folder without a name', kind, 'server/src/wallet/sweep/store.ts', ''],
  ['a view of the contract', kind, 'contract/src/wallet/views.ts', ''],
  ['rights of another slice', kind, 'contract/src/wallet/rights.ts', ''],
  ['a hook by another name', kind, 'web/src/wallet/use-fate.ts', 'export function useFates() {}'],
  ['a hidden hook', kind, 'web/src/wallet/fate.ts', 'export const useFate = () => 1;'],
  ['a hidden screen', kind, 'console/src/wallet/fate.tsx', 'export function Screen() {}'],
  ['no component', kind, 'console/src/wallet/fate.tsx', 'export const fate = 1;'],
  ['data in an app', kind, 'web/src/wallet/fate.json', ''],
  ['an undeclared one', declared, 'server/src/a.ts', "import 'kysely';"],
  ['a tool at run time', declared, 'server/src/a.ts', "import 'vitest';"],
];

test.each(broken)('%s is found', (_what, rule, path, text) => {
  expect(rule(at(path, text))).toHaveLength(1);
});

const fine: [string, (file: Source) => Fault[], string, string][] = [
  ['a name of words', checkFileName, 'server/src/access/common-passwords.test.ts', ''],
  ['a full file', checkFileSize, 'service/src/a.ts', lines(400)],
  ['a long word list', checkFileSize, 'web/src/home/messages.th.ts', lines(900)],
  ['a full function', checkFunctionSize, 'service/src/a.ts', functionOf(70)],
  [
    'a text size in rem',
    checkTextSizes,
    'ui/src/a.module.css',
    '.a { font-size: 1rem; gap: 4px; }',
  ],
  [
    'a sign on a card',
    checkTextSizes,
    'studio/client/table/cards/playing-card.module.css',
    '.a { font-size: 9px; }',
  ],
  ['a token', checkColours, 'web/src/home/a.module.css', '.a { color: var(--text); }'],
  ['a colour in a comment', checkColours, 'ui/src/a.module.css', '/* was #fff */'],
  ['an address', checkColours, 'web/src/a/a.tsx', "const a = '#/pages/my/my';"],
  ['a sign in JSX', checkWordsInJsx, 'web/src/home/a.tsx', 'const a = <p>· {words.total} %</p>;'],
  ['a filled name', checkMoneyJourneys, 'e2e/a.spec.ts', "await field(name).fill('Chan');"],
  ['a route', checkAddresses, 'server/src/a.ts', 'const a = request.routeOptions.url;'],
  ['the router', checkAddresses, 'service/src/upgrade.ts', 'const a = request.url;'],
  ['a bounded fetch', checkNetwork, 'server/src/a.ts', 'const a = await fetchBounded(url);'],
  ['a fetch of a page', checkNetwork, 'studio/client/api.ts', 'const a = await fetch(url);'],
  ['a given time', checkDeterminism, 'server/src/a/a.ts', 'const a = new Date(atMs);'],
  ['the clock', checkDeterminism, 'service/src/clock.ts', 'const a = new Date();'],
  ['locales', checkLocales, 'ui/src/a.ts', 'const a = new Intl.NumberFormat(toLocales(locale));'],
  ['a count', checkMoneyArithmetic, 'server/src/a/b.ts', 'const a = Number(row.count);'],
  ['its home', checkFunctionHomes, 'server/sql/a.sql', 'create or replace function a()'],
  [
    'a write of its own slice',
    uses,
    'server/src/turnover/store.ts',
    'sql`update turnover_fills set a = 1`',
  ],
  ['the schema game', uses, 'server/src/venue/store.ts', "tx.deleteFrom('game.bets')"],
  ['a register', uses, 'server/src/vip/store.ts', 'sql`select 1 from players`'],
  ['a proof', uses, 'server/src/order-proof.ts', 'sql`select 1 from turnover_fills`'],
  ['the ledger', checkLedgerTables, 'ledger/migrations/1.sql', 'insert into ledger.transfers x'],
  ['a reading', checkLedgerTables, 'server/src/a/b.ts', 'sql`select 1 from ledger.transfers`'],
  ['a constant', checkCasts, 'web/src/home/a.ts', 'const a = [1] as const;'],
  ['a border', checkCasts, 'server/src/app/a.ts', 'const a = b as string;'],
  ['a sentence', checkDocstrings, 'service/src/a.ts', '/** One. */\nexport const a = 1;'],
  [
    'a sentence above an excuse',
    checkDocstrings,
    'a.ts',
    '/** One. */\n// oxlint-disable-next-line a/b -- it must be\nexport const a = 1;',
  ],
  ['a call', checkDocstrings, 'contract/src/a/calls.ts', 'export const a = defineCall({});'],
  ['the right way', checkPackageDirection, 'server/src/a.ts', "import '@vela/ledger/post.ts';"],
  ['a door', checkSliceImports, 'server/src/wallet/a.ts', "import '../deposit/index.ts';"],
  ['the frame', checkSliceImports, 'web/src/wallet/a.ts', "import '../app/send.ts';"],
  ['a call', kind, 'server/src/wallet/transfer-money.ts', ''],
  ['a second store', kind, 'server/src/wallet/fate-store.ts', ''],
  ['a shared step', kind, 'server/src/wallet/sweeping.ts', ''],
  ['a named part', kind, 'server/src/wallet/fate.ts', ''],
  ['a file of a named folder', kind, 'server/src/wallet/channel/port.ts', ''],
  ['texts', kind, 'server/src/wallet/templates.th.ts', ''],
  ['lists of staff', kind, 'contract/src/staff/audit-actions.ts', ''],
  ['a hook', kind, 'web/src/wallet/use-fate.ts', 'export function useFate() {}'],
  ['a screen', kind, 'web/src/wallet/fate-screen.tsx', 'export function Screen() {}'],
  ['reckoning', kind, 'web/src/wallet/fate.ts', 'export const toFate = () => 1;'],
  ['the frame', kind, 'web/src/app/shell/bar.ts', 'export const useBar = () => 1;'],
  ['a declared one', declared, 'server/src/a.ts', "import 'pg'; import 'node:fs';"],
  ['a tool in a test', declared, 'server/src/a.test.ts', "import 'vitest';"],
];

test.each(fine)('%s is accepted', (_what, rule, path, text) => {
  expect(rule(at(path, text))).toEqual([]);
});

test("a view belongs to its file's slice and is read by another", () => {
  const find = (file: string, text: string): Fault[] => {
    const files = [
      at('server/migrations/1.sql', 'create table vip_levels (\ncreate table wallet_sums ('),
      at(`server/sql/${file}.sql`, `create or replace view ${text};`),
      at('server/src/vip/store.ts', 'sql`select 1 from vip_sums join wallet_levels using (a)`'),
    ];
    return findMisplacedViews(files, listTables(files)).map((it) => it.replace(/^\S+ /, ''));
  };
  expect(find('wallet', 'vip_sums as select a from wallet_sums')).toEqual([]);
  expect(find('wallet-more', 'vip_sums as select a from wallet_sums')).toEqual([]);
  expect(find('wallet', 'vip_sums as select a from wallet_sums join vip_levels l')).toEqual([
    'vip_sums shows vip_levels, not of wallet',
  ]);
  expect(find('wallet', 'wallet_levels as select a from wallet_sums')).toEqual([
    'wallet_levels is of its own reader',
  ]);
  expect(find('wallet', 'vip_others as select a from wallet_sums')).toEqual([
    'vip_others is never read',
  ]);
  const [reading] = checkTableUses(
    at('server/src/invite/store.ts', 'sql`select 1 from vip_sums`'),
    new Set(['vip_sums']),
  );
  expect(reading).toContain('invite reads vip_sums');
});

test('an import cycle is found, also one of types', () => {
  const circle = (kind: string): Source[] => [
    at('ui/src/a.ts', "import { b } from './b.ts';"),
    at('ui/src/b.ts', `import ${kind} { a } from './a.ts';`),
  ];
  expect(findCycles(circle(''))).toEqual([
    'circle of imports: ui/src/a.ts → ui/src/b.ts → ui/src/a.ts',
  ]);
  expect(findCycles(circle('type'))).toHaveLength(1);
});

test('a call that deviates from the specification is named with the difference', () => {
  const spec = readSpecCalls(
    '# head\na\tGET\tnone\tno\t/web/guest/user/getCaptcha\na\tPOST\tquery\tyes\t/web/{x}/y\n',
  );
  expect(checkSpecCalls(spec, [getCaptcha])).toEqual(['/web/:x/y is 0 times in the contract']);
  expect(checkSpecCalls(spec.slice(0, 1), [{ ...getCaptcha, method: 'POST' }])).toEqual([
    '/web/guest/user/getCaptcha: method is POST, specified GET',
  ]);
  expect(checkSpecCalls(spec.slice(0, 1), [{ ...getCaptcha, audience: 'player' }])).toHaveLength(1);
  expect(checkSpecCalls(spec.slice(0, 1), [{ ...getCaptcha, wire: 'query' }])).toHaveLength(1);
});

test('a call without handler or test, a bad name and a shared name are found', () => {
  expect(findMissingFiles([login], new Set(['server/src/access/login.ts']))).toEqual([
    'server/src/access/login.test.ts',
  ]);
  expect(checkCallNames([login, { ...login, name: 'access/logIn' }])).toEqual([
    'access/logIn is no call name',
    'POST /web/guest/user/login is there twice',
  ]);
});

test('a route that is in no list, or in both, is found', () => {
  const table = at('web/src/routes.ts', "const built = [{ path: '/a' }]; const roots = ['/c'];");
  expect(listBuiltRoutes(table)).toEqual(['/a']);
  const spec = readSpecRoutes('# head\n/a\n/b\t[pull]\n/c\n');
  expect(checkRoutes(spec, ['/a', '/b', '/c', '/d'])).toEqual([]);
  expect(checkRoutes(spec, ['/a', '/b', '/b'])).toHaveLength(2);
});

test('a route without a screen is found in code and texts, whatever its query', () => {
  const routes = new Set(['/pages/my/my', '/pages/help/answer']);
  const find = (text: string, path = 'server/src/help/articles.en.ts') =>
    checkLiteralRoutes({ path, text }, routes).length;
  expect(find("link: '/pages/my/my', '/pages/help/answer?topic=a', `#/pages/my/my`")).toBe(0);
  expect(find("at.startsWith('/pages/login/')")).toBe(0);
  expect(find("link: '/pages/discuont/x'")).toBe(1);
  expect(find("link: '/pages/my?tab=1'")).toBe(1);
  expect(find('href="#/pages/mine"', 'web/src/a/a.tsx')).toBe(1);
  expect(find("link: '/pages/discuont/x'", 'console/src/a/a.tsx')).toBe(0);
});

test('slices, parts, packages and folders without a description, and the reverse, are found', () => {
  const paths = [
    'server/src/wallet/fate.ts',
    'server/src/wallet/channel/port.ts',
    'web/src/wallet/a.tsx',
    'web/src/app/shell/bar.tsx',
  ];
  expect(checkSlices(page, paths)).toEqual([]);
  expect(checkFolders(page, paths)).toEqual([]);
  const others = ['server/src/vip/store.ts', 'web/src/app/read/a.tsx', 'studio/client/slot/a.tsx'];
  expect(checkSlices(page, others)).toEqual([
    'server/src/vip is not in ARCHITECTURE.md',
    'ARCHITECTURE.md names server/src/wallet, which is not there',
    'ARCHITECTURE.md names web/src/wallet, which is not there',
    'ARCHITECTURE.md names server/src/wallet/fate, which is not there',
    'ARCHITECTURE.md names server/src/wallet/channel/, which is not there',
  ]);
  expect(checkFolders(page, others)).toEqual([
    'studio is not in ARCHITECTURE.md',
    'web/src/app/read is not in ARCHITECTURE.md',
    'studio/client/slot is not in ARCHITECTURE.md',
    'ARCHITECTURE.md names web/src/app/shell, which is not there',
  ]);
});

test('a dependency without a row, and a row without a dependency, are found', () => {
  const used = new Map([['a/package.json', '{"dependencies":{"pg":"1","@types/pg":"1"}}']]);
  expect(checkDependencyPage(used, '| `pg` | sql |\n| `@types/*` | types |')).toEqual([]);
  expect(checkDependencyPage(used, '| `ws`, `@types/*` | uses `pg` |')).toEqual([
    'pg is not on the page',
    'ws is not used any more',
  ]);
});

test('a broken link is found, one to the web is accepted', () => {
  const linking = at('docs/a.md', '[b](b.md) [c](../c.md#d) [e](https://example.com/) [f](#f)');
  expect(checkLinks(linking, (target) => target === 'c.md')).toEqual([
    'docs/a.md:1 links to docs/b.md, which is not there',
  ]);
});

test('a missing picture, and one without its address, are found', () => {
  const file = at(
    'web/src/a/b.tsx',
    `<Empty\n  small\n  art="trophy"\n/>\n<img src={objectUrl('trophy')} /><img src={objectUrl('torphy')} />`,
  );
  expect(checkPictures(file, (name) => name === 'trophy')).toEqual([
    'web/src/a/b.tsx:5 no picture is called torphy',
    "web/src/a/b.tsx:1 give it objectUrl('trophy')",
  ]);
});

test('language packs that differ, are empty or unused are found', () => {
  const pack = (language: string, words: string): Source =>
    at(`web/src/home/messages.${language}.ts`, `export const messages = {${words}};`);
  const screen = at('web/src/home/a.tsx', 'show(words.hello); show(words[`state_${state}`]);');
  const english = pack('en', "hello: 'Hello {name}', state_open: 'Open', old: 'Old'");
  const files = [
    english,
    pack('hk', "hello: '你好', state_open: '', old: '舊'"),
    pack('zh', "hello: '你好 {name}', state_open: '开', older: '旧'"),
    pack('fp', "hello: 'Kumusta', state_open: 'Bukas', old: 'Luma'"),
    screen,
  ];
  expect(checkMessages(listPacks(files), files)).toEqual([
    'web/src/home zh lacks old',
    'web/src/home zh has older, which English lacks',
    'web/src/home hk state_open is empty',
    'web/src/home hk hello has other {places} than English',
    'web/src/home has no words in th',
    'web/src/home has no words in vn',
    'web/src/home has no words in pg',
    'web/src/home fp hello has other {places} than English',
    'web/src/home has no words in md',
    'web/src/home old is never shown',
  ]);
  expect(countLacking(listPacks(files))[0]).toEqual({ language: 'vn', lacking: 3 });
});

test('what is for staff may lack the languages that only players have', () => {
  const files = ['en', 'hk', 'zh', 'th'].map((language) =>
    at(`console/src/home/messages.${language}.ts`, "export const messages = { hello: 'OK' };"),
  );
  files.push(at('console/src/home/a.tsx', 'show(words.hello);'));
  expect(checkMessages(listPacks(files), files)).toEqual([]);
});

test.each([
  ['en', 'You won!'],
  ['en', "Don't wait"],
  ['hk', '存款,取款'],
  ['hk', '共3次'],
  ['zh', '请点「存款」'],
  ['th', 'เปิดAcme'],
  ['vn', 'Mở…存款'],
])('a text in %s that is set wrongly is found: %s', (language, text) => {
  const good = {
    en: 'You',
    hk: '共 3 次',
    zh: '请点“存款”',
    th: 'เปิด Acme',
    vn: 'Mở',
    pg: 'Abrir',
    fp: 'Buksan',
    md: 'ဖွင့်',
  };
  const files = Object.entries({ ...good, [language]: text }).map(([name, words]) =>
    at(`web/src/home/messages.${name}.ts`, `export const messages = { hello: "${words}" };`),
  );
  files.push(at('web/src/home/a.tsx', 'show(words.hello);'));
  expect(checkMessages(listPacks(files), files)).toEqual([
    `web/src/home ${language} hello has marks it should not have`,
  ]);
});

test.each([
  ['en', 'Scan to open Vela'],
  ['hk', '歡迎來到維拉'],
  ['th', 'เปิดเวล่า'],
])('a text in %s that names the product, not the site, is found', (language, text) => {
  const files = ['zh', 'hk', 'en', 'th', 'vn', 'pg', 'fp', 'md'].map((name) =>
    at(
      `web/src/home/messages.${name}.ts`,
      `export const messages = { hello: '${name === language ? text : '1'}' };`,
    ),
  );
  files.push(at('web/src/home/a.tsx', 'show(words.hello);'));
  expect(checkMessages(listPacks(files), files)).toEqual([
    `web/src/home ${language} hello names the product, not the site`,
  ]);
});

const glossary = '| wallet | a balance | 錢包 | กระเป๋า | pocket, `coin purse`, `hk: 荷包` |';
const terms = (path: string, text: string): Fault[] =>
  checkTerms(at(path, text), readUnusedWords(glossary));

test('the unused words are those in code in the last column', () => {
  expect(readUnusedWords(`| term | meaning |\n${glossary}`)).toEqual([
    { word: 'coin purse', term: 'wallet' },
    { word: '荷包', term: 'wallet', language: 'hk' },
  ]);
});

test.each([
  ['server/src/a.ts', '// Opens a coin purse.'],
  ['server/src/a.ts', 'const coinPurse = 1;'],
  ['server/src/a.ts', 'type EmptyCoinPurses = 1;'],
  ['server/src/a.ts', 'const COIN_PURSE_MAX = 1;'],
  ['server/migrations/0001-a.sql', 'create table coin_purses ();'],
  ['docs/a.md', 'Coin-purses hold money.'],
  ['web/src/wallet/coin-purse.tsx', ''],
  ['web/src/wallet/messages.hk.ts', "title: '你的荷包',"],
])('a word that the glossary does not use is found in %s: %s', (path, text) => {
  expect(terms(path, text)).toHaveLength(1);
});

test.each([
  ['server/src/a.ts', "const path = '/web/coinPurse/list';"],
  ['server/src/a.ts', '// A pocket, a bitcoin purser, a coin and a purse.'],
  ['docs/decisions/0001-a.md', 'It was called a coin purse.'],
  ['web/src/wallet/messages.zh.ts', "title: '荷包',"],
])('what may stay is no fault in %s: %s', (path, text) => {
  expect(terms(path, text)).toEqual([]);
});
