import { endChat, listChats } from '@vela/contract/support/calls.ts';
import { expect, test } from 'vitest';
import { asPlayer, newChat, newChatOperator, newVisitor } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';
import { chatSetting } from './settings.ts';

const kit = await useKit();
await newChatOperator(kit);

test('chats are listed in pages, newest first, and only to their own customer', async () => {
  await kit.set(chatSetting, { chatsPerDay: 200 });
  const player = await kit.player();
  const ids: string[] = [];
  for (let at = 0; at < 22; at += 1) {
    const chatId = await newChat(kit, asPlayer(player));
    await kit.done(endChat, { chatId }, { as: player });
    ids.unshift(chatId);
    kit.clock.advance(1_000);
  }
  const first = await kit.done(listChats, {}, { as: player });
  const before = first.chats.at(-1)?.chatId ?? '';
  const second = await kit.done(listChats, { before }, { as: player });
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  expect([...first.chats, ...second.chats].map(({ chatId }) => chatId)).toEqual(ids);
  const { visitorToken } = newVisitor();
  expect((await kit.done(listChats, { visitorToken })).chats).toEqual([]);
  expect((await kit.call(listChats, {})).refusal).toBe('unauthenticated');
});
