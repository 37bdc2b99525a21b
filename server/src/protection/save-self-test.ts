import { saveSelfTest } from '@vela/contract/protection/calls.ts';
import { computeSelfTest } from '@vela/contract/protection/rules.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { insertEvent, insertSelfTest } from './store.ts';

/** Stores the result of a self-test, without the answers. */
export const saveSelfTestRoute = route(saveSelfTest, async ({ tx, input, player, now }) => {
  const test = computeSelfTest(input.answers);
  if (!test) return refuse('invalidInput', { field: 'answers' });
  // After this point it must succeed.
  await insertSelfTest(tx, player.playerId, { ...test, takenAt: now });
  await insertEvent(tx, player.playerId, { kind: 'selfTestKept', actor: 'player', at: now });
  return test;
});
