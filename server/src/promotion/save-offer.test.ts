import { copyOffer, getOffer, saveOffer } from '@vela/contract/promotion/staff-calls.ts';
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

test('a picture that was never uploaded is refused', async () => {
  const alts = { zh: '', hk: '', en: '', th: '' };
  const reply = await save({ picture: { pictureId: 'pic-nobody', alts } });
  expect(reply.refusal).toBe('pictureUnknown');
});

test('a picture in the texts that was never published is refused', async () => {
  const { texts } = toOfferInput(kit);
  const url = `/pictures/${'0'.repeat(64)}.webp`;
  const picture = { kind: 'picture', url, width: 480, height: 320, alt: 'A harbour' } as const;
  const reply = await save({ texts: { ...texts, th: { ...texts.th, blocks: [picture] } } });
  expect(reply.refusal).toBe('pictureUnknown');
});

test('of two who edit one draft, the second is refused and overwrites nothing', async () => {
  const { promotionId, version } = await kit.done(saveOffer, toOfferInput(kit), { as: writer });
  const next = (code: string) => ({ ...toOfferInput(kit, { code }), promotionId, version });
  const saved = await kit.done(saveOffer, next('FIRST'), { as: writer });
  expect(saved.version).toBeGreaterThan(version);
  const late = await kit.call(saveOffer, next('SECOND'), { as: writer });
  expect(late.refusal).toBe('promotionEdited');
  const read = await kit.done(getOffer, { promotionId }, { as: writer });
  expect(read).toMatchObject({ code: 'FIRST', version: saved.version });
  const copy = await kit.done(copyOffer, { promotionId }, { as: writer });
  const { promotionId: copied } = copy;
  expect(await kit.done(getOffer, { promotionId: copied }, { as: writer })).toMatchObject({
    version: 1,
  });
});
