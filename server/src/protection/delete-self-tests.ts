import { deleteSelfTests } from '@vela/contract/protection/calls.ts';
import { route } from '../app/route.ts';
import { deleteSelfTestsOf, insertEvent } from './store.ts';

/** Deletes every stored result of a player. */
export const deleteSelfTestsRoute = route(deleteSelfTests, async ({ tx, player, now }) => {
  await deleteSelfTestsOf(tx, player.playerId);
  await insertEvent(tx, player.playerId, { kind: 'selfTestsForgotten', actor: 'player', at: now });
  return {};
});
