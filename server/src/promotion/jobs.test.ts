import { startBreak, startExclusion } from '@vela/contract/protection/calls.ts';
import { getOffer } from '@vela/contract/promotion/staff-calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import {
  addDeposit,
  applyAs,
  dailyCashback,
  newOfferPeople,
  startOffer,
} from '../../test/promotion.ts';
import type { TestPlayer } from '../../test/site.ts';
import { findApplication } from './application-store.ts';
import { followBonuses } from './jobs.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);
let player: TestPlayer;

beforeEach(async () => {
  player = await kit.payer();
});

const run = async () => {
  kit.clock.advance(11 * MINUTE_MS);
  await followBonuses.handler(kit.services, {});
  await followBonuses.handler(kit.services, {});
};
const stateOf = async (applicationId: string) =>
  (await findApplication(kit.database.db, applicationId))?.state;

async function newBonus(): Promise<string> {
  const promotionId = await startOffer(kit, people);
  await addDeposit(kit, player, 50_000n);
  return (await applyAs(kit, player, promotionId)).data.application.applicationId;
}

test('a bonus that is not fulfilled in its days is taken back once', async () => {
  const applicationId = await newBonus();
  kit.clock.advance(7 * DAY_MS - 20 * MINUTE_MS);
  await run();
  expect(await stateOf(applicationId)).toBe('granted');
  kit.clock.advance(DAY_MS);
  await run();
  expect(await stateOf(applicationId)).toBe('expired');
  expect(await kit.balance(player.playerId)).toBe(50_000n);
});

test('a break moves the end of a bonus by its days', async () => {
  const applicationId = await newBonus();
  await kit.done(startBreak, { days: 7, isConfirmed: true }, { as: player });
  kit.clock.advance(13 * DAY_MS);
  await run();
  expect(await stateOf(applicationId)).toBe('granted');
  kit.clock.advance(2 * DAY_MS);
  await run();
  expect(await stateOf(applicationId)).toBe('expired');
});

test('a player who excludes themselves loses every open bonus', async () => {
  const applicationId = await newBonus();
  await kit.done(startExclusion, { months: 6, isConfirmed: true }, { as: player });
  await run();
  expect(await stateOf(applicationId)).toBe('expired');
  expect(await kit.balance(player.playerId)).toBe(50_000n);
});

test('without a large enough loss there is no cashback, and the budget is whole again', async () => {
  const promotionId = await startOffer(kit, people, { terms: dailyCashback });
  const { applicationId } = (await applyAs(kit, player, promotionId)).data.application;
  await kit.bet(player, { validMinor: 999n });
  kit.clock.advance(DAY_MS);
  await run();
  expect(await stateOf(applicationId)).toBe('expired');
  expect(await kit.balance(player.playerId)).toBe(0n);
  const { offer } = await kit.done(getOffer, { promotionId }, { as: people.writer });
  expect(offer.spentMinor).toBe(0);
});

test('cashback is a share of the losses of its period, paid once without a requirement', async () => {
  const promotionId = await startOffer(kit, people, { terms: dailyCashback, budgetMinor: 8_000 });
  const { applicationId, state } = (await applyAs(kit, player, promotionId)).data.application;
  expect(state).toBe('approved');
  const other = await kit.payer();
  expect((await applyAs(kit, other, promotionId)).refusal).toBe('promotionBudgetUsed');
  await kit.bet(player, { validMinor: 20_000n });
  await run();
  expect(await kit.balance(player.playerId)).toBe(0n);
  kit.clock.advance(DAY_MS);
  await run();
  expect(await stateOf(applicationId)).toBe('fulfilled');
  expect(await kit.balance(player.playerId)).toBe(2_000n);
  const { offer } = await kit.done(getOffer, { promotionId }, { as: people.writer });
  expect(offer.spentMinor).toBe(2_000);
});
