import { betFilterStates, getBetTotals, listBets } from '@vela/contract/game/calls.ts';
import { listPlayerBets } from '@vela/contract/game/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { placeBets, settleBets } from '../../test/lobby.ts';

const kit = await useKit();
const { as, provider } = await placeBets(kit);

const rounds = async (input: object): Promise<string[]> =>
  (await kit.call(listBets, input, { as })).data.list.map(({ round }) => round);

test("a player's bets, newest first, each with its state", async () => {
  const { data } = await kit.call(listBets, {}, { as, lang: 'en' });
  expect(data.list).toMatchObject([
    { round: 'r4', state: 'open', stakeMinor: 7, netMinor: 0, settledAt: null, hasReplay: false },
    { round: 'r3', state: 'void', stakeMinor: 20, validMinor: 0, payoutMinor: 0, netMinor: 0 },
    { round: 'r2', state: 'lost', stakeMinor: 30, payoutMinor: 0, netMinor: -30, hasReplay: true },
    { round: 'r1', state: 'won', stakeMinor: 100, payoutMinor: 150, netMinor: 50 },
  ]);
  expect(data.list[0]).toMatchObject({
    venueName: 'venue7 en',
    gameName: 'game7a en',
    selection: 'zone-7',
  });
});

test('filters combine, and days start at the site’s midnight', async () => {
  expect(await rounds({ state: 'lost' })).toEqual(['r2']);
  expect(await rounds({ days: 1 })).toEqual(['r4', 'r3']);
  expect(await rounds({ days: 2, state: 'lost' })).toEqual(['r2']);
  expect(await rounds({ category: 'live' })).toEqual([]);
  expect(await rounds({ venue: 'venue7', pageNo: 2, pageSize: 3 })).toEqual(['r1']);
  const month = new Date(kit.clock.now()).toISOString().slice(0, 7);
  expect(await rounds({ month })).toContain('r4');
  expect(await rounds({ month: '2020-02' })).toEqual([]);
  const wrong = [
    { days: 0 },
    { days: 367 },
    { state: 'x' },
    { category: 'x' },
    { month: '2026-13' },
  ];
  for (const input of wrong) {
    const { refusal } = await kit.call(listBets, input, { as });
    expect(refusal).toBe('invalidInput');
  }
});

test('a bet is won only if it paid more than its stake; every state is a filter, and sums agree', async () => {
  const player = await kit.player();
  const support = await kit.operator('support');
  await settleBets(kit, provider, player, [0n, 1n, 100n, 249n, 250n, 251n, 900n]);
  const expected = {
    lost: ['pays 0'],
    partlyReturned: ['pays 249', 'pays 100', 'pays 1'],
    push: ['pays 250'],
    won: ['pays 900', 'pays 251'],
    open: [],
    void: [],
    inReview: [],
    waiting: [],
    confirmed: [],
    halfWon: [],
    halfLost: [],
    cashedOut: [],
    refused: [],
  } as const;
  for (const state of betFilterStates) {
    const { data } = await kit.call(listBets, { state }, { as: player });
    expect([state, data.list.map(({ round }) => round)]).toEqual([state, expected[state]]);
    for (const bet of data.list) {
      expect([bet.state, bet.netMinor]).toEqual([state, bet.payoutMinor - 250]);
    }
    const totals = await kit.call(getBetTotals, { state }, { as: player });
    const net = data.list.reduce((sum, bet) => sum + bet.netMinor, 0);
    expect(totals.data).toMatchObject({ count: data.totalCount, netMinor: net });
    const seen = await kit.call(
      listPlayerBets,
      { username: player.username, state },
      { as: support },
    );
    expect(seen.data.list.map(({ round, netMinor }) => [round, netMinor])).toEqual(
      data.list.map(({ round, netMinor }) => [round, netMinor]),
    );
  }
});

test('bets of a year ago can be read', async () => {
  const player = await kit.player();
  await settleBets(kit, provider, player, [300n]);
  const age = `update game.bets set placed_at = placed_at - interval '365 days' where player_id = $1`;
  await kit.database.pool.query(age, [player.playerId]);
  const read = async (days: number) =>
    (await kit.call(listBets, { days }, { as: player })).data.totalCount;
  expect(await read(90)).toBe(0);
  expect(await read(366)).toBe(1);
});

test('a guest and an operator are refused', async () => {
  const owner = await kit.operator('owner');
  for (const caller of [null, owner]) {
    expect(await kit.call(listBets, {}, { as: caller })).toMatchObject({
      status: 401,
      code: 401,
    });
  }
});
