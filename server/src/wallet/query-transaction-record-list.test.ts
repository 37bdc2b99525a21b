import {
  getTransactionRecordInfo,
  queryTransactionRecordList,
} from '@vela/contract/wallet/calls.ts';
import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit, TestPlayer } from '../../test/kit.ts';
import { insertTransaction, updateTransaction } from './store.ts';
import type { NewTransaction } from './store.ts';

let kit: Kit;
let as: TestPlayer;
let other: TestPlayer;
beforeAll(async () => {
  kit = await startKit();
  [as, other] = [await kit.newPlayer(), await kit.newPlayer()];
  const now = kit.clock.now();
  const add = (orderNo: string, fields: Partial<NewTransaction>) =>
    insertTransaction(kit.database.db, {
      playerId: as.playerId,
      orderNo,
      type: 'deposit',
      mode: 'usdt',
      status: 'processing',
      amountMinor: 500n,
      now,
      ...fields,
    });
  await add('D1', { details: [{ key: 'network', value: 'TRC20' }] });
  await add('D2', { status: 'succeeded', now: addMs(now, -HOUR_MS) });
  await add('W1', {
    type: 'withdrawal',
    mode: 'bank',
    amountMinor: -70n,
    now: addMs(now, -DAY_MS),
  });
  // Noon in Hong Kong: 29 days ago is the first of thirty days, 30 days ago is out.
  await add('B1', { type: 'bonus', mode: 'gift', now: addMs(now, -29 * DAY_MS) });
  await add('B2', { type: 'bonus', mode: 'gift', now: addMs(now, -30 * DAY_MS) });
  await add('X1', { playerId: other.playerId });
  await updateTransaction(kit.database.db, 'D1', 'succeeded', {
    state: 'approved',
    note: 'thanks',
    now: addMs(now, 1_000),
  });
});
afterAll(() => kit.stop());

const list = async (input: object): Promise<string[]> => {
  const { data } = await kit.call(queryTransactionRecordList, input, { as });
  return data.list.map(({ orderNo }) => orderNo);
};

test('newest first, of the last thirty days of the site, and of this player alone', async () => {
  expect(await list({})).toEqual(['D1', 'D2', 'W1', 'B1']);
  expect(await list({ days: 2 })).toEqual(['D1', 'D2', 'W1']);
  expect(await list({ days: 1 })).toEqual(['D1', 'D2']);
});

test('filters go together', async () => {
  expect(await list({ type: 'deposit' })).toEqual(['D1', 'D2']);
  expect(await list({ mode: 'bank' })).toEqual(['W1']);
  expect(await list({ status: 'processing' })).toEqual(['W1', 'B1']);
  expect(await list({ type: 'bonus', status: 'succeeded' })).toEqual([]);
});

test('pages neither lose nor repeat a line', async () => {
  const { data } = await kit.call(queryTransactionRecordList, { pageNo: 2, pageSize: 3 }, { as });
  expect(data).toMatchObject({ totalCount: 4, pageNo: 2, pageSize: 3, totalPage: 2 });
  expect(data.list.map(({ orderNo }) => orderNo)).toEqual(['B1']);
  expect(await list({ pageNo: 9 })).toEqual([]);
});

test.each([{ days: 0 }, { days: 31 }, { type: 'theft' }, { status: 'x' }, { pageSize: 101 }])(
  '%j is invalid',
  async (input) => {
    const { refusal } = await kit.call(queryTransactionRecordList, input, { as });
    expect(refusal).toBe('invalidInput');
  },
);

test('one line comes with its details and its history, oldest first', async () => {
  const { data } = await kit.call(getTransactionRecordInfo, { id: 'D1' }, { as });
  expect(data).toMatchObject({
    transaction: { orderNo: 'D1', type: 'deposit', status: 'succeeded', amountMinor: 500 },
    details: [{ key: 'network', value: 'TRC20' }],
    history: [
      { state: 'processing', note: '' },
      { state: 'approved', note: 'thanks' },
    ],
  });
});

test('nobody reads a line of somebody else, and a guest reads none', async () => {
  for (const id of ['X1', 'nothing', "' or 1=1 --"]) {
    const { refusal } = await kit.call(getTransactionRecordInfo, { id }, { as });
    expect(refusal).toBe('notFound');
  }
  expect(await kit.call(getTransactionRecordInfo, { id: 'D1' })).toMatchObject({ code: 401 });
  expect(await kit.call(queryTransactionRecordList)).toMatchObject({ code: 401 });
});
