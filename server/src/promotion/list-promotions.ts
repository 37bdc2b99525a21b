import { listPromotions } from '@vela/contract/promotion/calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { pickOffers } from './standing.ts';
import { listRunning } from './store.ts';
import { toOffers } from './views.ts';

/** Lists the offers of a class for the caller; none during a pause or with markers of harm. */
export const listPromotionsRoute = route(listPromotions, async (context) => {
  const { tx, now, input, player } = context;
  const running = await listRunning(tx, now);
  const wanted = running.filter(({ type }) => (input.type ?? type) === type);
  const offers = await pickOffers(context, player?.playerId ?? null, wanted);
  const from = (input.pageNo - 1) * input.pageSize;
  const shown = await toOffers(context, offers.slice(from, from + input.pageSize));
  return toPage(
    shown.map(({ blocks: _blocks, ...offer }) => offer),
    offers.length,
    input,
  );
});
