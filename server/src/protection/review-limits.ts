import { reviewLimits } from '@vela/contract/protection/calls.ts';
import { route } from '../app/route.ts';
import { insertEvent, lockPlay, updateReviewed } from './store.ts';

/** Records that the player has reviewed the limits and keeps them. */
export const reviewLimitsRoute = route(reviewLimits, async (context) => {
  const { tx, player, services, now } = context;
  await lockPlay(tx, player.playerId, services.site.timeZone);
  await updateReviewed(tx, player.playerId, now);
  await insertEvent(tx, player.playerId, { kind: 'limitsReviewed', actor: 'player', at: now });
  return {};
});
