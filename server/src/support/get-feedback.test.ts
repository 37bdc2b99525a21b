import { getFeedback, getSupportState } from '@vela/contract/support/calls.ts';
import { answerFeedback } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { feedbackOf, pictureOf, someWords } from '../../test/feedback.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await kit.operator('support');

test('opening an answer marks it as read; another player cannot open it', async () => {
  const player = await kit.player();
  const pictureIds = [await pictureOf(kit, player), await pictureOf(kit, player)];
  const feedbackId = await feedbackOf(kit, player, { pictureIds });
  const open = async () => (await kit.done(getFeedback, { feedbackId }, { as: player })).feedback;
  const first = await open();
  expect(first).toMatchObject({ body: someWords, answer: '', answeredAt: null, isUnread: false });
  expect(first.pictures.map(({ fileId }) => fileId)).toEqual(pictureIds);
  await kit.done(answerFeedback, { feedbackId, answer: 'It works again.' }, { as: staff });
  const unread = async () => (await kit.done(getSupportState, {}, { as: player })).unreadFeedback;
  expect(await unread()).toBe(1);
  const stranger = await kit.call(getFeedback, { feedbackId }, { as: await kit.player() });
  expect(stranger.refusal).toBe('notFound');
  expect(await unread()).toBe(1);
  expect(await open()).toMatchObject({ answer: 'It works again.', isUnread: false });
  expect(await unread()).toBe(0);
});
