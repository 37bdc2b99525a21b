import { getChatFigures } from '@vela/contract/support/staff-calls.ts';
import { addDays, startOfDay } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { findLevels, listOperators } from './chat/operator-store.ts';
import { chatSetting } from './settings.ts';

const pair = (half: number | null, most: number | null) =>
  half === null || most === null ? null : { half, most };

const share = (part: number, whole: number, times: number) =>
  whole === 0 ? null : Math.round((part * times) / whole);

/** Who takes chats, what waits, and the service levels of the last days, today being one. */
export const getChatFiguresRoute = route(getChatFigures, async (context) => {
  const { tx, input, staff, services, now } = context;
  const zone = services.site.timeZone;
  const { targetSeconds } = await readSetting(tx, chatSetting);
  const since = addDays(startOfDay(now, zone), 1 - input.days, zone);
  const operators = await listOperators(tx, now);
  const levels = await findLevels(tx, { since, now, targetSeconds });
  if (!levels) throw new Error('no figures of chats');
  const { waiting, longestWaitSeconds, chats, unanswered, due, ratings } = levels;
  return {
    operators: operators.map(({ username, name, chats: open }) => ({
      username,
      name,
      chats: open,
    })),
    isAvailable: operators.some(({ staffId }) => staffId === staff.staffId),
    waiting,
    longestWaitSeconds,
    targetSeconds,
    chats,
    unanswered,
    waitSeconds: pair(levels.waitHalf, levels.waitMost),
    answerSeconds: pair(levels.answerHalf, levels.answerMost),
    withinTargetBp: share(levels.answeredInTime, due, 10_000),
    ratings,
    ratingHundredths: share(levels.ratingSum, ratings, 100),
  };
});
