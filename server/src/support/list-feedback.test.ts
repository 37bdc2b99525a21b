import { listFeedback } from '@vela/contract/support/calls.ts';
import { answerFeedback } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { feedbackOf, someWords } from '../../test/feedback.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await kit.operator('support');

test('a player reads their own feedback, newest first, by its state', async () => {
  const [player, other] = [await kit.player(), await kit.player()];
  const ids = [];
  for (const at of [1, 2, 3]) {
    ids.push(await feedbackOf(kit, player, { body: `${someWords} ${at}` }));
    kit.clock.advance(1_000);
  }
  await feedbackOf(kit, other);
  await kit.done(answerFeedback, { feedbackId: ids[1] ?? '', answer: 'Done.' }, { as: staff });
  const read = async (input: object) =>
    (await kit.done(listFeedback, input, { as: player })).list.map((it) => it.feedbackId);
  expect(await read({})).toEqual(ids.toReversed());
  expect(await read({ state: 'answered' })).toEqual([ids[1]]);
  expect(await read({ state: 'waiting' })).toEqual([ids[2], ids[0]]);
  const paged = await kit.done(listFeedback, { pageSize: 2, pageNo: 2 }, { as: player });
  expect(paged).toMatchObject({ totalCount: 3, totalPage: 2, list: [{ feedbackId: ids[0] }] });
});
