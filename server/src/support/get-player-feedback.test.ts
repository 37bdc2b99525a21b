import { getPlayerFeedback } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { feedbackOf, pictureOf, someWords } from '../../test/feedback.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await kit.operator('auditor');

test('operators see all of it: words, pictures in their order, and the queue of its order', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player);
  const pictureIds = [await pictureOf(kit, player), await pictureOf(kit, player)];
  const feedbackId = await feedbackOf(kit, player, { orderNo, pictureIds });
  const { feedback } = await kit.done(getPlayerFeedback, { feedbackId }, { as: staff });
  expect(feedback).toMatchObject({
    body: someWords,
    orderNo,
    orderKind: 'deposit',
    answer: '',
    isDeleted: false,
  });
  expect(feedback.pictures.map(({ fileId }) => fileId)).toEqual(pictureIds);
  const plain = await feedbackOf(kit, await kit.player());
  const other = await kit.done(getPlayerFeedback, { feedbackId: plain }, { as: staff });
  expect(other.feedback).toMatchObject({ orderNo: '', orderKind: '', pictures: [] });
  const missing = await kit.call(getPlayerFeedback, { feedbackId: 'fbk_0' }, { as: staff });
  expect(missing.refusal).toBe('notFound');
});
