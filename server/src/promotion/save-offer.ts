import { listPictureUrls } from '@vela/contract/block-texts.ts';
import { saveOffer } from '@vela/contract/promotion/staff-calls.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listPictures, listUnpublished } from '../picture/index.ts';
import { audit } from '../staff/index.ts';
import { checkTerms, checkVenue } from './starting.ts';
import { lockOffer, saveOfferRow, titleIn } from './store.ts';

/** Stores a draft, whatever its check finds: only a started offer must be fair. */
export const saveOfferRoute = route(saveOffer, async (context) => {
  const { tx, input, staff, services, now, address } = context;
  const isNew = input.promotionId === '';
  const known = isNew ? null : await lockOffer(tx, input.promotionId);
  if (!isNew && !known) return refuse('notFound');
  if (known && known.state !== 'draft') return refuse('promotionStateChanged');
  const version = known?.version ?? 0;
  if (input.version !== version) return refuse('promotionEdited');
  const { picture, ...offer } = input;
  const pictureId = picture?.pictureId ?? null;
  const pictures = await listPictures(tx, pictureId === null ? [] : [pictureId]);
  if (pictureId !== null && !pictures.has(pictureId)) return refuse('pictureUnknown');
  const urls = Object.values(offer.texts).flatMap(({ blocks }) => listPictureUrls(blocks));
  const unpublished = await listUnpublished(tx, urls);
  if (unpublished.length > 0) return refuse('pictureUnknown');
  const elsewhere = await checkVenue(context, offer);
  if (elsewhere) return elsewhere;
  // After this point it must succeed.
  const promotionId = isNew ? newId('off', services.clock, services.random) : input.promotionId;
  const pictureAlts = picture?.alts ?? null;
  await saveOfferRow(tx, { ...offer, promotionId, pictureId, pictureAlts }, now);
  const subject = `promotion:${promotionId}`;
  const details = { title: titleIn(input, 'en'), type: input.type };
  await audit(context, { staff, action: 'promotion.save', subject, details, address, now });
  return { promotionId, version: version + 1, problems: await checkTerms(context, offer) };
});
