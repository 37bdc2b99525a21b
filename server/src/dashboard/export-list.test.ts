import { calls } from '@vela/contract/calls.ts';
import { listPlayers } from '@vela/contract/profile/staff-calls.ts';
import { exportedLists as names } from '@vela/contract/staff/rules.ts';
import { exportList, listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { exportedLists } from './exported-lists.ts';
import { headings as en } from './headings.en.ts';

const kit = await useKit();
const finance = await kit.operator('finance');

/** The cells of a file whose texts contain neither quotes nor line breaks. */
const toRows = (csv: string): string[][] =>
  csv
    .replace('\u{FEFF}', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

test('a file has the rows of its list, with the same filters and order', async () => {
  const player = await kit.payer();
  const orders = [
    await kit.deposit(player, { amountMinor: 50_050n }),
    await kit.deposit(await kit.payer(), { amountMinor: 20_000n }),
  ];
  await kit.deposit(await kit.payer(), { upTo: 'awaitingPayment' });
  const { csv, ...rest } = await kit.done(
    exportList,
    { list: 'deposit/list-deposits', filters: { state: 'awaitingReview', search: '' } },
    { as: finance, lang: 'en' },
  );
  const [head = [], ...rows] = toRows(csv);
  expect(csv).toMatch(/^\u{FEFF}Order number,Status,Username,/u);
  expect(head).toContain('Submitted (Asia/Hong_Kong)');
  expect(rows.map(([orderNo]) => orderNo)).toEqual(orders);
  expect(rows[0]?.[head.indexOf('Amount')]).toBe('500.5');
  expect(rows[0]?.[head.indexOf('Created (Asia/Hong_Kong)')]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  );
  expect(rest).toMatchObject({ rowCount: 2, isCut: false });
  expect(rest.fileName).toMatch(/^deposits-\d{8}-\d{6}\.csv$/);
});

test('the audit log records who exported which rows of which list', async () => {
  const { username } = await kit.player();
  const filters = { search: username, tag: '' };
  await kit.done(exportList, { list: 'profile/list-players', filters }, { as: finance });
  const as = await kit.operator('owner');
  const { list } = await kit.done(listAudit, { action: 'list.export' }, { as });
  const [entry] = list;
  expect(entry).toMatchObject({ actor: finance.username, subject: 'list:profile/list-players' });
  expect(JSON.parse(entry?.details ?? '')).toEqual({ ...filters, rowCount: 1, isCut: false });
});

test('masked fields stay masked in the file', async () => {
  const { username } = await kit.player({ phone: '13812345678' });
  const as = finance;
  const filters = { search: username };
  const { list } = await kit.done(listPlayers, filters, { as });
  const { csv } = await kit.done(exportList, { list: 'profile/list-players', filters }, { as });
  expect(csv).toContain(String(list[0]?.phone));
  expect(csv).not.toContain('13812345678');
});

test.each(names)('%s: each column has a heading', (name) => {
  const { call, fields } = exportedLists[name];
  expect(call).toBe(calls.find((it) => it.name === name));
  expect(fields.filter((field) => !Object.hasOwn(en, field))).toEqual([]);
});

test('a ledger export has every posting, up to the limit', async () => {
  const { player } = await kit.withdrawer();
  const filters = { username: player.username };
  const as = await kit.operator('auditor');
  const list = 'profile/list-player-ledger';
  const { csv, rowCount } = await kit.done(exportList, { list, filters }, { as });
  expect(rowCount).toBeGreaterThan(0);
  expect(toRows(csv)).toHaveLength(rowCount + 1);
  const { db: tx, pool: client } = kit.database;
  const input = { ...filters, wallet: '', kind: '', after: '' };
  const read = (rowsMax: number) =>
    exportedLists[list].read({ input, tx, client, now: kit.clock.now() } as never, rowsMax);
  expect(await read(rowCount)).toMatchObject({ isCut: false });
  expect(await read(rowCount - 1)).toMatchObject({ isCut: true });
});

test('an operator who may not see a list may not export it', async () => {
  const as = await kit.operator('support');
  const list = 'profile/list-players';
  expect((await kit.call(exportList, { list }, { as })).refusal).toBe('forbidden');
  const reply = await kit.call(exportList, { list: 'staff/list-audit' }, { as: finance });
  expect(reply.refusal).toBe('forbidden');
});

test('filters that the list does not accept are refused, and so is an unknown player', async () => {
  const as = await kit.operator('finance');
  const wrong = { list: 'deposit/list-deposits', filters: { state: 'lost' } } as const;
  const reply = await kit.call(exportList, wrong, { as });
  expect(reply).toMatchObject({ refusal: 'invalidInput', data: { field: 'state' } });
  const nobody = { list: 'profile/list-player-ledger', filters: { username: 'nobody' } } as const;
  expect((await kit.call(exportList, nobody, { as })).refusal).toBe('notFound');
});
