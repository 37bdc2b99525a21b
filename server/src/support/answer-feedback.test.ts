import { getMessage, listMessages } from '@vela/contract/message/calls.ts';
import { answerFeedback } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { feedbackOf } from '../../test/feedback.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const [staff, other] = [await kit.operator('support'), await kit.operator('owner')];

test('an answer is given once, also concurrently, and notifies its player', async () => {
  const player = await kit.player();
  const feedbackId = await feedbackOf(kit, player);
  const replies = await Promise.all(
    [staff, other].map((as) =>
      kit.call(answerFeedback, { feedbackId, answer: `From ${as.username}.` }, { as }),
    ),
  );
  expect(replies.map((reply) => reply.refusal ?? 'done').toSorted()).toEqual([
    'done',
    'feedbackAnswered',
  ]);
  const { list } = await kit.done(listMessages, {}, { as: player, lang: 'th' });
  expect(list).toMatchObject([
    {
      title: 'ความคิดเห็นของคุณได้รับคำตอบแล้ว',
      category: 'private',
      link: `/pages/feedback/detail?id=${feedbackId}`,
    },
  ]);
  const [message] = list;
  const { body } = (await kit.done(getMessage, { id: message?.id ?? '' }, { as: player })).message;
  expect(body).not.toContain('{');
});

test('it is an entry of the audit log with its words, and a live event', async () => {
  const player = await kit.player();
  const feedbackId = await feedbackOf(kit, player);
  const before = kit.events.length;
  await kit.done(answerFeedback, { feedbackId, answer: 'It works again.' }, { as: staff });
  const { rows } = await kit.database.pool.query(
    'select actor, action, details from staff_audit where subject = $1',
    [`feedback:${feedbackId}`],
  );
  expect(rows).toEqual([
    {
      actor: staff.username,
      action: 'support.answerFeedback',
      details: { username: player.username, answer: 'It works again.' },
    },
  ]);
  expect(kit.events.slice(before)).toContainEqual({
    channel: `player:${player.playerId}`,
    event: { type: 'feedback' },
  });
});

test('an empty answer, a strange id and a missing right are refused', async () => {
  const feedbackId = await feedbackOf(kit, await kit.player());
  const answer = (input: object, as = staff) => kit.call(answerFeedback, input, { as });
  expect((await answer({ feedbackId, answer: ' ' })).refusal).toBe('invalidInput');
  expect((await answer({ feedbackId: 'fbk_0', answer: 'No.' })).refusal).toBe('notFound');
  const auditor = await kit.operator('auditor');
  expect((await answer({ feedbackId, answer: 'No.' }, auditor)).refusal).toBe('forbidden');
});
