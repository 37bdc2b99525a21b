import { getProtection } from '@vela/contract/protection/calls.ts';
import { reminderMinutes } from '@vela/contract/protection/rules.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { loadWeek } from './history.ts';
import { loadLimits } from './limits.ts';
import { findPause } from './play.ts';
import { findScore } from './score-store.ts';
import { protectionSetting } from './settings.ts';
import { findGuard, findSelfTest } from './store.ts';
import { toPauseLine } from './views.ts';

/** Returns everything that the safe play page shows. */
export const getProtectionRoute = route(getProtection, async (context) => {
  const { tx, now, player } = context;
  const { playerId } = player;
  const settings = await readSetting(tx, protectionSetting);
  const guard = await findGuard(tx, playerId);
  const pause = await findPause(context, playerId);
  const score = await findScore(tx, playerId);
  const limits = await loadLimits(context, playerId);
  const reviewedAt = guard?.reviewedAt ?? null;
  const reviewedBefore = addMs(now, -settings.reviewDays * DAY_MS);
  return {
    limits,
    reminder: {
      minutes: guard?.checkMinutes ?? settings.reminderMinutes,
      choices: [...reminderMinutes],
    },
    pause: pause && toPauseLine(pause),
    pauseChoices: { breakDays: settings.breakDays, exclusionMonths: settings.exclusionMonths },
    week: await loadWeek(context, playerId),
    raiseWaitHours: settings.raiseWaitHours,
    returnWaitHours: settings.returnWaitHours,
    sessionGapMinutes: settings.sessionGapMinutes,
    isReviewDue:
      limits.some((limit) => limit.isSet) && (reviewedAt === null || reviewedAt < reviewedBefore),
    isWatched: score?.isOver ?? false,
    selfTest: await findSelfTest(tx, playerId),
  };
});
