import { getWithdrawalOrder } from '@vela/contract/withdrawal/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { isWithdrawalState } from './rules.ts';
import { findOwnOrder, listHistory } from './store.ts';
import { toWithdrawal } from './views.ts';

/** Returns one of the player's withdrawals with its history, oldest first. */
export const getWithdrawalOrderRoute = route(
  getWithdrawalOrder,
  async ({ tx, input, player, language }) => {
    const order = await findOwnOrder(tx, player.playerId, input.orderNo);
    if (!order) return refuse('notFound');
    const history = await listHistory(tx, order.orderNo);
    return {
      withdrawal: toWithdrawal(order, language),
      // Steps within a state, such as the first of two approvals, are shown only to operators.
      history: history.flatMap(({ state, at }) =>
        isWithdrawalState(state) ? [{ state, at }] : [],
      ),
    };
  },
);
