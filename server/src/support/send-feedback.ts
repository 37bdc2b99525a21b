import { sendFeedback } from '@vela/contract/support/calls.ts';
import { newId } from '@vela/service/random.ts';
import { addDays, addMs, DAY_MS, SECOND_MS, startOfDay } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { holdOwnFiles } from '../content/index.ts';
import { findTransaction } from '../wallet/index.ts';
import { countSince, findSame, insertFeedback, lockSender } from './feedback-store.ts';
import { supportSetting } from './settings.ts';

/** Takes feedback for the operators' queue; what is sent twice is one feedback. */
export const sendFeedbackRoute = route(sendFeedback, async (context) => {
  const { tx, input, player, services, now, language } = context;
  const { type, body, orderNo } = input;
  const { playerId } = player;
  const { orderDays, feedbackPerDay } = await readSetting(tx, supportSetting);
  const writer = { playerId, contact: '' };
  await lockSender(tx, writer);
  const same = await findSame(tx, { ...writer, type, body, orderNo });
  if (same !== null) return { feedbackId: same };
  if (orderNo !== '' && !(await isRecentOrder(context, orderDays))) {
    return refuse('feedbackOrderUnknown');
  }
  const pictureIds = [...new Set(input.pictureIds)];
  const files = await holdOwnFiles(tx, playerId, pictureIds);
  const pictures = files.filter((file) => file.purpose === 'feedback');
  if (pictures.length !== pictureIds.length) return refuse('pictureUnknown');
  const { count, oldestAt } = await countSince(tx, writer, addMs(now, -DAY_MS));
  if (count >= feedbackPerDay) return refuse('feedbackTooMany', waitOf(oldestAt, now));
  // After this point it must succeed.
  const feedbackId = newId('fbk', services.clock, services.random);
  const sent = { feedbackId, ...writer, type, body, orderNo, language, createdAt: now };
  await insertFeedback(tx, { ...sent, pictureIds });
  context.notifyPlayer(playerId, { type: 'feedback' });
  context.notifyStaff({ type: 'feedback-queue' });
  return { feedbackId };
});

/** True for an order of the player's own of the last days, today counting as the first of them. */
async function isRecentOrder(
  { tx, input, player, services, now }: Context<typeof sendFeedback>,
  days: number,
): Promise<boolean> {
  const zone = services.site.timeZone;
  const since = addDays(startOfDay(now, zone), 1 - days, zone);
  const found = await findTransaction(tx, player.playerId, input.orderNo);
  return found !== null && found.row.createdAt >= since;
}

/** When the first of the last 24 hours' feedback no longer counts. */
export const waitOf = (oldestAt: Date | null, now: Date) =>
  oldestAt === null
    ? {}
    : {
        retrySeconds: Math.ceil((oldestAt.getTime() + DAY_MS - now.getTime()) / SECOND_MS),
      };
