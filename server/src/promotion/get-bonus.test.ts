import { getBonus } from '@vela/contract/promotion/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { addDeposit, applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);

test('an open bonus shows its progress, by bets in any venue if none is locked', async () => {
  const promotionId = await startOffer(kit, people);
  const player = await kit.payer();
  expect((await kit.done(getBonus, {}, { as: player })).bonus).toBeNull();
  await addDeposit(kit, player, 50_000n);
  await applyAs(kit, player, promotionId);
  kit.clock.advance(1_000);
  await kit.bet(player, { validMinor: 20_000n, venue: 'slots' });
  await kit.bet(player, { validMinor: 1_000n, venue: 'live' });
  const { bonus } = await kit.done(getBonus, {}, { as: player });
  expect(bonus).toMatchObject({ filledMinor: 21_000, leftMinor: 39_000, costMinor: 0 });
  await kit.bet(player, { validMinor: 39_000n });
  expect((await kit.done(getBonus, {}, { as: player })).bonus).toBeNull();
});
