import { proposeOffer } from '@vela/contract/promotion/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { propose } from '../proposal/index.ts';
import { checkChange, planChange, promotionProposal } from './starting.ts';
import { lockOffer } from './store.ts';

/** Proposes starting or stopping an offer, if that is possible now. */
export const proposeOfferRoute = route(proposeOffer, async (context) => {
  const { tx, input } = context;
  const { promotionId, change, reason } = input;
  const offer = await lockOffer(tx, promotionId);
  if (!offer) return refuse('notFound');
  const refused = await checkChange(context, offer, change);
  if (refused) return refused;
  const plan = await planChange(context, offer, change);
  return propose(context, promotionProposal, { change: { promotionId, change }, plan, reason });
});
