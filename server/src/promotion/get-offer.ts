import { getOffer } from '@vela/contract/promotion/staff-calls.ts';
import { listPictures, toPictureDraft } from '../picture/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { checkTerms } from './starting.ts';
import { listOfferLines } from './store.ts';
import { toOfferLine } from './views.ts';

/** Returns one offer as operators edit it. */
export const getOfferRoute = route(getOffer, async (context) => {
  const { tx, input, language } = context;
  const filter = { promotionId: input.promotionId, state: null };
  const { rows } = await listOfferLines(tx, filter, { pageNo: 1, pageSize: 1 });
  const [offer] = rows;
  if (!offer) return refuse('notFound');
  const { version, texts, terms, audience, code, isReviewed, pictureId, pictureAlts } = offer;
  const pictures = await listPictures(tx, pictureId === null ? [] : [pictureId]);
  const picture = pictureId === null ? undefined : pictures.get(pictureId);
  return {
    offer: toOfferLine(offer, language),
    version,
    texts,
    picture: picture && pictureAlts ? { ...toPictureDraft(picture), alts: pictureAlts } : null,
    terms,
    audience,
    code,
    isReviewed,
    problems: await checkTerms(context, offer),
  };
});
