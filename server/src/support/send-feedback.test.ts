import { listFeedback, sendFeedback } from '@vela/contract/support/calls.ts';
import { listPlayerFeedback } from '@vela/contract/support/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { feedbackOf, pictureOf, someWords } from '../../test/feedback.ts';
import { useKit } from '../../test/kit.ts';
import { supportSetting } from './settings.ts';

const kit = await useKit();

const sendAs = async (as: { token: string }, parts: object) =>
  kit.call(sendFeedback, { type: 'game', body: someWords, ...parts }, { as });

test('feedback reaches the queue of operators with its language, and tells both sides', async () => {
  const player = await kit.player();
  const before = kit.events.length;
  const feedbackId = await feedbackOf(kit, player);
  const { list } = await kit.done(listPlayerFeedback, {}, { as: await kit.operator('support') });
  expect(list.find((it) => it.feedbackId === feedbackId)).toMatchObject({
    username: player.username,
    type: 'deposit',
    state: 'waiting',
    language: 'th',
    summary: someWords,
    reviewer: '',
  });
  expect(kit.events.slice(before)).toEqual([
    { channel: `player:${player.playerId}`, event: { type: 'feedback' } },
    { channel: 'staff', event: { type: 'feedback-queue' } },
  ]);
});

test.each([
  ['x'.repeat(19), false],
  ['x'.repeat(20), true],
  ['\u{1F600}'.repeat(200), true],
  ['x'.repeat(201), false],
  [` ${'x'.repeat(19)} `, false],
])('a description has 20 to 200 characters, as a reader counts them: %s', async (body, isTaken) => {
  const reply = await sendAs(await kit.player(), { body });
  expect(reply.refusal ?? null).toBe(isTaken ? null : 'invalidInput');
  if (!isTaken) expect(reply.data).toEqual({ field: 'body' });
});

test('the same text sent twice concurrently is one feedback', async () => {
  const player = await kit.player();
  const replies = await Promise.all([1, 2, 3].map(() => sendAs(player, {})));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1);
  expect((await kit.done(listFeedback, {}, { as: player })).totalCount).toBe(1);
});

test('an order is one of the player’s own of the last days', async () => {
  const [player, other] = [await kit.payer(), await kit.payer()];
  const [orderNo, strange] = [await kit.deposit(player), await kit.deposit(other)];
  expect((await sendAs(player, { orderNo: strange })).refusal).toBe('feedbackOrderUnknown');
  expect((await sendAs(player, { orderNo: 'D0' })).refusal).toBe('feedbackOrderUnknown');
  expect((await sendAs(player, { orderNo })).code).toBe(0);
  await kit.set(supportSetting, { orderDays: 7 });
  kit.clock.advance(6 * DAY_MS);
  expect((await sendAs(player, { orderNo, body: `${someWords} 6` })).code).toBe(0);
  kit.clock.advance(DAY_MS);
  const late = await sendAs(player, { orderNo, body: `${someWords} 7` });
  expect(late.refusal).toBe('feedbackOrderUnknown');
});

test('a picture is one that the player has uploaded for this', async () => {
  const [player, other] = [await kit.player(), await kit.player()];
  const own = await pictureOf(kit, player);
  for (const wrong of [
    await pictureOf(kit, other),
    await pictureOf(kit, player, 'receipt'),
    'fil_0',
  ]) {
    const reply = await sendAs(player, { pictureIds: [own, wrong] });
    expect(reply.refusal).toBe('pictureUnknown');
  }
  expect((await sendAs(player, { pictureIds: [own, own] })).code).toBe(0);
});

test('a day takes so much of one player; deleting makes no room', async () => {
  await kit.set(supportSetting, { feedbackPerDay: 2 });
  const player = await kit.player();
  for (const at of [1, 2])
    expect((await sendAs(player, { body: `${someWords} ${at}` })).code).toBe(0);
  const third = await sendAs(player, { body: `${someWords} 3` });
  expect(third).toMatchObject({ refusal: 'feedbackTooMany', data: { retrySeconds: 86_400 } });
  expect((await sendAs(await kit.player(), {})).code).toBe(0);
  kit.clock.advance(DAY_MS);
  expect((await sendAs(player, { body: `${someWords} 3` })).code).toBe(0);
  await kit.set(supportSetting, { feedbackPerDay: 10 });
});
