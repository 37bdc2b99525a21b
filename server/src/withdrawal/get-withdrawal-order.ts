import { getWithdrawalOrder } from '@vela/contract/withdrawal/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { isWithdrawalState } from './rules.ts';
import { findOwnOrder, listHistory } from './store.ts';
import { toWithdrawal } from './views.ts';

/** One of my withdrawals with its history, oldest first. */
export const getWithdrawalOrderRoute = route(
  getWithdrawalOrder,
  async ({ tx, input, player, language }) => {
    const order = await findOwnOrder(tx, player.playerId, input.orderNo);
    if (!order) return refuse('notFound');
    const history = await listHistory(tx, order.orderNo);
    return {
      withdrawal: toWithdrawal(order, language),
      // Steps between two states, such as the first of two approvals, are the operators' own.
      history: history.flatMap(({ state, at }) =>
        isWithdrawalState(state) ? [{ state, at }] : [],
      ),
    };
  },
);
