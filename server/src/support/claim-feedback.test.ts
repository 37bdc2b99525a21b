import { answerFeedback, claimFeedback } from '@vela/contract/support/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { feedbackOf } from '../../test/feedback.ts';
import { useKit } from '../../test/kit.ts';
import { supportSetting } from './settings.ts';

const kit = await useKit();
const [one, two] = [await kit.operator('support'), await kit.operator('support')];

test('of two concurrent claims one succeeds, until it expires', async () => {
  await kit.set(supportSetting, { claimMinutes: 10 });
  const feedbackId = await feedbackOf(kit, await kit.player());
  const claim = (as: { token: string }) => kit.call(claimFeedback, { feedbackId }, { as });
  const replies = await Promise.all([claim(one), claim(two)]);
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  const [holder, other] = replies[0]?.code === 0 ? [one, two] : [two, one];
  const taken = await claim(other);
  expect(taken).toMatchObject({
    refusal: 'reviewedBySomebodyElse',
    data: { reviewer: holder.username },
  });
  const answer = { feedbackId, answer: 'Done.' };
  expect((await kit.call(answerFeedback, answer, { as: other })).refusal).toBe(
    'reviewedBySomebodyElse',
  );
  expect((await claim(holder)).code).toBe(0);
  kit.clock.advance(10 * MINUTE_MS);
  expect((await claim(other)).code).toBe(0);
  expect((await kit.call(answerFeedback, answer, { as: other })).code).toBe(0);
  expect((await claim(other)).refusal).toBe('feedbackAnswered');
});

test('an unknown item is not found, and without the right nothing is claimed', async () => {
  const missing = await kit.call(claimFeedback, { feedbackId: 'fbk_0' }, { as: one });
  expect(missing.refusal).toBe('notFound');
  const feedbackId = await feedbackOf(kit, await kit.player());
  const auditor = await kit.operator('auditor');
  const reply = await kit.call(claimFeedback, { feedbackId }, { as: auditor });
  expect(reply.refusal).toBe('forbidden');
});
