import { endChat, rateChat } from '@vela/contract/support/calls.ts';
import { answerChat, getChatFigures, takeChat } from '@vela/contract/support/staff-calls.ts';
import { DAY_MS, SECOND_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { newChat, newChatOperator, newVisitor } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await newChatOperator(kit);

/** A chat that waits, is taken and is answered after so many seconds each. */
async function chatWith(waitSeconds: number, answerSeconds: number, rating: number) {
  const { visitorToken } = newVisitor();
  const chatId = await newChat(kit, { as: null, visitorToken });
  kit.clock.advance(waitSeconds * SECOND_MS);
  await kit.done(takeChat, { chatId }, { as: staff });
  kit.clock.advance(answerSeconds * SECOND_MS);
  await kit.done(answerChat, { chatId, clientId: 'answer-1', body: 'Hi' }, { as: staff });
  await kit.done(endChat, { chatId, visitorToken });
  await kit.done(rateChat, { chatId, visitorToken, rating });
}

test('service levels are those of the period, and the waiting chats are the current ones', async () => {
  await chatWith(10, 10, 5);
  kit.clock.advance(2 * DAY_MS);
  await newChatOperator(kit);
  await chatWith(10, 10, 5);
  await chatWith(20, 20, 4);
  await chatWith(60, 30, 2);
  await newChatOperator(kit);
  const { visitorToken } = newVisitor();
  const chatId = await newChat(kit, { as: null, visitorToken });
  await kit.done(endChat, { chatId, visitorToken });
  await newChat(kit, newVisitor());
  kit.clock.advance(30 * SECOND_MS);
  const today = await kit.done(getChatFigures, {}, { as: staff });
  expect(today).toMatchObject({
    waiting: 1,
    longestWaitSeconds: 30,
    targetSeconds: 60,
    chats: 5,
    unanswered: 1,
    waitSeconds: { half: 20, most: 52 },
    answerSeconds: { half: 40 },
    // Two of the three answers, and the chat that ended without one.
    withinTargetBp: 5_000,
    ratings: 3,
    ratingHundredths: 367,
  });
  const days = await kit.done(getChatFigures, { days: 7 }, { as: staff });
  expect([days.chats, days.ratings]).toEqual([6, 4]);
});
