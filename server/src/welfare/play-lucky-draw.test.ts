import { login } from '@vela/contract/access/calls.ts';
import { startBreak } from '@vela/contract/protection/calls.ts';
import {
  chooseDrawSeed,
  listGrants,
  listLuckyDrawPrizes,
  listLuckyDraws,
  playLuckyDraw,
} from '@vela/contract/welfare/calls.ts';
import { commitTo } from '@vela/fair/draws.ts';
import { drawWheel } from '@vela/fair/wheel.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { luckyDrawSetting } from './settings.ts';

const kit = await useKit();
const finance = await kit.operator('finance');
const welfareSlot = 2;

/** A player who has deposited today. */
async function depositor(): Promise<TestPlayer> {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player, { amountMinor: 50_000n });
  await kit.done(approveDeposit, { orderNo }, { as: finance });
  return player;
}

const wheel = (as: TestPlayer) => kit.done(listLuckyDrawPrizes, {}, { as });
const draw = (as: TestPlayer) => kit.call(playLuckyDraw, {}, { as });
const drawShown = async (as: TestPlayer) => {
  await wheel(as);
  return draw(as);
};

test("a draw follows from the committed seed and the player's", async () => {
  const player = await depositor();
  const shown = await wheel(player);
  expect(shown.block).toBeNull();
  const commitment = shown.commitment ?? expect.unreachable();
  await kit.done(chooseDrawSeed, { clientSeed: 'mine', commitment }, { as: player });
  const { draw: drawn } = await kit.done(playLuckyDraw, {}, { as: player });
  const { proof } = drawn;
  expect(proof.commitment).toBe(shown.commitment);
  expect(commitTo(proof.serverSeed)).toBe(shown.commitment);
  const weights = shown.prizes.map(({ weight }) => weight);
  const { serverSeed } = proof;
  expect(proof.prizeIndex).toBe(drawWheel({ serverSeed, clientSeed: 'mine', weights }));
  expect(drawn.amountMinor).toBe(shown.prizes[proof.prizeIndex]?.amountMinor);
  expect(await kit.balance(player.playerId, welfareSlot)).toBe(BigInt(drawn.amountMinor));
  const { list } = await kit.done(listGrants, { kind: 'draw' }, { as: player });
  expect(list).toHaveLength(drawn.amountMinor > 0 ? 1 : 0);
  const record = await kit.done(listLuckyDraws, {}, { as: player });
  expect(record.list).toEqual([drawn]);
});

test('a day has one draw, even for twenty concurrent ones, and the next day has another', async () => {
  const player = await depositor();
  await kit.set(luckyDrawSetting, { isDepositNeeded: false });
  await wheel(player);
  const replies = await Promise.all(Array.from({ length: 20 }, () => draw(player)));
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  expect((await draw(player)).data).toEqual({ reason: 'drawn' });
  expect(await wheel(player)).toMatchObject({ block: 'drawn', commitment: null });
  kit.clock.advance(DAY_MS);
  expect((await drawShown(player)).code).toBe(0);
  await kit.set(luckyDrawSetting, { isDepositNeeded: true });
});

test('a player on a break cannot draw', async () => {
  const player = await depositor();
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: player });
  const { username, password } = player;
  const paused = await kit.done(login, { username, password });
  expect((await kit.call(playLuckyDraw, {}, { as: paused })).refusal).toBe('playPaused');
});

test('a closed wheel cannot be drawn', async () => {
  const player = await depositor();
  await kit.set(luckyDrawSetting, { isOpen: false });
  expect((await draw(player)).data).toEqual({ reason: 'closed' });
  await kit.set(luckyDrawSetting, { isOpen: true });
});

test('a wheel changed since it was shown is shown again before a draw', async () => {
  const player = await depositor();
  const { commitment, prizes } = await wheel(player);
  const before = prizes.map((prize) => ({ ...prize, amountMinor: BigInt(prize.amountMinor) }));
  await kit.set(luckyDrawSetting, { prizes: before.toReversed() });
  expect((await draw(player)).data).toEqual({ reason: 'changed' });
  expect((await wheel(player)).commitment).not.toBe(commitment);
  expect((await draw(player)).code).toBe(0);
  await kit.set(luckyDrawSetting, { prizes: before });
});
