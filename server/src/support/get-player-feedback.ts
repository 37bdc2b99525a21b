import type { CallOutput } from '@vela/contract/call.ts';
import { getPlayerFeedback } from '@vela/contract/support/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findTransaction } from '../wallet/index.ts';
import { findFeedback, listPictures } from './feedback-store.ts';
import { toPictures, toQueueLine } from './views.ts';

/** One feedback in full for operators, with the kind of order that it is about. */
export const getPlayerFeedbackRoute = route(getPlayerFeedback, async (context) => {
  const { tx, input, now } = context;
  const found = await findFeedback(tx, input.feedbackId);
  if (!found) return refuse('notFound');
  const { body, orderNo, answer, answeredBy, answeredAt, deletedAt, playerId } = found;
  const hasOrder = orderNo !== '' && playerId !== null;
  const order = hasOrder ? await findTransaction(tx, playerId, orderNo) : null;
  const orderKind: OrderKind = order === null ? '' : toOrderKind(order.row.type);
  const pictures = toPictures(context, await listPictures(tx, found.feedbackId));
  const isDeleted = deletedAt !== null;
  const texts = { body, orderNo, orderKind, pictures, answer, answeredBy, answeredAt, isDeleted };
  return { feedback: { ...toQueueLine(found, now), ...texts } };
});

type OrderKind = CallOutput<typeof getPlayerFeedback>['feedback']['orderKind'];

const toOrderKind = (type: string): OrderKind =>
  type === 'deposit' || type === 'withdrawal' ? type : 'other';
