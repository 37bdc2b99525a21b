import { listVipChanges } from '@vela/contract/vip/calls.ts';
import { route } from '../app/route.ts';
import { listChanges } from './store.ts';

/** Lists when the player's level changed, newest first. */
export const listVipChangesRoute = route(listVipChanges, async ({ tx, input, player }) => ({
  changes: await listChanges(tx, player.playerId, input.count),
}));
