import { listPlayerFeedback } from '@vela/contract/support/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listQueue } from './feedback-store.ts';
import { toQueueLine } from './views.ts';

/** Everybody's feedback, what waits longest first. */
export const listPlayerFeedbackRoute = route(listPlayerFeedback, async ({ tx, input, now }) => {
  const { rows, totalCount } = await listQueue(tx, input, input);
  const lines = rows.map((row) => toQueueLine(row, now));
  return toPage(lines, totalCount, input);
});
