import { listPromotionTypes } from '@vela/contract/promotion/calls.ts';
import { promotionTypes } from '@vela/contract/promotion/rules.ts';
import { route } from '../app/route.ts';
import { pickOffers } from './standing.ts';
import { listRunning } from './store.ts';

/** Lists the classes of offers with the number of offers for the caller in each. */
export const listPromotionTypesRoute = route(listPromotionTypes, async (context) => {
  const { tx, now, player } = context;
  const offers = await pickOffers(context, player?.playerId ?? null, await listRunning(tx, now));
  return {
    types: promotionTypes.map((type) => ({
      type,
      count: offers.filter((offer) => offer.type === type).length,
    })),
  };
});
