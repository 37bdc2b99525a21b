import { startBreak } from '@vela/contract/protection/calls.ts';
import { addDays } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { beginPause } from './pauses.ts';
import { toPauseLine } from './views.ts';

/** Pauses play for some days; a running break can be extended, never shortened. */
export const startBreakRoute = route(startBreak, async (context) => {
  const { input, player, services, now } = context;
  if (!input.isConfirmed) return refuse('confirmationNeeded');
  const pause = await beginPause(context, player.playerId, {
    kind: 'break',
    endsAt: addDays(now, input.days, services.site.timeZone),
    details: { days: input.days },
  });
  return pause ? { pause: toPauseLine(pause) } : refuse('pauseNotLonger');
});
