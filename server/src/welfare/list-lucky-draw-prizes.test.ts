import { listLuckyDrawPrizes, playLuckyDraw } from '@vela/contract/welfare/calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { luckyDrawSetting } from './settings.ts';

const kit = await useKit();
const finance = await kit.operator('finance');

/** A player who has deposited today. */
async function depositor(): Promise<TestPlayer> {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player, { amountMinor: 50_000n });
  await kit.done(approveDeposit, { orderNo }, { as: finance });
  return player;
}

const wheel = (as: TestPlayer) => kit.done(listLuckyDrawPrizes, {}, { as });
const draw = (as: TestPlayer) => kit.call(playLuckyDraw, {}, { as });

test('without a deposit on the day there is no draw, and a deposit opens it', async () => {
  const player = await kit.payer();
  expect(await wheel(player)).toMatchObject({ block: 'deposit', commitment: null });
  expect((await draw(player)).data).toEqual({ reason: 'deposit' });
  const lucky = await depositor();
  expect((await wheel(lucky)).block).toBeNull();
  kit.clock.advance(DAY_MS);
  expect((await wheel(lucky)).block).toBe('deposit');
});

test('a commitment stays until it is drawn, and is replaced when the wheel changes', async () => {
  const player = await depositor();
  const first = await wheel(player);
  expect((await wheel(player)).commitment).toBe(first.commitment);
  const prizes = first.prizes.map((prize) => ({ ...prize, weight: prize.weight + 1 }));
  await kit.set(luckyDrawSetting, { prizes });
  const second = await wheel(player);
  expect(second.commitment).not.toBe(first.commitment);
  const { draw: drawn } = await kit.done(playLuckyDraw, {}, { as: player });
  expect(drawn.proof).toMatchObject({ commitment: second.commitment, prizes });
});
