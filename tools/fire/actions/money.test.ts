import { expect, test } from 'vitest';
import type { Answer } from '../answers.ts';
import { Journal, checkEntries } from '../journal.ts';
import { sweep } from './money.ts';

const line = (result: string, amountMinor: number): Answer => ({
  kind: 'done',
  body: { results: [{ venue: 'pearl-live', orderNo: 'T1', amountMinor, result }] },
});

test('an order that one sweep reports as pending and the next one moved is one intent', async () => {
  const journal = new Journal();
  const tools = { journal, isOver: () => true };
  const replies = [line('pending', 900), line('moved', 700)];
  const client = { call: () => Promise.resolve(replies.shift() ?? line('empty', 0)) };
  await sweep(client, tools, 'key-1');
  await sweep(client, tools, 'key-2');
  const orders = journal.intents.filter(({ mark }) => mark === 'order T1');
  expect(orders).toMatchObject([{ outcome: 'acknowledged', amountMinor: 700n }]);
  expect(checkEntries(journal.intents, [{ mark: 'order T1', amountMinor: 700n }], 'books')).toEqual(
    [],
  );
  expect(checkEntries(journal.intents, [], 'books')).toMatchObject([{ kind: 'lost' }]);
});
