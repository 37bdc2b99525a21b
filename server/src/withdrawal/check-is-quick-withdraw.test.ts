import { checkIsQuickWithdraw } from '@vela/contract/withdrawal/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, runPayouts } from '../../test/desk.ts';
import type { Kit } from '../../test/kit.ts';
import { askWithdrawal, change, need, newWithdrawer, startMoneyKit } from '../../test/money.ts';
import { withdrawalSetting } from './settings.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startMoneyKit();
  openDesk(kit);
});
afterAll(() => kit.stop());

test('it takes what it usually takes: first what the house says, then the median', async () => {
  const { player } = await newWithdrawer(kit);
  expect(need(await kit.call(checkIsQuickWithdraw, {}, { as: player }))).toEqual({
    isQuick: true,
    usualMinutes: 10,
  });
  for (const minutes of [0, 4, 60]) {
    const one = await newWithdrawer(kit);
    need(await askWithdrawal(kit, one.player, one.cardId, { amountMinor: 100_000n }));
    kit.clock.advance(minutes * MINUTE_MS);
    await runPayouts(kit);
  }
  const after = need(await kit.call(checkIsQuickWithdraw, {}, { as: player }));
  expect(after.usualMinutes).toBe(4);
});

test('an operator can close it; nobody is told', async () => {
  await change(kit, withdrawalSetting, { isInstantOpen: false });
  const { player } = await newWithdrawer(kit);
  expect(need(await kit.call(checkIsQuickWithdraw, {}, { as: player })).isQuick).toBe(false);
  expect((await kit.call(checkIsQuickWithdraw)).code).toBe(401);
});
