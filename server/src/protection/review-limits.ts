import { reviewLimits } from '@vela/contract/protection/calls.ts';
import { route } from '../app/route.ts';
import { insertEvent, lockPlay, updateReviewed } from './store.ts';

/** Notes that the player has looked at the limits and leaves them as they are. */
export const reviewLimitsRoute = route(reviewLimits, async (context) => {
  const { tx, player, services, now } = context;
  await lockPlay(tx, player.playerId, services.site.timeZone);
  await updateReviewed(tx, player.playerId, now);
  await insertEvent(tx, player.playerId, { kind: 'limitsReviewed', actor: 'player', at: now });
  return {};
});
