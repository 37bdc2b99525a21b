import { getPlayerProtection } from '@vela/contract/protection/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { mayReceivePromotions } from './checks.ts';
import { loadWeek } from './history.ts';
import { loadLimits } from './limits.ts';
import { findPause, loadPlayState } from './play.ts';
import { findScore } from './score-store.ts';
import { findPlayerByName, listEvents } from './store.ts';
import { toPauseLine } from './views.ts';

const eventsMax = 100;

/**
 * Returns a player's protection measures and their history; self-tests are private to the player.
 */
export const getPlayerProtectionRoute = route(getPlayerProtection, async (context) => {
  const { tx, input } = context;
  const player = await findPlayerByName(tx, input.username);
  if (!player) return refuse('notFound');
  const { playerId, username } = player;
  const week = await loadWeek(context, playerId);
  const pause = await findPause(context, playerId);
  const events = await listEvents(tx, playerId, eventsMax);
  return {
    username,
    limits: await loadLimits(context, playerId),
    reminderMinutes: (await loadPlayState(context, playerId)).reminderMinutes,
    pause: pause && toPauseLine(pause),
    playedSecondsToday: week.days.find((day) => day.isToday)?.playedSeconds ?? 0,
    playedSecondsWeek: week.playedSeconds,
    score: await findScore(tx, playerId),
    mayReceivePromotions: await mayReceivePromotions(context, playerId),
    events: events.map(({ eventId, ...event }) => ({ id: String(eventId), ...event })),
  };
});
