import { answerRealityCheck, getPlayState } from '@vela/contract/protection/calls.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newGuarded, stake } from '../../test/protection.ts';
import type { Play } from '../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);

/** Plays for an hour: a bet every ten minutes. */
async function playAnHour(play: Play): Promise<void> {
  const start = kit.clock.now();
  while (kit.clock.now() < addMs(start, HOUR_MS)) {
    expect(await stake(provider, play, 100n)).toBe('RS_OK');
    kit.clock.advance(10 * MINUTE_MS);
  }
}

test('bets stop when the check is due, and continue when it was answered', async () => {
  const { player, play } = await newGuarded(kit, provider);
  await playAnHour(play);
  expect(await stake(provider, play, 100n)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await stake(provider, play, 0n)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await stake(provider, play, 100n, { is_free: true })).toBe('RS_ERROR_LIMIT_REACHED');
  const answer = await kit.call(answerRealityCheck, { choice: 'goOn' }, { as: player });
  expect(answer.data.nextCheckAt).toBe(addMs(kit.clock.now(), HOUR_MS).toISOString());
  expect(await stake(provider, play, 100n)).toBe('RS_OK');
  const { data } = await kit.call(getPlayState, {}, { as: player });
  expect(data).toMatchObject({ isCheckDue: false, session: { seconds: 3_600 } });
});

test('the player is notified when a bet was stopped', async () => {
  const { player, play } = await newGuarded(kit, provider);
  await playAnHour(play);
  await stake(provider, play, 100n);
  await expect
    .poll(() => kit.events.filter((it) => it.channel === `player:${player.playerId}`).at(-1))
    .toMatchObject({ event: { type: 'protection' } });
});

test('leaving answers it too, and does not restart the session', async () => {
  const { player, play } = await newGuarded(kit, provider);
  await playAnHour(play);
  await kit.call(answerRealityCheck, { choice: 'leave' }, { as: player });
  expect(await stake(provider, play, 100n)).toBe('RS_OK');
  const { data } = await kit.call(getPlayState, {}, { as: player });
  expect(data.session?.seconds).toBe(3_600);
});

test('the shown figures are stored; an answer without a session has no effect', async () => {
  const { player, play } = await newGuarded(kit, provider);
  const early = await kit.call(answerRealityCheck, { choice: 'goOn' }, { as: player });
  expect(early.data).toEqual({ nextCheckAt: null });
  await playAnHour(play);
  await kit.call(answerRealityCheck, { choice: 'goOn' }, { as: player });
  const { rows } = await kit.database.pool.query(
    `select details from protection_events where player_id = $1 and kind = 'checkAnswered'`,
    [player.playerId],
  );
  expect(rows).toEqual([
    { details: { choice: 'goOn', seconds: 3_600, stakeMinor: 600, netMinor: -600 } },
  ]);
});
