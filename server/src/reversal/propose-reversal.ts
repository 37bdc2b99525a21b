import { proposeReversal } from '@vela/contract/reversal/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { lockOrder } from '../deposit/index.ts';
import { findPlayerId } from '../profile/index.ts';
import { propose } from '../proposal/index.ts';
import { checkConflict } from '../staff/index.ts';
import { planReversal, reversalProposal } from './reversing.ts';

/** Proposes that a deposit credited by mistake is taken back. */
export const proposeReversalRoute = route(proposeReversal, async (context) => {
  const { tx, input } = context;
  const { orderNo, toUsername, reason } = input;
  const order = await lockOrder(tx, orderNo);
  if (!order) return refuse('notFound');
  const { state, reversedAt } = order;
  if (state !== 'completed') return refuse('orderStateChanged', { state });
  if (reversedAt !== null) return refuse('orderStateChanged', { state: 'reversed' });
  const toPlayerId = toUsername === '' ? null : await findPlayerId(tx, toUsername);
  if (toUsername !== '' && toPlayerId === null) return refuse('notFound');
  if (toPlayerId !== null) {
    const gaining = { playerId: toPlayerId };
    const { refused } = await checkConflict(context, gaining, `deposit:${orderNo}`);
    if (refused) return refused;
  }
  const plan = await planReversal(context, input);
  if (!plan) return refuse('nothingChanged');
  return propose(context, reversalProposal, { change: input, plan, reason });
});
