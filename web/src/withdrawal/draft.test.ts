import { expect, test } from 'vitest';
import { session } from '../app/session/session.ts';
import { dropDraft, storeDraft, readDraft } from './draft.ts';

const entered = { method: 'usdt', accountId: 'acc_1', value: '500', timing: null };

test('what was entered is still there after a way to another screen, until it is sent', () => {
  const empty = readDraft();
  storeDraft(entered);
  expect(readDraft()).toEqual(entered);
  dropDraft();
  expect(readDraft()).toEqual(empty);
});

test('what one player entered is not for the next one', () => {
  session.begin('first');
  storeDraft(entered);
  session.end();
  expect(readDraft().value).toBe('');
});
