import { payWin } from '@vela/contract/game/staff-calls.ts';
import { route } from '../app/route.ts';
import { decideWin } from './deciding.ts';

/** Pays a win in review; above the limit the first approval waits for a second approver. */
export const payWinRoute = route(payWin, (context) =>
  decideWin(context, context.input.reviewId, { action: 'pay', reason: '' }),
);
