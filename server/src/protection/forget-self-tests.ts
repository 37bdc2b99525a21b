import { forgetSelfTests } from '@vela/contract/protection/calls.ts';
import { route } from '../app/route.ts';
import { deleteSelfTests, insertEvent } from './store.ts';

/** Deletes every kept result of a player. */
export const forgetSelfTestsRoute = route(forgetSelfTests, async ({ tx, player, now }) => {
  await deleteSelfTests(tx, player.playerId);
  await insertEvent(tx, player.playerId, { kind: 'selfTestsForgotten', actor: 'player', at: now });
  return {};
});
