import { getFeedback } from '@vela/contract/support/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listPictures, lockOwn, updateRead } from './feedback-store.ts';
import { toFullFeedback } from './views.ts';

/** One feedback of the player; its answer is read by this. */
export const getFeedbackRoute = route(getFeedback, async (context) => {
  const { tx, input, player, now } = context;
  const found = await lockOwn(tx, player.playerId, input.feedbackId);
  if (!found) return refuse('notFound');
  const pictureIds = await listPictures(tx, found.feedbackId);
  // After this point it must succeed.
  if (found.answeredAt !== null && found.readAt === null) {
    await updateRead(tx, found.feedbackId, now);
    context.notifyPlayer(player.playerId, { type: 'feedback' });
  }
  const seen = { ...found, readAt: found.answeredAt && (found.readAt ?? now) };
  return { feedback: toFullFeedback(seen, pictureIds, context) };
});
