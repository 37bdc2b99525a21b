import { login } from '@vela/contract/access/calls.ts';
import { requestReturn, getProtection, startExclusion } from '@vela/contract/protection/calls.ts';
import { addMs, addMonths, DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { Caller, TestPlayer } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';
import { newGuarded, stake } from '../../test/protection.ts';

const kit = await useKit();
const provider = await kit.provider(7);

async function logIn({ username, password }: TestPlayer): Promise<Caller> {
  return await kit.done(login, { username, password });
}

const sendCall = (as: Caller) => kit.call(requestReturn, { isConfirmed: true }, { as });

test('play opens a day after the request to return, and never without it', async () => {
  const { player } = await newGuarded(kit, provider);
  const { endsAt } = (
    await kit.done(startExclusion, { months: 6, isConfirmed: true }, { as: player })
  ).pause;
  expect(new Date(endsAt)).toEqual(addMonths(kit.clock.now(), 6, 'Asia/Hong_Kong'));
  const betNow = async () =>
    stake(provider, await provider.openGame(player.playerId, 'game7a'), 100n);
  kit.clock.advance(Date.parse(endsAt) - kit.clock.now().getTime() + 30 * DAY_MS);
  expect(await betNow()).toBe('RS_ERROR_LIMIT_REACHED');
  const as = await logIn(player);
  expect((await kit.call(getProtection, {}, { as })).data.pause).toMatchObject({ state: 'over' });
  const { pause } = need(await sendCall(as));
  expect(pause).toMatchObject({
    state: 'returning',
    returnsAt: addMs(kit.clock.now(), DAY_MS).toISOString(),
  });
  kit.clock.advance(DAY_MS - 1_000);
  expect(need(await sendCall(as)).pause).toEqual(pause);
  expect(await betNow()).toBe('RS_ERROR_LIMIT_REACHED');
  kit.clock.advance(1_000);
  expect(await betNow()).toBe('RS_OK');
  expect((await kit.call(getProtection, {}, { as })).data.pause).toBeNull();
});

test('it must be confirmed, and requires a finished exclusion', async () => {
  const as = await kit.player();
  const unsure = await kit.call(requestReturn, { isConfirmed: false }, { as });
  expect(unsure.refusal).toBe('confirmationNeeded');
  expect((await sendCall(as)).refusal).toBe('notFound');
});
