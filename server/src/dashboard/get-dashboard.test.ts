import { getDashboard, retryWork } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { placeBets } from '../../test/lobby.ts';
import { fillRecord } from '../../test/record.ts';
import { newStuck } from '../../test/stuck.ts';

const kit = await useKit();

test('an empty site has an empty dashboard', async () => {
  const as = await kit.operator('content');
  const { data } = await kit.call(getDashboard, {}, { as });
  const { hours, ...rest } = data;
  expect(rest).toEqual({
    depositsAwaitingReview: 0,
    gamesBeyondReturn: 0,
    channelsDenied: 0,
    deadLetters: 0,
    auditFindings: 0,
    proposalsToDecide: 0,
    softwareChanged: 0,
    paymentsUnmatched: 0,
    winsInReview: 0,
    feedbackWaiting: 0,
    chatsWaiting: 0,
    leadsNew: 0,
    playersFlagged: 0,
    payoutsUnknown: 0,
    withdrawalsAwaitingReview: 0,
    playersActiveToday: 0,
    depositsTodayMinor: 0,
    withdrawalsTodayMinor: 0,
    stakeTodayMinor: 0,
    grossGamingRevenueTodayMinor: 0,
    mode: 'play',
  });
  expect(hours).toHaveLength(24);
});

test('today is the site’s day, and void bets are no revenue', async () => {
  await placeBets(kit);
  await fillRecord(kit);
  const as = await kit.operator('owner');
  const { data } = await kit.call(getDashboard, {}, { as });
  // Today the open 7 and 999 are staked; the void 20 was returned, and nothing is settled.
  expect(data).toMatchObject({
    depositsTodayMinor: 1_000,
    withdrawalsTodayMinor: 0,
    stakeTodayMinor: 1_006,
    grossGamingRevenueTodayMinor: 0,
  });
  expect(data.hours.at(-1)).toMatchObject({ stakeMinor: 1_006, grossGamingRevenueMinor: 0 });
  // Yesterday's loss at this hour: 24 hours ago is not within the last 24.
  expect(data.hours.slice(0, -1).every(({ stakeMinor }) => stakeMinor === 0)).toBe(true);
});

test('flagged players count until an operator has handled them', async () => {
  const as = await kit.operator('risk');
  const flag = async (isHandled: boolean) => {
    const { playerId } = await kit.player();
    await kit.database.pool.query(
      `insert into protection_scores (player_id, score, threshold, markers, scored_at,
         flagged_at, handled_at)
       values ($1, 60, 50, '[]', now(), now(), case when $2 then now() end)`,
      [playerId, isHandled],
    );
  };
  for (const isHandled of [false, true, false]) await flag(isHandled);
  expect((await kit.call(getDashboard, {}, { as })).data.playersFlagged).toBe(2);
});

test('dead letters count while an operator can retry them', async () => {
  const provider = await kit.venueProvider(20);
  const key = await newStuck(kit, provider);
  const as = await kit.operator('finance');
  const change = (set: string) =>
    kit.database.pool.query(`update wallet_venue_transfers set ${set} where order_no = $1`, [key]);
  const count = async () => (await kit.done(getDashboard, {}, { as })).deadLetters;
  expect(await count()).toBe(0);
  await change('given_up_at = now()');
  expect(await count()).toBe(1);
  await kit.done(retryWork, { worklist: 'wallet/venue-transfers', key }, { as });
  expect(await count()).toBe(0);
});

test('a guest and a player are refused', async () => {
  const player = await kit.player();
  for (const as of [null, player]) {
    expect(await kit.call(getDashboard, {}, { as })).toMatchObject({ status: 401, code: 401 });
  }
});
