import { checkQuickWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { runPayouts } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import { change } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { withdrawalSetting } from './settings.ts';

const kit = await useKit();
kit.desk();

test("it states the usual duration: first the operator's figure, then the median", async () => {
  const { player } = await kit.withdrawer();
  expect(await kit.done(checkQuickWithdrawal, {}, { as: player })).toEqual({
    isQuick: true,
    usualMinutes: 10,
  });
  for (const minutes of [0, 4, 60]) {
    const one = await kit.withdrawer();
    need(await kit.withdrawal(one.player, one.cardId, { amountMinor: 100_000n }));
    kit.clock.advance(minutes * MINUTE_MS);
    await runPayouts(kit);
  }
  const after = await kit.done(checkQuickWithdrawal, {}, { as: player });
  expect(after.usualMinutes).toBe(4);
});

test('an operator can close it; a visitor is refused', async () => {
  await change(kit, withdrawalSetting, { isInstantOpen: false });
  const { player } = await kit.withdrawer();
  expect((await kit.done(checkQuickWithdrawal, {}, { as: player })).isQuick).toBe(false);
  expect((await kit.call(checkQuickWithdrawal)).code).toBe(401);
});
