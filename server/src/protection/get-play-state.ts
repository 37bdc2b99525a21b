import { getPlayState } from '@vela/contract/protection/calls.ts';
import { checkTerms } from '../access/index.ts';
import { route } from '../app/route.ts';
import { findPause, findStop, loadPlayState } from './play.ts';
import { toPauseLine } from './views.ts';

/** Returns the current session of play, and what stops it or the next bet. */
export const getPlayStateRoute = route(getPlayState, async (context) => {
  const { playerId } = context.player;
  const { session, reminderMinutes, nextCheckAt } = await loadPlayState(context, playerId);
  const stop = await findStop(context, playerId);
  const pause = await findPause(context, playerId);
  const unread = await checkTerms(context.tx, playerId);
  return {
    session,
    reminderMinutes,
    nextCheckAt,
    isCheckDue: nextCheckAt !== null && nextCheckAt <= context.now,
    stop,
    pause: pause && toPauseLine(pause),
    areTermsDue: unread !== null,
  };
});
