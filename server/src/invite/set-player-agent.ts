import { setPlayerAgent } from '@vela/contract/invite/staff-calls.ts';
import { updatePlayer } from '../app/players.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findPlayerId, lockPlayer } from '../profile/index.ts';
import { audit } from '../staff/index.ts';
import { findSide } from './people.ts';

/** Makes a player an agent, or ends that; earlier grants stay. */
export const setPlayerAgentRoute = route(setPlayerAgent, async (context) => {
  const { tx, input, now, staff, address } = context;
  const { isAgent, reason } = input;
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  await lockPlayer(tx, playerId);
  if ((await findSide(tx, playerId)).isAgent === isAgent) return refuse('playerStateChanged');
  // After this point it must succeed.
  await updatePlayer(tx, playerId, { isAgent });
  await audit(context, {
    staff,
    action: isAgent ? 'invite.setAgent' : 'invite.endAgent',
    subject: `player:${input.username.toLowerCase()}`,
    details: { reason },
    address,
    now,
  });
  return {};
});
