import { getTransaction } from '@vela/contract/wallet/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { fillRecord } from '../../test/record.ts';

const kit = await useKit();
const { as } = await fillRecord(kit);

test('one line is returned with its details and its history, oldest first', async () => {
  const { data } = await kit.call(getTransaction, { id: 'D1' }, { as });
  expect(data).toMatchObject({
    transaction: { orderNo: 'D1', type: 'deposit', status: 'succeeded', amountMinor: 500 },
    details: [{ key: 'network', value: 'TRC20' }],
    history: [
      { state: 'processing', note: '' },
      { state: 'approved', note: 'thanks' },
    ],
  });
});

test('a player reads only their own lines, and a guest none', async () => {
  for (const id of ['X1', 'nothing', "' or 1=1 --"]) {
    const { refusal } = await kit.call(getTransaction, { id }, { as });
    expect(refusal).toBe('notFound');
  }
  expect(await kit.call(getTransaction, { id: 'D1' })).toMatchObject({ code: 401 });
});
