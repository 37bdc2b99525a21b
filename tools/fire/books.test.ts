import { describe, expect, test } from 'vitest';
import type { Answer } from './answers.ts';
import { markOrders } from './books.ts';
import { Journal, checkEntries } from './journal.ts';

const orderOf = (orderNo: string): Answer => ({ kind: 'done', body: { data: { orderNo } } });
const kept = (key: string, ...orderNos: string[]) => ({
  key,
  reply: { code: 0, data: { results: orderNos.map((orderNo) => ({ orderNo })) } },
});
const order = (orderNo: string) => ({ orderNo, amount: 500n });

describe('an order in the books', () => {
  test('belongs to the intent whose reply contained its number', () => {
    const journal = new Journal();
    const intent = journal.openOrder('transfer', 'key-1', 500n);
    journal.note(intent, orderOf('T1'));
    const marked = markOrders([order('T1')], [kept('key-1', 'T1')], journal.intents);
    expect(marked).toEqual([{ mark: intent.mark, amountMinor: 500n }]);
    expect(intent.mark).toBe('order T1');
  });

  test('belongs to the key under which it is stored, if no reply arrived', () => {
    const journal = new Journal();
    journal.openOrder('transfer', 'key-1', 500n);
    expect(markOrders([order('T1')], [kept('key-1', 'T1')], journal.intents)).toEqual([
      { mark: 'key key-1', amountMinor: 500n },
    ]);
  });

  test('made by a sweep without a reply is attributed to no one', () => {
    const journal = new Journal();
    journal.open('sweep key-1', 'key-1', null);
    const orders = [order('T1'), order('T2')];
    expect(markOrders(orders, [kept('key-1', 'T1', 'T2')], journal.intents)).toEqual([]);
  });

  test('reached by neither reply nor key was requested by no one', () => {
    const journal = new Journal();
    journal.openOrder('transfer', 'key-1', 500n);
    const entries = markOrders([order('T2')], [], journal.intents);
    expect(checkEntries(journal.intents, entries, 'books')).toMatchObject([{ kind: 'doubled' }]);
  });
});

test('of two transfers of one amount the refused one is not charged with the other', () => {
  const journal = new Journal();
  const first = journal.openOrder('transfer 1 out jade-cards 500', 'key-1', 500n);
  const second = journal.openOrder('transfer 1 out jade-cards 500', 'key-2', 500n);
  first.outcome = 'refused';
  second.outcome = 'acknowledged';
  journal.note(second, orderOf('T1'));
  const entries = markOrders([order('T1')], [kept('key-2', 'T1')], journal.intents);
  expect(checkEntries(journal.intents, entries, 'books')).toEqual([]);
});
