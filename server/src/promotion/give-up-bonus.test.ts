import { getBonus, giveUpBonus } from '@vela/contract/promotion/calls.ts';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { addDeposit, applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';
import { toBet, toWin, venueBalance } from '../../test/provider.ts';
import type { TestPlayer } from '../../test/site.ts';
import { runWork } from '../app/work.ts';
import { endBonus, settleBonus } from './ending.ts';
import { findOffer } from './store.ts';

/*
 * A deposit of 500.00 and a bonus of 100.00 in `venue7`, with a turnover of ten times.
 */

const kit = await useKit();
const provider = await kit.provider(7);
const people = await newOfferPeople(kit);
const terms = { turnoverBp: 100_000, maxStakeMinor: 600_000, venue: 'venue7' };
const promotionId = await startOffer(kit, people, { terms });
let player: TestPlayer;
let applicationId: string;

beforeEach(async () => {
  player = await kit.payer();
  await addDeposit(kit, player, 50_000n);
  applicationId = (await applyAs(kit, player, promotionId)).data.application.applicationId;
  kit.clock.advance(1_000);
});

async function bet(stakeMinor: bigint, payoutMinor: bigint | null): Promise<void> {
  const play = await provider.openGame(player.playerId, 'game7a');
  const isLost = payoutMinor === 0n;
  const body = toBet(play, stakeMinor, { round_closed: isLost });
  expect((await provider.send('/transaction/bet', body)).status).toBe('RS_OK');
  if (payoutMinor === null || isLost) return;
  await provider.send('/transaction/win', toWin(play, body, payoutMinor, { round_closed: true }));
}

const read = async () => (await kit.done(getBonus, {}, { as: player })).bonus;
const giveUp = (costMinor: number) =>
  kit.call(giveUpBonus, { applicationId, costMinor }, { as: player });
const inVenue = () => venueBalance(kit, { playerId: player.playerId, venueNo: 7 });

test('without a bet it costs the bonus, and the deposit is free again', async () => {
  expect(await read()).toMatchObject({ costMinor: 10_000, leftMinor: 600_000, openBets: 0 });
  const { data } = await giveUp(10_000);
  expect(data.application).toMatchObject({ state: 'givenUp', takenMinor: 10_000 });
  expect(await inVenue()).toBe(50_000n);
  const out = { from: 'venue7', to: 'central', amountMinor: 50_000 };
  expect((await kit.call(transferMoney, out, { as: player })).code).toBe(0);
  expect((await giveUp(10_000)).refusal).toBe('bonusEnded');
});

test('winnings of its bets are part of the cost, and a different cost is refused', async () => {
  await bet(5_000n, 25_000n);
  expect(await read()).toMatchObject({ resultMinor: 20_000, costMinor: 30_000 });
  expect((await giveUp(10_000)).refusal).toBe('bonusChanged');
  expect((await giveUp(30_000)).code).toBe(0);
  expect(await inVenue()).toBe(50_000n);
});

test('losses of its bets are deducted from the bonus first', async () => {
  await bet(4_000n, 0n);
  expect(await read()).toMatchObject({ resultMinor: -4_000, costMinor: 6_000 });
  await giveUp(6_000);
  expect(await inVenue()).toBe(50_000n);
});

test('when more than the bonus is lost it costs nothing', async () => {
  await bet(15_000n, 0n);
  expect((await giveUp(0)).data.application.takenMinor).toBe(0);
  expect(await inVenue()).toBe(45_000n);
});

test.each([
  ['the whole bonus, and no winnings', 25_000n, 30_000, 10_000n],
  ['what of the bonus was taken', 1_000n, 6_000, 6_000n],
])('the budget gets back %s', async (_what, payoutMinor, costMinor, returnedMinor) => {
  await bet(5_000n, payoutMinor);
  const spentOf = async () => (await findOffer(kit.database.db, promotionId))?.spentMinor ?? 0n;
  const before = await spentOf();
  expect((await giveUp(costMinor)).code).toBe(0);
  expect(before - (await spentOf())).toBe(returnedMinor);
});

test('while a bet is open it cannot be given up', async () => {
  await bet(4_000n, null);
  expect(await read()).toMatchObject({ openBets: 1 });
  expect((await giveUp(10_000)).refusal).toBe('bonusBetsOpen');
});

test('a bet between the reading of its cost and the payment ends nothing', async () => {
  let isEnded = true;
  const work = runWork(kit.services, async (txWork) => {
    const open = await settleBonus(txWork, player.playerId);
    if (!open) throw new Error('no open bonus');
    await bet(4_000n, 0n);
    isEnded = await endBonus(txWork, open, { state: 'givenUp', costMinor: open.costMinor });
    throw new Error('rolled back');
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(isEnded).toBe(false);
});
