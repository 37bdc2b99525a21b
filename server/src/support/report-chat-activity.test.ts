import { reportChatActivity } from '@vela/contract/support/calls.ts';
import { answerChat } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { newChatOperator, newTakenChat, newVisitor, readChat } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await newChatOperator(kit);

test('reading is recorded once, on all screens, and never undone; typing is shown and not stored', async () => {
  const visitor = newVisitor();
  const { visitorToken } = visitor;
  const chatId = await newTakenChat(kit, visitor, staff);
  const said = { chatId, clientId: 'answer-1', body: 'Hello' };
  const { message } = await kit.done(answerChat, said, { as: staff });
  expect((await readChat(kit, visitor, chatId)).chat.unread).toBe(1);
  const report = (parts: object) =>
    kit.done(reportChatActivity, { chatId, visitorToken, ...parts });
  const before = kit.events.length;
  await report({ readSeq: message.seq });
  await report({ readSeq: message.seq });
  await report({ readSeq: 1, isTyping: true });
  const channel = `operator:${staff.staffId}`;
  const read = { type: 'chat', chatId, seq: message.seq };
  expect(kit.events.slice(before)).toEqual([
    { channel: expect.stringMatching(/^visitor:/), event: read },
    { channel, event: read },
    { channel, event: { type: 'chat-typing', chatId } },
  ]);
  const { chat } = await readChat(kit, visitor, chatId);
  expect([chat.customerReadSeq, chat.unread]).toEqual([message.seq, 0]);
  const strange = { chatId, visitorToken: newVisitor().visitorToken };
  expect((await kit.call(reportChatActivity, strange)).refusal).toBe('notFound');
});
