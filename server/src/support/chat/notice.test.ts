import { reportChatActivity } from '@vela/contract/support/calls.ts';
import { answerChat } from '@vela/contract/support/staff-calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { asPlayer, newChatOperator, newTakenChat, newVisitor } from '../../../test/chat.ts';
import { useKit } from '../../../test/kit.ts';
import { openPushService } from '../../../test/push.ts';
import type { TestPlayer } from '../../../test/site.ts';

const kit = await useKit();
const push = openPushService(kit);
const staff = await newChatOperator(kit);
const title = 'Support has answered you';

let answers = 0;
async function answer(chatId: string): Promise<number> {
  const input = { chatId, clientId: `answer-${(answers += 1)}`, body: 'Here you are' };
  const { message } = await kit.done(answerChat, input, { as: staff });
  await push.deliver();
  return message.seq;
}

const noticesOf = async (as: TestPlayer) => {
  const { list } = await kit.done(listMessages, {}, { as, lang: 'en' });
  return list.filter((it) => it.title === title).map(({ isRead }) => isRead);
};

async function newReader() {
  const player = await kit.player();
  const browser = await push.turnOn(player);
  const chatId = await newTakenChat(kit, asPlayer(player), staff);
  return { player, browser, chatId };
}

test('a player who has left the chat is notified of answers once, until they have read them', async () => {
  const { player, browser, chatId } = await newReader();
  await answer(chatId);
  const seq = await answer(chatId);
  expect(push.titles(browser)).toHaveLength(1);
  expect(await noticesOf(player)).toEqual([false]);
  await kit.done(reportChatActivity, { chatId, readSeq: seq }, { as: player });
  expect(await noticesOf(player)).toEqual([true]);
  await answer(chatId);
  expect(push.titles(browser)).toHaveLength(2);
});

test('a chat on screen needs no message; one that is hidden, left or long unheard of does', async () => {
  const { player, browser, chatId } = await newReader();
  const say = (isShown: boolean) =>
    kit.done(reportChatActivity, { chatId, isShown }, { as: player });
  await say(true);
  await answer(chatId);
  expect(push.titles(browser)).toEqual([]);
  await say(false);
  await answer(chatId);
  expect(push.titles(browser)).toHaveLength(1);

  const other = await newReader();
  await kit.done(reportChatActivity, { chatId: other.chatId, isShown: true }, { as: other.player });
  kit.clock.advance(2 * MINUTE_MS);
  await answer(other.chatId);
  expect(push.titles(other.browser)).toHaveLength(1);
});

test('a visitor has no box: their answer sends no message', async () => {
  const before = push.received.length;
  await answer(await newTakenChat(kit, newVisitor(), staff));
  expect(push.received).toHaveLength(before);
});
