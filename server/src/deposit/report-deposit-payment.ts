import { reportDepositPayment } from '@vela/contract/deposit/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { holdOwnFiles } from '../content/index.ts';
import { moveOrder } from './moves.ts';
import { checkMove } from './rules.ts';
import { depositSetting } from './settings.ts';
import { showOrder } from './showing.ts';
import { insertReceipts, lockOrder } from './store.ts';

/** Reports an order as paid, with receipts. */
export const reportDepositPaymentRoute = route(reportDepositPayment, async (context) => {
  const { tx, input, player, now } = context;
  const order = await lockOrder(tx, input.orderNo);
  if (order?.playerId !== player.playerId) return refuse('notFound');
  const changed = checkMove(order, 'awaitingReview', 'player', now);
  if (changed) return changed;
  const { receiptCountMax } = await readSetting(tx, depositSetting);
  const wanted = [...new Set(input.receiptIds)];
  const files = await holdOwnFiles(tx, player.playerId, wanted);
  const receipts = files.filter((file) => file.purpose === 'receipt');
  const isProof = receipts.length > 0 && receipts.length === wanted.length;
  if (!isProof || receipts.length > receiptCountMax) return refuse('receiptRequired');
  // After this point it must succeed.
  await insertReceipts(tx, order.orderNo, wanted);
  await moveOrder(context, order.orderNo, {
    to: 'awaitingReview',
    role: 'player',
    actor: player.username,
  });
  return { order: await showOrder(context, order.orderNo) };
});
