import { saveOffer } from '@vela/contract/promotion/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newOfferPeople, toOfferInput } from '../../test/promotion.ts';
import type { OfferParts } from '../../test/promotion.ts';

const kit = await useKit();
const { writer } = await newOfferPeople(kit);
const holder = await kit.venueProvider(20);
const save = (parts: OfferParts) => kit.call(saveOffer, toOfferInput(kit, parts), { as: writer });

test('a venue that holds balances itself cannot be locked', async () => {
  expect(holder).toBeDefined();
  const { rows } = await kit.database.pool.query<{ venue: string }>(
    `select venue from game.venues where wallet_kind = 'transfer' limit 1`,
  );
  const reply = await save({ terms: { venue: rows[0]?.venue ?? '' } });
  expect(reply.refusal).toBe('venueNotSeamless');
});

test('a picture that was never uploaded is not kept', async () => {
  const alts = { zh: '', hk: '', en: '', th: '' };
  const reply = await save({ picture: { pictureId: 'pic-nobody', alts } });
  expect(reply.refusal).toBe('pictureUnknown');
});
