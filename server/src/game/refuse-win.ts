import { refuseWin } from '@vela/contract/game/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { decideWin } from './deciding.ts';
import { findReview } from './win-store.ts';

/** Refuses a win in review; above the limit the first approval waits for a second approver. */
export const refuseWinRoute = route(refuseWin, async (context) => {
  const { reviewId, reason } = context.input;
  if (!(await findReview(context.tx, reviewId))) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  return decideWin(context, reviewId, { action: 'refuse', reason });
});
