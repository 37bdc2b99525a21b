import { cancelDeposit } from '@vela/contract/deposit/calls.ts';
import { toDay } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { moveOrder } from './moves.ts';
import { checkMove } from './rules.ts';
import { depositSetting } from './settings.ts';
import { showOrder } from './showing.ts';
import { countCancellation, lockOrder } from './store.ts';

/**
 * Cancels an unpaid order, with a reason. Its channel, if it has one, is notified after the commit;
 * a payment that arrives anyway is stored as unmatched.
 */
export const cancelDepositRoute = route(cancelDeposit, async (context) => {
  const { tx, input, player, now, services } = context;
  const order = await lockOrder(tx, input.orderNo);
  if (order?.playerId !== player.playerId) return refuse('notFound');
  const changed = checkMove(order, 'cancelled', 'player', now);
  if (changed) return changed;
  const { cancellationsPerDay } = await readSetting(tx, depositSetting);
  const day = toDay(now, services.site.timeZone);
  const used = await countCancellation(tx, player.playerId, day, cancellationsPerDay);
  if (used === null) return refuse('cancellationsUsedUp', { cancellationsPerDay });
  // After this point it must succeed.
  await moveOrder(context, order.orderNo, {
    to: 'cancelled',
    role: 'player',
    actor: player.username,
    note: input.note,
    changes: { cancelReason: input.reason },
  });
  const shown = await showOrder(context, order.orderNo);
  return { order: shown, cancellationsLeft: cancellationsPerDay - used };
});
