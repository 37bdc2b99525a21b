import { getTransaction } from '@vela/contract/wallet/calls.ts';
import { z } from 'zod';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findTransaction } from './store.ts';
import { toTransaction } from './views.ts';

const details = z.array(z.object({ key: z.string(), value: z.string() }));

/** Returns one line of the record with its details and its history, oldest first. */
export const getTransactionRoute = route(getTransaction, async ({ input, tx, player }) => {
  const found = await findTransaction(tx, player.playerId, input.id);
  if (!found) return refuse('notFound');
  return {
    transaction: toTransaction(found.row),
    details: details.parse(found.row.details),
    history: found.history,
  };
});
