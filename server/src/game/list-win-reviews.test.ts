import { listBets } from '@vela/contract/game/calls.ts';
import { listWinReviews, payWin } from '@vela/contract/game/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { fundVenue, openWinReview, toBet, toWin } from '../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const staff = await kit.operator('finance');

test('wins in review are listed longest waiting first, with everything needed to decide', async () => {
  const first = await openWinReview(kit, provider, 50_000n);
  kit.clock.advance(1_000);
  const heavy = await openWinReview(kit, provider, 5_000_000n);
  const open = await kit.done(listWinReviews, {}, { as: staff, lang: 'en' });
  expect(open.list.map(({ reviewId }) => reviewId)).toEqual([first.reviewId, heavy.reviewId]);
  expect(open.list[0]).toMatchObject({
    state: 'open',
    provider: 'provider7',
    gameName: 'game7a en',
    stakeMinor: 100,
    mostMinor: 200,
    paidMinor: 0,
    amountMinor: 50_000,
    approvals: [],
    needsSecondApprover: false,
  });
  await kit.done(payWin, { reviewId: heavy.reviewId }, { as: staff });
  await kit.done(payWin, { reviewId: first.reviewId }, { as: staff });
  const left = await kit.done(listWinReviews, {}, { as: staff });
  expect(left.list).toHaveLength(1);
  expect(left.list[0]).toMatchObject({
    needsSecondApprover: true,
    approvals: [{ username: staff.username, action: 'pay', reason: '', isVoid: false }],
  });
  const paid = await kit.done(listWinReviews, { state: 'paid' }, { as: staff });
  expect(paid.list.map(({ reviewId }) => reviewId)).toEqual([first.reviewId]);
  const { winsInReview } = await kit.done(getDashboard, {}, { as: staff });
  expect(winsInReview).toBe(1);
});

test('the player’s record shows the win as waiting, not as won', async () => {
  const as = await kit.player();
  await fundVenue(kit, as.playerId, provider.venueNo, 1_000n);
  const play = await provider.openGame(as.playerId, provider.gameCodes[0]);
  const bet = toBet(play, 100n);
  await provider.send('/transaction/bet', bet);
  await provider.send('/transaction/win', toWin(play, bet, 50_000n));
  const { list } = await kit.done(listBets, { state: 'inReview' }, { as });
  expect(list).toMatchObject([
    { state: 'inReview', stakeMinor: 100, payoutMinor: 0, reviewMinor: 50_000, netMinor: 0 },
  ]);
});
