import { getPlayState, setReminder } from '@vela/contract/protection/calls.ts';
import { MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { limit, newGuarded, stake, stakeAndWin } from '../../test/protection.ts';

const kit = await useKit();
const provider = await kit.provider(7);

test('a player without play has no session', async () => {
  const as = await kit.player();
  expect((await kit.call(getPlayState, {}, { as })).data).toEqual({
    session: null,
    reminderMinutes: 60,
    nextCheckAt: null,
    isCheckDue: false,
    stop: null,
    pause: null,
    areTermsDue: false,
  });
});

test('a session starts with its first bet, counts its own money, and ends by inactivity', async () => {
  const { player, play } = await newGuarded(kit, provider);
  await stakeAndWin(provider, play, 900n, 0n);
  kit.clock.advance(16 * MINUTE_MS);
  const startedAt = kit.clock.now().toISOString();
  await stakeAndWin(provider, play, 500n, 700n);
  kit.clock.advance(10 * MINUTE_MS);
  await stake(provider, play, 300n);
  const { data } = await kit.call(getPlayState, {}, { as: player });
  expect(data.session).toEqual({
    startedAt,
    seconds: 600,
    stakeMinor: 800,
    payoutMinor: 700,
    netMinor: -100,
  });
  kit.clock.advance(15 * MINUTE_MS);
  expect((await kit.call(getPlayState, {}, { as: player })).data.session).toBeNull();
});

test('a reality check is due after the chosen time, and states it', async () => {
  const { player, play } = await newGuarded(kit, provider);
  await kit.call(setReminder, { minutes: 15 }, { as: player });
  await stake(provider, play, 100n);
  kit.clock.advance(14 * MINUTE_MS + 59 * SECOND_MS);
  expect((await kit.call(getPlayState, {}, { as: player })).data).toMatchObject({ stop: null });
  await stake(provider, play, 100n);
  kit.clock.advance(SECOND_MS);
  expect((await kit.call(getPlayState, {}, { as: player })).data).toMatchObject({
    isCheckDue: true,
    stop: 'realityCheck',
    nextCheckAt: kit.clock.now().toISOString(),
  });
});

test('the screen states the reason that stops bets', async () => {
  const { player, play } = await newGuarded(kit, provider);
  await limit(kit, player, 'time', 'session', 5);
  await stake(provider, play, 100n);
  kit.clock.advance(5 * MINUTE_MS);
  expect(await stake(provider, play, 100n)).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await kit.call(getPlayState, {}, { as: player })).data.stop).toBe('sessionTime');
});
