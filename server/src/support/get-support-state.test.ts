import { getSupportState, reportChatActivity } from '@vela/contract/support/calls.ts';
import { answerChat, answerFeedback, closeChat } from '@vela/contract/support/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { asPlayer, newChatOperator, newTakenChat, newVisitor } from '../../test/chat.ts';
import { feedbackOf, someWords } from '../../test/feedback.ts';
import { useKit } from '../../test/kit.ts';
import { supportSetting } from './settings.ts';

const kit = await useKit();

test('unread answers are counted for a player, not for a visitor, and days are the site’s', async () => {
  const [player, other] = [await kit.player(), await kit.player()];
  const staff = await kit.operator('support');
  for (const at of [1, 2]) {
    const feedbackId = await feedbackOf(kit, player, { body: `${someWords} ${at}` });
    await kit.done(answerFeedback, { feedbackId, answer: 'Thank you.' }, { as: staff });
  }
  await kit.set(supportSetting, { orderDays: 12 });
  const read = (as: { token: string } | null) => kit.done(getSupportState, {}, { as });
  const nothing = { unreadFeedback: 0, unreadAnswers: 0, orderDays: 12 };
  expect(await read(player)).toEqual({ ...nothing, unreadFeedback: 2 });
  expect(await read(other)).toEqual(nothing);
  expect(await read(null)).toEqual(nothing);
});

test('answers are unread until they are read, of visitors too, and for a week after the end', async () => {
  const staff = await newChatOperator(kit);
  for (const who of [newVisitor(), asPlayer(await kit.player())]) {
    const { as, visitorToken } = who;
    const chatId = await newTakenChat(kit, who, staff);
    const answer = { chatId, clientId: 'answer-1', body: 'Hello' };
    const { message } = await kit.done(answerChat, answer, { as: staff });
    const unread = async () => {
      const { unreadAnswers } = await kit.done(getSupportState, { visitorToken }, { as });
      return unreadAnswers;
    };
    expect(await unread()).toBe(1);
    await kit.done(reportChatActivity, { visitorToken, chatId, readSeq: message.seq }, { as });
    expect(await unread()).toBe(0);
    await kit.done(answerChat, { ...answer, clientId: 'answer-2' }, { as: staff });
    await kit.done(closeChat, { chatId }, { as: staff });
    expect(await unread()).toBe(1);
  }
  kit.clock.advance(8 * DAY_MS);
  const player = asPlayer(await kit.player());
  const late = await kit.done(getSupportState, {}, { as: player.as });
  expect(late.unreadAnswers).toBe(0);
});
