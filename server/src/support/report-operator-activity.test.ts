import { listPlayerChats, reportOperatorActivity } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { asPlayer, newChatOperator, newTakenChat } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const [one, two] = [await newChatOperator(kit), await newChatOperator(kit)];

test('only the operator of a chat reports what they have read and that they type', async () => {
  const player = await kit.player();
  const chatId = await newTakenChat(kit, asPlayer(player), one);
  const mine = async () =>
    (await kit.done(listPlayerChats, { state: 'mine' }, { as: one })).list[0]?.unread;
  expect(await mine()).toBe(1);
  const input = { chatId, readSeq: 1_000, isTyping: true };
  const before = kit.events.length;
  await kit.done(reportOperatorActivity, input, { as: one });
  const channel = `player:${player.playerId}`;
  expect(kit.events.slice(before)).toEqual([
    { channel, event: { type: 'chat', chatId, seq: 2 } },
    { channel, event: { type: 'chat-typing', chatId } },
  ]);
  expect(await mine()).toBe(0);
  expect((await kit.call(reportOperatorActivity, input, { as: two })).refusal).toBe('chatTaken');
});
