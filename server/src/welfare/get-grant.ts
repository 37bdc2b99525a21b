import { getGrant } from '@vela/contract/welfare/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { toStatement } from './rules.ts';
import { findGrant } from './store.ts';
import { toGrant } from './views.ts';
import { listStandstills } from './withholding.ts';

/** Returns one grant of the player with the facts behind its amount. */
export const getGrantRoute = route(getGrant, async ({ tx, input, player, now, language }) => {
  const grant = await findGrant(tx, player.playerId, input.grantId);
  if (!grant) return refuse('notFound');
  const pauses = await listStandstills(tx, player.playerId);
  return {
    grant: toGrant(grant, pauses, { now, language }),
    statement: toStatement(grant.statement, language),
    cause: grant.cause,
  };
});
