import { getPromotion } from '@vela/contract/promotion/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findStanding, pickOffers } from './standing.ts';
import { findOffer } from './store.ts';
import { toOffers, toStanding } from './views.ts';

/** Returns one offer in full, and the caller's standing. A draft is not visible to players. */
export const getPromotionRoute = route(getPromotion, async (context) => {
  const { tx, input, player } = context;
  const offer = await findOffer(tx, input.promotionId);
  if (!offer || offer.state === 'draft') return refuse('notFound');
  const [forMe] = await pickOffers(context, player?.playerId ?? null, [offer]);
  if (!forMe) return refuse('notFound');
  const [promotion] = await toOffers(context, [forMe]);
  if (!promotion) return refuse('notFound');
  if (!player) return { promotion, standing: null };
  const { playerId } = player;
  const standing = await findStanding(context, { playerId, offer, exclusion: null });
  return { promotion, standing: toStanding(standing) };
});
