import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { answerFeedback, listPlayerFeedback } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { feedbackOf } from '../../test/feedback.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await kit.operator('support');

test('the longest waiting comes first, found by player, order, words and topic', async () => {
  const [one, two] = [await kit.payer(), await kit.payer()];
  const orderNo = await kit.deposit(two);
  const oldest = await feedbackOf(kit, one, { body: 'My withdrawal is 100% late, please look.' });
  kit.clock.advance(1_000);
  const newest = await feedbackOf(kit, two, { orderNo, type: 'game' });
  const read = async (input: object) =>
    (await kit.done(listPlayerFeedback, input, { as: staff })).list.map((it) => it.feedbackId);
  expect(await read({})).toEqual([oldest, newest]);
  expect(await read({ search: two.username.toUpperCase() })).toEqual([newest]);
  expect(await read({ search: orderNo.toLowerCase() })).toEqual([newest]);
  expect(await read({ search: '100% LATE' })).toEqual([oldest]);
  expect(await read({ search: '100_ late' })).toEqual([]);
  expect(await read({ type: 'game' })).toEqual([newest]);
  expect((await kit.done(getDashboard, {}, { as: staff })).feedbackWaiting).toBe(2);
  await kit.done(answerFeedback, { feedbackId: oldest, answer: 'Paid now.' }, { as: staff });
  expect(await read({})).toEqual([newest]);
  expect(await read({ state: 'answered' })).toEqual([oldest]);
  expect((await kit.done(getDashboard, {}, { as: staff })).feedbackWaiting).toBe(1);
});

test('it is read by operators with the right', async () => {
  for (const role of ['finance', 'risk', 'auditor'] as const) {
    expect((await kit.call(listPlayerFeedback, {}, { as: await kit.operator(role) })).code).toBe(0);
  }
  const content = await kit.operator('content');
  expect((await kit.call(listPlayerFeedback, {}, { as: content })).refusal).toBe('forbidden');
});
