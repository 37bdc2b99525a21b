import { expect, test } from 'vitest';
import { session } from '../app/session/session.ts';
import { dropDraft, storeDraft, readDraft } from './draft.ts';

const entered = { method: 'usdt', accountId: 'acc_1', value: '500', timing: null };

test('the draft survives a visit to another screen, until it is sent', () => {
  const empty = readDraft();
  storeDraft(entered);
  expect(readDraft()).toEqual(entered);
  dropDraft();
  expect(readDraft()).toEqual(empty);
});

test("one player's draft is not restored for another", () => {
  session.begin('first');
  storeDraft(entered);
  session.end();
  expect(readDraft().value).toBe('');
});
