import { listPromotions } from '@vela/contract/promotion/calls.ts';
import { setConsent } from '@vela/contract/protection/calls.ts';
import { getPlayerProtection } from '@vela/contract/protection/staff-calls.ts';
import { listLuckyDrawPrizes } from '@vela/contract/welfare/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newOfferPeople, startOffer } from '../../test/promotion.ts';

const kit = await useKit();
const risk = await kit.operator('risk');

test('a player who declines offers sees none and draws nothing, immediately and until they agree', async () => {
  await startOffer(kit, await newOfferPeople(kit));
  const as = await kit.payer();
  const look = async () => ({
    offers: (await kit.done(listPromotions, {}, { as })).list.length,
    block: (await kit.done(listLuckyDrawPrizes, {}, { as })).block,
    may: (await kit.done(getPlayerProtection, { username: as.username }, { as: risk }))
      .mayReceivePromotions,
  });
  expect(await look()).toMatchObject({ offers: 1, may: true });
  await kit.done(setConsent, { channel: 'app', isGiven: false }, { as });
  expect(await look()).toEqual({ offers: 0, block: 'unavailable', may: false });
  kit.clock.advance(1_000);
  await kit.done(setConsent, { channel: 'app', isGiven: true }, { as });
  expect(await look()).toMatchObject({ offers: 1, may: true });
});

test("the player's other open screens learn of each answer", async () => {
  const as = await kit.player();
  await kit.done(setConsent, { channel: 'push', isGiven: true }, { as });
  await expect
    .poll(() => kit.events)
    .toContainEqual({ channel: `player:${as.playerId}`, event: { type: 'protection' } });
});
