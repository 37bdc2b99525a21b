import { launchGame } from '@vela/contract/game/calls.ts';
import { getPlayState, setReminder } from '@vela/contract/protection/calls.ts';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import { addDays, HOUR_MS, MINUTE_MS, SECOND_MS, startOfDay } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { Caller } from '../../test/site.ts';
import { limit, newGuarded, readLimit, stake } from '../../test/protection.ts';
import type { Play } from '../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);

const limitReached = 'RS_ERROR_LIMIT_REACHED';

/** A bet per minute, for this many minutes. */
async function playFor(play: Play, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    expect(await stake(provider, play, 100n)).toBe('RS_OK');
    kit.clock.advance(MINUTE_MS);
  }
}

describe('a limit of time', () => {
  test('of a session stops bets to the second, until inactivity has ended the session', async () => {
    const { player, play } = await newGuarded(kit, provider);
    await limit(kit, player, 'time', 'session', 10);
    await playFor(play, 9);
    kit.clock.advance(59 * SECOND_MS);
    expect(await stake(provider, play, 100n)).toBe('RS_OK');
    kit.clock.advance(SECOND_MS);
    expect(await stake(provider, play, 100n)).toBe(limitReached);
    // Refused bets are not play: they do not extend the session.
    kit.clock.advance(14 * MINUTE_MS);
    expect(await stake(provider, play, 100n)).toBe(limitReached);
    kit.clock.advance(MINUTE_MS);
    expect(await stake(provider, play, 100n)).toBe('RS_OK');
  });

  test('of a day sums its sessions and restarts at midnight of the site', async () => {
    const { player, play } = await newGuarded(kit, provider);
    await limit(kit, player, 'time', 'day', 20);
    await playFor(play, 11);
    kit.clock.advance(HOUR_MS);
    await playFor(play, 10);
    expect(await readLimit(kit, player, 'time', 'day')).toMatchObject({ usedSeconds: 1_140 });
    expect(await stake(provider, play, 100n)).toBe(limitReached);
    kit.clock.advance(Date.parse('2026-11-20T16:00:00Z') - kit.clock.now().getTime());
    const next = await provider.openGame(player.playerId, 'game7a');
    expect(await stake(provider, next, 100n)).toBe('RS_OK');
    expect(await readLimit(kit, player, 'time', 'day')).toMatchObject({ usedSeconds: 0 });
  });

  test('stops by the one of two that is reached first', async () => {
    const { player, play } = await newGuarded(kit, provider);
    await limit(kit, player, 'time', 'session', 10);
    await limit(kit, player, 'time', 'day', 15);
    const stopOf = async () => (await kit.done(getPlayState, {}, { as: player })).stop;
    await playFor(play, 10);
    expect(await stake(provider, play, 100n)).toBe(limitReached);
    expect(await stopOf()).toBe('sessionTime');
    kit.clock.advance(HOUR_MS);
    expect(await stopOf()).toBeNull();
    // Nine minutes of the first session count, up to its last bet.
    await playFor(play, 6);
    expect(await stake(provider, play, 100n)).toBe(limitReached);
    expect(await stopOf()).toBe('dayTime');
  });

  test('counts play across midnight on the day on which it happened', async () => {
    const { player } = await newGuarded(kit, provider);
    kit.clock.advance(Date.parse('2026-11-21T15:55:00Z') - kit.clock.now().getTime());
    const play = await provider.openGame(player.playerId, 'game7a');
    await playFor(play, 12);
    const { rows } = await kit.database.pool.query(
      `select day, played_ms from protection_times where player_id = $1 order by day`,
      [player.playerId],
    );
    expect(rows).toEqual([
      { day: '2026-11-21', played_ms: 300_000n },
      { day: '2026-11-22', played_ms: 360_000n },
    ]);
  });

  test('of a day counts only the part after midnight of play that spans it', async () => {
    const { player } = await newGuarded(kit, provider);
    await limit(kit, player, 'time', 'day', 5);
    const zone = 'Asia/Hong_Kong';
    const midnight = addDays(startOfDay(kit.clock.now(), zone), 1, zone);
    kit.clock.advance(midnight.getTime() - 3 * MINUTE_MS - kit.clock.now().getTime());
    const play = await provider.openGame(player.playerId, 'game7a');
    expect(await stake(provider, play, 100n)).toBe('RS_OK');
    kit.clock.advance(7 * MINUTE_MS);
    expect(await stake(provider, play, 100n)).toBe('RS_OK');
    kit.clock.advance(MINUTE_MS);
    expect(await stake(provider, play, 100n)).toBe(limitReached);
  });

  test('is not exceeded by a hundred concurrent bets', async () => {
    const { player, play } = await newGuarded(kit, provider);
    await limit(kit, player, 'time', 'day', 5);
    await playFor(play, 5);
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        stake(provider, play, 100n, { round: `r${index}` }),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([limitReached]));
  });
});

test('many concurrent first bets start one session and count no time twice', async () => {
  const { player, play } = await newGuarded(kit, provider);
  const hundred = () =>
    Promise.all(
      Array.from({ length: 100 }, () => stake(provider, play, 1n, { round: crypto.randomUUID() })),
    );
  await hundred();
  kit.clock.advance(5 * MINUTE_MS);
  await hundred();
  const { data } = await kit.call(getPlayState, {}, { as: player });
  expect(data.session).toMatchObject({ seconds: 300, stakeMinor: 200 });
  const { rows } = await kit.database.pool.query(
    'select played_ms from protection_times where player_id = $1',
    [player.playerId],
  );
  expect(rows).toEqual([{ played_ms: 300_000n }]);
});

describe('what leads to play', () => {
  const game = { venue: 'venue7', gameCode: 'game7a' };
  const open = (as: Caller) => kit.call(launchGame, game, { as });
  const into = (as: Caller) =>
    kit.call(transferMoney, { from: 'central', to: 'venue7', amountMinor: 100 }, { as });
  const back = (as: Caller) =>
    kit.call(transferMoney, { from: 'venue7', to: 'central', amountMinor: 100 }, { as });

  test('starts a session when a game is opened', async () => {
    const { player } = await newGuarded(kit, provider);
    expect((await open(player)).refusal).toBeNull();
    const { data } = await kit.call(getPlayState, {}, { as: player });
    expect(data.session).toMatchObject({ seconds: 0, stakeMinor: 0 });
  });

  test('is refused during a due reality check, money out of a venue is not', async () => {
    const { player, play } = await newGuarded(kit, provider);
    await kit.call(setReminder, { minutes: 15 }, { as: player });
    await playFor(play, 15);
    expect((await open(player)).refusal).toBe('realityCheckDue');
    expect((await into(player)).refusal).toBe('realityCheckDue');
    expect((await back(player)).refusal).toBeNull();
  });

  test('is refused when the time of the day is used up, money out of a venue is not', async () => {
    const { player, play } = await newGuarded(kit, provider);
    await limit(kit, player, 'time', 'day', 5);
    await playFor(play, 5);
    expect(await stake(provider, play, 100n)).toBe(limitReached);
    kit.clock.advance(HOUR_MS);
    // The day's time counts up to the last accepted bet.
    expect((await open(player)).refusal).toBeNull();
    kit.clock.advance(MINUTE_MS);
    expect((await open(player)).refusal).toBe('timeLimitReached');
    expect((await into(player)).refusal).toBe('timeLimitReached');
    expect((await back(player)).refusal).toBeNull();
  });
});
