import {
  getBonus,
  listBonusBets,
  listPromotionApplications,
} from '@vela/contract/promotion/calls.ts';
import { getPromotion } from '@vela/contract/promotion/calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { provideFreePlays, toFreeBet, workOffFree } from '../../test/free-play.ts';
import { useKit } from '../../test/kit.ts';
import { addDeposit, applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';
import { toRollback, toWin, venueBalance } from '../../test/provider.ts';
import type { Play } from '../../test/provider.ts';
import type { TestPlayer } from '../../test/site.ts';
import { sumMoney } from '../app/money-sums.ts';
import { endFreePlays } from '../freeplay/jobs.ts';
import { listOpenRequirements, settleTurnover } from '../turnover/index.ts';
import { runWork } from '../app/work.ts';
import { sumResult } from '../venue/index.ts';
import { followBonuses } from './jobs.ts';
import { findOffer } from './store.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const provided = provideFreePlays(kit);
const people = await newOfferPeople(kit);
await kit.database.pool.query(
  `update game.games set free_stakes = '{100,200}' where game_code = $1`,
  [provider.gameCodes[0]],
);
await kit.database.pool.query(`update game.venues set opened_at = '2026-01-01'`);
const freePlay = {
  venue: provider.venue,
  games: [provider.gameCodes[0]],
  rounds: 3,
  stakeMinor: 200,
  minOddsMilli: null,
};
const terms = {
  formula: 'freeRounds' as const,
  depositMinor: 10_000,
  bonusMinor: 0,
  turnoverBp: 10_000,
  freePlay,
};

/** A player with free rounds of an offer, in their game. */
async function newPlayer(promotionId: string) {
  const player = await kit.payer();
  await addDeposit(kit, player, 10_000n);
  const { data } = await applyAs(kit, player, promotionId);
  await workOffFree(kit);
  const play = await provider.openGame(player.playerId, provider.gameCodes[0]);
  const { applicationId } = data.application;
  const { rows } = await kit.database.pool.query<{ grant_id: string }>(
    'select grant_id from freeplay_grants where cause = $1',
    [applicationId],
  );
  return { player, play, applicationId, grantId: rows[0]?.grant_id ?? '' };
}

async function playRound(play: Play, grantId: string, wonMinor: bigint): Promise<void> {
  const bet = toFreeBet(play, grantId);
  expect((await provider.send('/transaction/bet', bet)).status).toBe('RS_OK');
  const win = toWin(play, bet, wonMinor, { round_closed: true });
  expect((await provider.send('/transaction/win', win)).status).toBe('RS_OK');
}

const read = async (player: TestPlayer) =>
  (await kit.done(listPromotionApplications, {}, { as: player })).list[0];
const spentOf = async (promotionId: string): Promise<bigint | undefined> =>
  (await findOffer(kit.database.db, promotionId))?.spentMinor;

test('an application gives free rounds; what they win is money of the player, after its turnover', async () => {
  const promotionId = await startOffer(kit, people, { terms });
  const { player, play, applicationId, grantId } = await newPlayer(promotionId);
  expect(provided.known).toContain(grantId);
  expect(await read(player)).toMatchObject({
    state: 'playing',
    bonusMinor: 600,
    freePlay: { kind: 'rounds', state: 'active', total: 3, used: 0, stakeMinor: 200, wonMinor: 0 },
  });
  await playRound(play, grantId, 500n);
  await playRound(play, grantId, 0n);
  await playRound(play, grantId, 250n);
  expect(await venueBalance(kit, play)).toBe(750n);
  expect(await read(player)).toMatchObject({
    state: 'fulfilled',
    freePlay: { state: 'used', used: 3, wonMinor: 750 },
  });
  const bets = await kit.done(listBonusBets, { applicationId }, { as: player });
  expect(bets.list.map(({ payoutMinor }) => payoutMinor)).toEqual([250, 0, 500]);
  const open = await listOpenRequirements(kit.database.db, player.playerId);
  expect(open).toMatchObject([{ kind: 'bonus', cause: grantId, requiredMinor: 750n }]);
});

test('free rounds are no stakes, no valid bets and no result of the player', async () => {
  const promotionId = await startOffer(kit, people, { terms: { ...terms, turnoverBp: 0 } });
  const { player, play, grantId } = await newPlayer(promotionId);
  await playRound(play, grantId, 500n);
  const { playerId } = player;
  const sums = await sumMoney(kit.database.pool, playerId);
  expect(sums).toMatchObject({ stakeMinor: 0n, netMinor: 0n, bonusMinor: 500n });
  const [from, before] = [new Date(0), new Date(kit.clock.now().getTime() + 1)];
  const result = await sumResult(kit.database.db, { playerId, from, before, venueNo: null });
  expect(result).toEqual({ resultMinor: 0n, openCount: 0 });
  await runWork(kit.services, (work) => settleTurnover(work, playerId));
  expect(await listOpenRequirements(kit.database.db, playerId)).toEqual([]);
  expect((await kit.done(getBonus, {}, { as: player })).bonus).toBeNull();
});

test('winnings that are taken back take their turnover with them', async () => {
  const promotionId = await startOffer(kit, people, { terms });
  const { player, play, grantId } = await newPlayer(promotionId);
  const bet = toFreeBet(play, grantId);
  await provider.send('/transaction/bet', bet);
  await provider.send('/transaction/win', toWin(play, bet, 400n, { round_closed: true }));
  await playRound(play, grantId, 100n);
  await provider.send('/transaction/rollback', toRollback(play, bet));
  const open = () => listOpenRequirements(kit.database.db, player.playerId);
  expect(await open()).toMatchObject([{ requiredMinor: 100n }]);
  expect(await read(player)).toMatchObject({ freePlay: { used: 1, wonMinor: 100 } });
  expect(await venueBalance(kit, play)).toBe(100n);
});

test('the budget counts the stakes of what was granted, and gets back what was not used', async () => {
  const promotionId = await startOffer(kit, people, { terms });
  const { player, play, grantId } = await newPlayer(promotionId);
  await playRound(play, grantId, 0n);
  expect(await spentOf(promotionId)).toBe(600n);
  kit.clock.advance(8 * DAY_MS);
  await endFreePlays.handler(kit.services, {});
  await followBonuses.handler(kit.services, {});
  expect(await read(player)).toMatchObject({ state: 'expired', freePlay: { state: 'expired' } });
  expect(await spentOf(promotionId)).toBe(200n);
});

test('a provider that cannot give them rejects the application, and the budget is whole', async () => {
  const promotionId = await startOffer(kit, people, { terms });
  provided.answers = ['refused'];
  const { player } = await newPlayer(promotionId);
  expect(await read(player)).toMatchObject({ state: 'rejected', freePlay: { state: 'refused' } });
  kit.clock.advance(11 * MINUTE_MS);
  await followBonuses.handler(kit.services, {});
  expect(await spentOf(promotionId)).toBe(0n);
});

test('an offer whose game has lost its free rounds is not open to players', async () => {
  const promotionId = await startOffer(kit, people, { terms });
  const { pool } = kit.database;
  await pool.query(`update game.games set free_stakes = '{100}' where game_code = 'game7a'`);
  const { standing } = await kit.done(getPromotion, { promotionId }, { as: await kit.payer() });
  expect(standing?.block).toBe('venue');
  await pool.query(`update game.games set free_stakes = '{100,200}' where game_code = 'game7a'`);
});
