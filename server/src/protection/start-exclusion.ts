import { startExclusion } from '@vela/contract/protection/calls.ts';
import { addMonths } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { beginPause } from './pauses.ts';
import { toPauseLine } from './views.ts';

/** Excludes the player, irrevocably; it ends only by the player's own request. */
export const startExclusionRoute = route(startExclusion, async (context) => {
  const { input, player, services, now } = context;
  if (!input.isConfirmed) return refuse('confirmationNeeded');
  const pause = await beginPause(context, player.playerId, {
    kind: 'exclusion',
    endsAt: addMonths(now, input.months, services.site.timeZone),
    details: { months: input.months },
  });
  return pause ? { pause: toPauseLine(pause) } : refuse('pauseNotLonger');
});
