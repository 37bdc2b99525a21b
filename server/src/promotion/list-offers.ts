import { listOffers } from '@vela/contract/promotion/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listOfferLines } from './store.ts';
import { toOfferLine } from './views.ts';

/** Lists every offer with its costs. */
export const listOffersRoute = route(listOffers, async ({ tx, input, language }) => {
  const filter = { promotionId: null, state: input.state ?? null };
  const { rows, totalCount } = await listOfferLines(tx, filter, input);
  return toPage(
    rows.map((row) => toOfferLine(row, language)),
    totalCount,
    input,
  );
});
