import { leaveMessage, listFeedback } from '@vela/contract/support/calls.ts';
import { answerFeedback, listPlayerFeedback } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { listOutboxRows } from '../access/index.ts';
import { supportSetting } from './settings.ts';

const kit = await useKit();
const staff = await kit.operator('support');
const body = 'I cannot log in since this morning, please help.';
const department = 'service';

test('a visitor’s message waits with the feedback and is answered by email, once', async () => {
  const email = 'Visitor@Example.com';
  const input = { department, email, body };
  const leave = (n: number) =>
    kit.done(leaveMessage, input, { address: `10.1.1.${n}`, lang: 'th' });
  const sent = await Promise.all([leave(1), leave(2)]);
  expect(new Set(sent.map(({ feedbackId }) => feedbackId)).size).toBe(1);
  const feedbackId = sent[0]?.feedbackId ?? '';
  const search = { search: 'visitor@example.com' };
  const { list } = await kit.done(listPlayerFeedback, search, { as: staff });
  expect(list).toMatchObject([{ feedbackId, username: '', contact: 'visitor@example.com' }]);
  await kit.done(answerFeedback, { feedbackId, answer: 'Please try again.' }, { as: staff });
  const page = { pageNo: 1, pageSize: 5 };
  const { rows } = await listOutboxRows(kit.database.db, 'visitor@example.com', page);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.body).toMatch(/^Please try again\.\n\nข้อความของคุณ:\nI cannot log in/);
});

test('a player’s message is feedback of theirs; a visitor needs an address', async () => {
  const player = await kit.player();
  const input = { department: 'finance', body };
  const { feedbackId } = await kit.done(leaveMessage, input, { as: player });
  const { list } = await kit.done(listFeedback, {}, { as: player });
  expect(list).toMatchObject([{ feedbackId, type: 'deposit', body }]);
  const how = { address: '10.1.2.1' };
  expect((await kit.call(leaveMessage, input, how)).refusal).toBe('emailWrong');
  const wrong = { ...input, email: 'nobody' };
  expect((await kit.call(leaveMessage, wrong, how)).refusal).toBe('invalidInput');
});

test('one address receives few answers in a day, and one network leaves few messages', async () => {
  await kit.set(supportSetting, { feedbackPerDay: 2 });
  const leave = (n: number, address: string) =>
    kit.call(leaveMessage, { department, email: 'a@b.example', body: `${body} ${n}` }, { address });
  expect((await leave(1, '10.2.0.1')).code).toBe(0);
  expect((await leave(2, '10.2.0.2')).code).toBe(0);
  expect((await leave(3, '10.2.0.3')).refusal).toBe('feedbackTooMany');
  const replies = [];
  for (let n = 0; n < 6; n += 1) {
    const input = { department, email: `v${n}@b.example`, body };
    replies.push((await kit.call(leaveMessage, input, { address: '10.2.0.9' })).refusal);
  }
  expect(replies).toEqual([null, null, null, null, null, 'tooFrequent']);
});
