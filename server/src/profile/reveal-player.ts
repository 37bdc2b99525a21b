import { revealPlayer } from '@vela/contract/profile/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { findPlayer, findPlayerId } from './store.ts';

/**
 * Returns a player's unmasked name, phone and address; each call is audited, without the data
 * itself.
 */
export const revealPlayerRoute = route(revealPlayer, async (context) => {
  const { input, tx, staff, now, address } = context;
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  // After this point it must succeed.
  const { username, realName, phone, phoneArea, email } = await findPlayer(tx, playerId);
  await audit(context, {
    staff,
    action: 'player.reveal',
    subject: `player:${username}`,
    address,
    now,
  });
  return {
    realName: realName ?? '',
    phone: phone === null ? '' : `+${phoneArea ?? ''} ${phone}`,
    email: email ?? '',
  };
});
