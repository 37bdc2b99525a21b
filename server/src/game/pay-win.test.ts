import { payWin, refuseWin } from '@vela/contract/game/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { findStoredBet, openWinReview, toRollback, venueBalance } from '../../test/provider.ts';
import { disable } from '../../test/staff.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const staff = await kit.operator('finance');
const second = await kit.operator('risk');
const large = 5_000_000n;

const pay = (reviewId: string, as = staff) => kit.call(payWin, { reviewId }, { as });

test('a paid win in review is money, a won bet, a message and an audit entry', async () => {
  const { reviewId, play, bet } = await openWinReview(kit, provider, 50_000n);
  expect((await pay(reviewId)).data).toEqual({
    state: 'paid',
    needsSecondApprover: false,
    voidApproval: '',
  });
  expect(await venueBalance(kit, play)).toBe(50_900n);
  expect(await findStoredBet(kit, bet)).toMatchObject({ state: 'won', payoutMinor: 50_000n });
  const { rows } = await kit.database.pool.query<{ template: string }>(
    'select template from message_messages where player_id = $1 order by created_at, template',
    [play.playerId],
  );
  expect(rows.map(({ template }) => template)).toEqual(['winInReview', 'winPaid']);
  const { list } = await kit.done(listAudit, {}, { as: await kit.operator('owner') });
  expect(list.find(({ subject }) => subject === `win:${reviewId}`)?.action).toBe('game.payWin');
});

test('a decided, rolled back or unknown win is not paid', async () => {
  const paid = await openWinReview(kit, provider, 50_000n);
  await pay(paid.reviewId);
  expect((await pay(paid.reviewId)).refusal).toBe('winDecided');
  const refuse = { reviewId: paid.reviewId, reason: 'too late' };
  expect((await kit.call(refuseWin, refuse, { as: staff })).refusal).toBe('winDecided');
  const undone = await openWinReview(kit, provider, 50_000n);
  await provider.send('/transaction/rollback', toRollback(undone.play, undone.bet));
  expect((await pay(undone.reviewId)).refusal).toBe('winDecided');
  expect(await venueBalance(kit, undone.play)).toBe(1_000n);
  for (const reviewId of ['999999', 'x', '99999999999999999999']) {
    expect((await pay(reviewId)).refusal).toBe('notFound');
  }
});

test('from the limit on two operators pay it, and neither alone', async () => {
  const { reviewId, play } = await openWinReview(kit, provider, large);
  expect((await pay(reviewId)).data).toMatchObject({ state: 'open', needsSecondApprover: true });
  expect((await pay(reviewId)).refusal).toBe('sameApprover');
  expect(await venueBalance(kit, play)).toBe(900n);
  expect((await pay(reviewId, second)).data).toMatchObject({ state: 'paid' });
  expect(await venueBalance(kit, play)).toBe(900n + large);
});

test('the approval of an operator disabled since does not count', async () => {
  const { reviewId } = await openWinReview(kit, provider, large);
  const gone = await kit.operator('finance');
  await pay(reviewId, gone);
  await disable(kit, gone);
  expect((await pay(reviewId)).data).toMatchObject({
    state: 'open',
    needsSecondApprover: true,
    voidApproval: gone.username,
  });
});

test('of concurrent payments and a refusal, one decides', async () => {
  const { reviewId, play } = await openWinReview(kit, provider, 50_000n);
  const refusing = kit.call(refuseWin, { reviewId, reason: 'odd' }, { as: second });
  const replies = await Promise.all([pay(reviewId), pay(reviewId, second), refusing]);
  const decided = replies.filter(({ code }) => code === 0);
  expect(decided).toHaveLength(1);
  const isPaid = decided[0]?.data.state === 'paid';
  expect(await venueBalance(kit, play)).toBe(isPaid ? 50_900n : 900n);
});

test('a win that is rolled back after it was paid takes the money back', async () => {
  const { reviewId, play, win } = await openWinReview(kit, provider, 50_000n);
  await pay(reviewId);
  const reply = await provider.send('/transaction/rollback', toRollback(play, win));
  expect(reply.status).toBe('RS_OK');
  expect(await venueBalance(kit, play)).toBe(900n);
});
