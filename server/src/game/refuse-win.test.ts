import { refuseWin } from '@vela/contract/game/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { findStoredBet, openWinReview, toRollback, venueBalance } from '../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const staff = await kit.operator('finance');
const second = await kit.operator('risk');
const reason = 'a fault of the game';

const refuseIt = (reviewId: string, as = staff, why = reason) =>
  kit.call(refuseWin, { reviewId, reason: why }, { as });

test('a refused win in review pays nothing, and its player sees the reason', async () => {
  const { reviewId, play, bet } = await openWinReview(kit, provider, 50_000n);
  expect((await refuseIt(reviewId, staff, '')).refusal).toBe('reasonRequired');
  expect((await refuseIt(reviewId)).data).toMatchObject({ state: 'refused' });
  expect(await venueBalance(kit, play)).toBe(900n);
  expect(await findStoredBet(kit, bet)).toMatchObject({ state: 'lost', isSettled: true });
  const { rows } = await kit.database.pool.query<{ facts: Record<string, unknown> }>(
    `select facts from message_messages where player_id = $1 and template = 'winRefused'`,
    [play.playerId],
  );
  expect(rows).toEqual([{ facts: { amountMinor: 50_000, reason } }]);
});

test('a rollback returns the stake of a faulty round', async () => {
  const { reviewId, play, bet } = await openWinReview(kit, provider, 50_000n);
  await refuseIt(reviewId);
  await provider.send('/transaction/rollback', toRollback(play, bet));
  expect(await venueBalance(kit, play)).toBe(1_000n);
});

test('from the limit on a second approver must give the same reason', async () => {
  const { reviewId } = await openWinReview(kit, provider, 5_000_000n);
  expect((await refuseIt(reviewId)).data).toMatchObject({ state: 'open' });
  expect((await refuseIt(reviewId, second, 'another')).data).toMatchObject({ state: 'open' });
  expect((await refuseIt(reviewId, second)).data).toMatchObject({ state: 'refused' });
});

test('an unknown win cannot be refused', async () => {
  expect((await refuseIt('999999')).refusal).toBe('notFound');
});
