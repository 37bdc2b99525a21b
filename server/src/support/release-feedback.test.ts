import { claimFeedback, releaseFeedback } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { feedbackOf } from '../../test/feedback.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const [one, two] = [await kit.operator('support'), await kit.operator('support')];

test('released feedback is free immediately; an operator cannot release another’s', async () => {
  const feedbackId = await feedbackOf(kit, await kit.player());
  const claim = (as: { token: string }) => kit.call(claimFeedback, { feedbackId }, { as });
  const release = (as: { token: string }) => kit.call(releaseFeedback, { feedbackId }, { as });
  await claim(one);
  expect((await release(two)).code).toBe(0);
  expect((await claim(two)).refusal).toBe('reviewedBySomebodyElse');
  expect((await release(one)).code).toBe(0);
  expect((await claim(two)).code).toBe(0);
  const missing = await kit.call(releaseFeedback, { feedbackId: 'fbk_0' }, { as: one });
  expect(missing.refusal).toBe('notFound');
});
