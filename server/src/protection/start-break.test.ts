import { login } from '@vela/contract/access/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { getProtection, startBreak, startExclusion } from '@vela/contract/protection/calls.ts';
import { addMs, DAY_MS, SECOND_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';
import { newGuarded, stake } from '../../test/protection.ts';

const kit = await useKit();
const provider = await kit.provider(7);

const logIn = async ({ username, password }: TestPlayer) =>
  await kit.done(login, { username, password });

test('a break stops bets and ends every session at once, and play reopens automatically', async () => {
  const { player, play } = await newGuarded(kit, provider);
  expect(await stake(provider, play, 100n)).toBe('RS_OK');
  const begun = kit.clock.now();
  const { pause } = await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: player });
  expect(pause).toEqual({
    kind: 'break',
    state: 'running',
    startedAt: begun.toISOString(),
    endsAt: addMs(begun, DAY_MS).toISOString(),
    returnsAt: null,
  });
  expect(await stake(provider, play, 100n)).toBe('RS_ERROR_LIMIT_REACHED');
  kit.clock.advance(SECOND_MS);
  expect((await kit.call(getProfile, {}, { as: player })).refusal).toBe('unauthenticated');
  expect(await stake(provider, play, 100n)).toBe('RS_ERROR_TOKEN_EXPIRED');
  const during = await provider.openGame(player.playerId, 'game7a');
  expect(await stake(provider, during, 100n)).toBe('RS_ERROR_LIMIT_REACHED');
  kit.clock.advance(DAY_MS - SECOND_MS);
  const after = await provider.openGame(player.playerId, 'game7a');
  expect(await stake(provider, after, 100n)).toBe('RS_OK');
  const again = await logIn(player);
  expect((await kit.call(getProtection, {}, { as: again })).data.pause).toBeNull();
});

test('a break can be extended, never shortened', async () => {
  const player = await kit.player();
  await kit.done(startBreak, { days: 7, isConfirmed: true }, { as: player });
  const again = await logIn(player);
  const request = (days: number) =>
    kit.call(startBreak, { days, isConfirmed: true }, { as: again });
  expect((await request(1)).refusal).toBe('pauseNotLonger');
  expect((await request(7)).refusal).toBe('pauseNotLonger');
  expect(need(await request(8)).pause).toMatchObject({
    endsAt: addMs(kit.clock.now(), 8 * DAY_MS).toISOString(),
  });
  const third = await logIn(player);
  const excluded = { months: 6, isConfirmed: true };
  expect((await kit.done(startExclusion, excluded, { as: third })).pause).toMatchObject({
    kind: 'exclusion',
  });
});

test.each([0, 43])('a break of %d days is none', async (days) => {
  const as = await kit.player();
  const reply = await kit.call(startBreak, { days, isConfirmed: true }, { as });
  expect(reply.refusal).toBe('invalidInput');
});

test('nothing starts unless it was confirmed', async () => {
  const as = await kit.player();
  const reply = await kit.call(startBreak, { days: 1, isConfirmed: false }, { as });
  expect(reply.refusal).toBe('confirmationNeeded');
  expect((await kit.call(getProtection, {}, { as })).data.pause).toBeNull();
});
