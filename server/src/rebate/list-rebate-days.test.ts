import { listRebateDays } from '@vela/contract/rebate/calls.ts';
import { expect, test } from 'vitest';
import { goToDay, today } from '../../test/days.ts';
import { useKit } from '../../test/kit.ts';
import { loseBet, rollBack } from '../../test/bet.ts';
import type { Body, Play } from '../../test/provider.ts';
import type { TestPlayer } from '../../test/site.ts';
import { updatePlayer } from '../app/players.ts';
import { readSetting } from '../app/settings.ts';
import { runWork } from '../app/work.ts';
import { foldBets } from '../turnover/jobs.ts';
import { vipSetting } from '../vip/index.ts';
import { insertChange } from '../vip/store.ts';
import { settleRebates } from './jobs.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const rich = { balanceMinor: 10_000_000n };
const settle = () => settleRebates.handler(kit.services, {});
/** In a separate session, because days pass between its bets. */
const lose = async ({ playerId }: Play, stakeMinor: bigint, fields: Body = {}): Promise<Body> => {
  const play = await provider.openGame(playerId, provider.gameCodes[0]);
  return loseBet(kit, provider, play, stakeMinor, fields);
};
/** Raises a player from the first level to the tenth. */
const raise = ({ playerId }: TestPlayer): Promise<void> =>
  runWork(kit.services, async ({ tx, now }) => {
    const of = { fromLevel: 1, toLevel: 10, validMinor: 0n, requiredMinor: 0n };
    await updatePlayer(tx, playerId, { vipLevel: 10 });
    await insertChange(tx, playerId, { ...of, day: today(kit), at: now });
  });
/** A slip with one leg for each sport. */
const slipOf = (...sports: readonly string[]): Body => ({
  slip: {
    version: 1,
    kind: sports.length > 1 ? 'parlay' : 'single',
    state: 'lost',
    legs: sports.map((sport) => ({
      sport,
      league: { en: 'League' },
      event: { en: 'One – Two' },
      starts_at: '2026-06-18T10:00:00Z',
      selection: { en: 'One' },
      odds_milli: 2_000,
      state: 'lost',
    })),
  },
});

test('a day is settled once after it is over, however often the job runs, and late days are caught up', async () => {
  const player = await kit.payer(rich);
  const first = today(kit);
  await kit.bet(player, { validMinor: 100_000n });
  await settle();
  expect((await kit.done(listRebateDays, {}, { as: player })).list).toEqual([]);
  goToDay(kit, 1, 60);
  const second = today(kit);
  await kit.bet(player, { validMinor: 60_000n });
  goToDay(kit, 3, 10);
  await Promise.all([1, 2, 3].map(settle));
  await settle();
  const { list } = await kit.done(listRebateDays, {}, { as: player });
  expect(list.map(({ day, grantedMinor }) => [day, grantedMinor])).toEqual([
    [second, 300],
    [first, 500],
  ]);
  expect(list[1]).toMatchObject({
    level: 1,
    validMinor: 100_000,
    carriedMinor: 0,
    lines: [{ kind: 'electronic', validMinor: 100_000, rateBp: 50, rebateMinor: 500 }],
  });
});

test('a day is settled at the level at its end, whatever has changed since', async () => {
  const player = await kit.payer(rich);
  await kit.bet(player, { validMinor: 100_000n });
  goToDay(kit, 1, 5);
  await raise(player);
  goToDay(kit, 0, 10);
  await settle();
  const { list } = await kit.done(listRebateDays, {}, { as: player });
  expect(list).toMatchObject([{ level: 1, grantedMinor: 500 }]);
});

test('a day is settled at a level that was reached during it', async () => {
  const player = await kit.payer(rich);
  await kit.bet(player, { validMinor: 100_000n });
  await raise(player);
  goToDay(kit, 1, 10);
  await settle();
  const { list } = await kit.done(listRebateDays, {}, { as: player });
  expect(list).toMatchObject([{ level: 10 }]);
});

test('a player who is frozen during settlement keeps the rebate', async () => {
  const player = await kit.payer(rich);
  const freeze = (isFrozen: boolean) =>
    kit.database.pool.query('update players set is_frozen = $2 where player_id = $1', [
      player.playerId,
      isFrozen,
    ]);
  await kit.bet(player, { validMinor: 100_000n });
  await freeze(true);
  goToDay(kit, 1, 10);
  await settle();
  await freeze(false);
  const { list } = await kit.done(listRebateDays, {}, { as: player });
  expect(list.map(({ grantedMinor }) => grantedMinor)).toEqual([500]);
});

test('a bet rolled back after its rebate is deducted from the next ones, never from the wallet', async () => {
  const play = await provider.sit(1_000_000n);
  const lost = await lose(play, 100_000n);
  goToDay(kit, 1, 10);
  await settle();
  await rollBack(provider, play, lost);
  await foldBets.handler(kit.services, {});
  await lose(play, 30_000n);
  goToDay(kit, 1, 10);
  await settle();
  await lose(play, 90_000n);
  goToDay(kit, 1, 10);
  await settle();
  const { rows } = await kit.database.pool.query(
    `select own_minor as own, carried_minor as carried, granted_minor as granted
     from rebate_days where player_id = $1 order by day`,
    [play.playerId],
  );
  expect(rows).toEqual([
    { own: 500n, carried: 0n, granted: 500n },
    { own: -350n, carried: 0n, granted: 0n },
    { own: 450n, carried: -350n, granted: 100n },
  ]);
});

test('bets on basketball alone earn the rate of basketball, and a parlay with other sports does not', async () => {
  const vip = await readSetting(kit.database.db, vipSetting);
  const levels = vip.levels.map((level) => ({
    ...level,
    ratesBp: { ...level.ratesBp, basketball: 90 },
  }));
  await kit.set(vipSetting, { ...vip, levels });
  const play = await provider.sit(1_000_000n);
  await lose(play, 100_000n, { meta: slipOf('basketball', 'basketball') });
  const mixed = await lose(play, 20_000n, { meta: slipOf('basketball', 'football') });
  const wrong = await lose(play, 10_000n, { meta: slipOf('basketball') });
  await lose(play, 5_000n);
  await rollBack(provider, play, wrong);
  goToDay(kit, 1, 10);
  await settle();
  const linesOf = async (): Promise<unknown> => {
    const { rows } = await kit.database.pool.query<{ lines: unknown }>(
      'select lines from rebate_days where player_id = $1 order by day desc limit 1',
      [play.playerId],
    );
    return rows[0]?.lines;
  };
  expect(await linesOf()).toMatchObject([
    { kind: 'electronic', validMinor: 25_000, rateBp: 50 },
    { kind: 'basketball', validMinor: 100_000, rateBp: 90, rebateMinor: 900 },
  ]);
  // A bet that is rolled back later leaves the kind that it was counted as.
  await rollBack(provider, play, mixed);
  await foldBets.handler(kit.services, {});
  await lose(play, 40_000n, { meta: slipOf('basketball') });
  goToDay(kit, 1, 10);
  await settle();
  expect(await linesOf()).toMatchObject([
    { kind: 'electronic', validMinor: -20_000 },
    { kind: 'basketball', validMinor: 40_000 },
  ]);
});
