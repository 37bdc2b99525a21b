import { getSupportState } from '@vela/contract/support/calls.ts';
import { answerFeedback } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { feedbackOf, someWords } from '../../test/feedback.ts';
import { useKit } from '../../test/kit.ts';
import { supportSetting } from './settings.ts';

const kit = await useKit();

test('a player has their own unread answers, a visitor none, and the days are the site’s', async () => {
  const [player, other] = [await kit.player(), await kit.player()];
  const staff = await kit.operator('support');
  for (const at of [1, 2]) {
    const feedbackId = await feedbackOf(kit, player, { body: `${someWords} ${at}` });
    await kit.done(answerFeedback, { feedbackId, answer: 'Thank you.' }, { as: staff });
  }
  await kit.set(supportSetting, { orderDays: 12 });
  const read = (as: { token: string } | null) => kit.done(getSupportState, {}, { as });
  expect(await read(player)).toEqual({ unreadFeedback: 2, orderDays: 12 });
  expect(await read(other)).toEqual({ unreadFeedback: 0, orderDays: 12 });
  expect(await read(null)).toEqual({ unreadFeedback: 0, orderDays: 12 });
});
