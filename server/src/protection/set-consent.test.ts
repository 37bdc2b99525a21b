import { listPromotions } from '@vela/contract/promotion/calls.ts';
import { listConsents, setConsent } from '@vela/contract/protection/calls.ts';
import { getPlayerProtection } from '@vela/contract/protection/staff-calls.ts';
import { listLuckyDrawPrizes } from '@vela/contract/welfare/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newOfferPeople, startOffer } from '../../test/promotion.ts';

const kit = await useKit();
const risk = await kit.operator('risk');

test('a player who wants no offers sees none and draws nothing, at once and until they agree', async () => {
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

test('nothing is sent by email or SMS before its player agrees, and each answer is kept', async () => {
  const as = await kit.player();
  expect(await kit.done(listConsents, {}, { as })).toEqual({ app: true, email: false, sms: false });
  await kit.done(setConsent, { channel: 'email', isGiven: true }, { as });
  kit.clock.advance(1_000);
  await kit.done(setConsent, { channel: 'email', isGiven: false }, { as });
  expect(await kit.done(listConsents, {}, { as })).toMatchObject({ email: false });
  const { rows } = await kit.database.pool.query(
    'select is_given from protection_consents where player_id = $1 order by changed_at',
    [as.playerId],
  );
  expect(rows).toEqual([{ is_given: true }, { is_given: false }]);
});
