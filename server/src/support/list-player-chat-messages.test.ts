import { listPlayerChatMessages } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { asPlayer, newChatOperator, newTakenChat } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await newChatOperator(kit);

test('operators with the right to read support read every chat, and others none', async () => {
  const player = await kit.player();
  const chatId = await newTakenChat(kit, asPlayer(player), staff);
  const auditor = await kit.operator('auditor');
  const { chat, messages } = await kit.done(listPlayerChatMessages, { chatId }, { as: auditor });
  expect(chat).toMatchObject({ username: player.username, operatorUsername: staff.username });
  expect(messages.map(({ seq, kind }) => [seq, kind])).toEqual([
    [1, 'text'],
    [2, 'joined'],
  ]);
  const after = await kit.done(listPlayerChatMessages, { chatId, after: 1 }, { as: auditor });
  expect(after.messages.map(({ seq }) => seq)).toEqual([2]);
  const content = await kit.operator('content');
  const refused = await kit.call(listPlayerChatMessages, { chatId }, { as: content });
  expect(refused.refusal).toBe('forbidden');
  const missing = await kit.call(listPlayerChatMessages, { chatId: 'cht_0' }, { as: staff });
  expect(missing.refusal).toBe('notFound');
});
