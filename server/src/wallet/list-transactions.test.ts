import { listTransactions } from '@vela/contract/wallet/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { fillRecord } from '../../test/record.ts';

const kit = await useKit();
const { as } = await fillRecord(kit);

const list = async (input: object): Promise<string[]> => {
  const { data } = await kit.call(listTransactions, input, { as });
  return data.list.map(({ orderNo }) => orderNo);
};

test('newest first, of the last thirty days of the site, and of this player alone', async () => {
  expect(await list({})).toEqual(['D1', 'D2', 'W1', 'B1']);
  expect(await list({ days: 2 })).toEqual(['D1', 'D2', 'W1']);
  expect(await list({ days: 1 })).toEqual(['D1', 'D2']);
});

test('filters combine', async () => {
  expect(await list({ type: 'deposit' })).toEqual(['D1', 'D2']);
  expect(await list({ mode: 'bank' })).toEqual(['W1']);
  expect(await list({ status: 'processing' })).toEqual(['W1', 'B1']);
  expect(await list({ type: 'bonus', status: 'succeeded' })).toEqual([]);
});

test('pages neither lose nor repeat a line', async () => {
  const { data } = await kit.call(listTransactions, { pageNo: 2, pageSize: 3 }, { as });
  expect(data).toMatchObject({ totalCount: 4, pageNo: 2, pageSize: 3, totalPage: 2 });
  expect(data.list.map(({ orderNo }) => orderNo)).toEqual(['B1']);
  expect(await list({ pageNo: 9 })).toEqual([]);
});

test.each([{ days: 0 }, { days: 31 }, { type: 'theft' }, { status: 'x' }, { pageSize: 101 }])(
  '%j is invalid',
  async (input) => {
    const { refusal } = await kit.call(listTransactions, input, { as });
    expect(refusal).toBe('invalidInput');
  },
);

test('a guest is refused', async () => {
  expect(await kit.call(listTransactions)).toMatchObject({ status: 401, code: 401 });
});
