import { deleteFeedback } from '@vela/contract/support/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { lockOwn, updateDeleted } from './feedback-store.ts';

/** Deletes feedback from its player's list; what waits leaves the operators' queue with it. */
export const deleteFeedbackRoute = route(deleteFeedback, async (context) => {
  const { tx, input, player, now } = context;
  const found = await lockOwn(tx, player.playerId, input.feedbackId);
  if (!found) return refuse('notFound');
  // After this point it must succeed.
  await updateDeleted(tx, found.feedbackId, now);
  context.notifyPlayer(player.playerId, { type: 'feedback' });
  if (found.answeredAt === null) context.notifyStaff({ type: 'feedback-queue' });
  return {};
});
