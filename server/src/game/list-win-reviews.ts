import { listWinReviews } from '@vela/contract/game/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { needsTwo } from './deciding.ts';
import { toWinReview } from './win-views.ts';
import { listReviews, listWinApprovals } from './win-store.ts';

/** Lists wins above what their games state: open ones longest waiting first, else newest first. */
export const listWinReviewsRoute = route(listWinReviews, async (context) => {
  const { tx, input, language, now } = context;
  const { rows, totalCount } = await listReviews(tx, input.state, input);
  const approvals = await listWinApprovals(
    tx,
    rows.map(({ reviewId }) => reviewId),
  );
  const list = [];
  for (const review of rows) {
    const of = { review, wish: { action: 'pay' }, isAddressShared: false } as const;
    const isHeavy = review.state === 'open' && (await needsTwo(tx, of, now));
    list.push({ ...toWinReview(review, approvals, language), needsSecondApprover: isHeavy });
  }
  return toPage(list, totalCount, input);
});
