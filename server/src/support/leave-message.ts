import { leaveMessage } from '@vela/contract/support/calls.ts';
import { newId } from '@vela/service/random.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { countSince, findSame, insertFeedback, lockSender } from './feedback-store.ts';
import { waitOf } from './send-feedback.ts';
import { supportSetting } from './settings.ts';

/** What a message to a department is about, as the queue of feedback sorts it. */
const types = { service: 'other', finance: 'deposit', partnership: 'other' } as const;

/** Takes a message while nobody chats: feedback of a player, or of a visitor with an address. */
export const leaveMessageRoute = route(leaveMessage, async (context) => {
  const { tx, input, player, services, now, language } = context;
  const contact = player ? '' : input.email.toLowerCase();
  if (player === null && contact === '') return refuse('emailWrong');
  const writer = { playerId: player?.playerId ?? null, contact };
  const { feedbackPerDay } = await readSetting(tx, supportSetting);
  const words = { type: types[input.department], body: input.body, orderNo: '' };
  await lockSender(tx, writer);
  const same = await findSame(tx, { ...writer, ...words });
  if (same !== null) return { feedbackId: same };
  const { count, oldestAt } = await countSince(tx, writer, addMs(now, -DAY_MS));
  if (count >= feedbackPerDay) return refuse('feedbackTooMany', waitOf(oldestAt, now));
  // After this point it must succeed.
  const feedbackId = newId('fbk', services.clock, services.random);
  const sent = { feedbackId, ...writer, ...words, language, createdAt: now, pictureIds: [] };
  await insertFeedback(tx, sent);
  if (player) context.notifyPlayer(player.playerId, { type: 'feedback' });
  context.notifyStaff({ type: 'feedback-queue' });
  return { feedbackId };
});
