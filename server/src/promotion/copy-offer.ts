import { copyOffer } from '@vela/contract/promotion/staff-calls.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { findOffer, saveOfferRow, titleIn } from './store.ts';

/** Copies an offer to a new draft; spending stays with the old one. */
export const copyOfferRoute = route(copyOffer, async (context) => {
  const { tx, input, staff, services, now, address } = context;
  const offer = await findOffer(tx, input.promotionId);
  if (!offer) return refuse('notFound');
  // After this point it must succeed.
  const promotionId = newId('off', services.clock, services.random);
  await saveOfferRow(tx, { ...offer, promotionId }, now);
  await audit(context, {
    staff,
    action: 'promotion.copy',
    subject: `promotion:${promotionId}`,
    details: { of: input.promotionId, title: titleIn(offer, 'en') },
    address,
    now,
  });
  return { promotionId };
});
