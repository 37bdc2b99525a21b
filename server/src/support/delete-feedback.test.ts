import { deleteFeedback, getFeedback, listFeedback } from '@vela/contract/support/calls.ts';
import {
  answerFeedback,
  claimFeedback,
  getPlayerFeedback,
  listPlayerFeedback,
} from '@vela/contract/support/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { feedbackOf, pictureOf } from '../../test/feedback.ts';
import { useKit } from '../../test/kit.ts';
import { contentJobs } from '../content/index.ts';
import { findFile } from '../content/store.ts';

const kit = await useKit();
const staff = await kit.operator('support');

test('deleting withdraws waiting feedback for good, and only its player can', async () => {
  const player = await kit.player();
  const feedbackId = await feedbackOf(kit, player);
  const remove = (as: { token: string }) => kit.call(deleteFeedback, { feedbackId }, { as });
  expect((await remove(await kit.player())).refusal).toBe('notFound');
  expect((await remove(player)).code).toBe(0);
  expect((await remove(player)).refusal).toBe('notFound');
  expect((await kit.call(getFeedback, { feedbackId }, { as: player })).refusal).toBe('notFound');
  expect((await kit.done(listFeedback, {}, { as: player })).totalCount).toBe(0);
  const queue = await kit.done(listPlayerFeedback, { search: player.username }, { as: staff });
  expect(queue.totalCount).toBe(0);
  expect((await kit.call(claimFeedback, { feedbackId }, { as: staff })).refusal).toBe('notFound');
  const answer = await kit.call(answerFeedback, { feedbackId, answer: 'Late.' }, { as: staff });
  expect(answer.refusal).toBe('notFound');
});

test('answered feedback stays with the operators', async () => {
  const player = await kit.player();
  const feedbackId = await feedbackOf(kit, player);
  await kit.done(answerFeedback, { feedbackId, answer: 'Done.' }, { as: staff });
  await kit.done(deleteFeedback, { feedbackId }, { as: player });
  const { feedback } = await kit.done(getPlayerFeedback, { feedbackId }, { as: staff });
  expect(feedback).toMatchObject({ answer: 'Done.', isDeleted: true });
});

test('pictures stay while their feedback does, and go after it', async () => {
  const player = await kit.player();
  const fileId = await pictureOf(kit, player);
  const feedbackId = await feedbackOf(kit, player, { pictureIds: [fileId] });
  const clear = async () => {
    kit.clock.advance(2 * DAY_MS);
    for (const job of contentJobs) await job.handler(kit.services, {});
    return findFile(kit.database.db, fileId);
  };
  expect(await clear()).not.toBeNull();
  await kit.done(deleteFeedback, { feedbackId }, { as: player });
  expect(await clear()).toBeNull();
});
