import { revealPlayer } from '@vela/contract/profile/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { findPlayer, findPlayerId } from './store.ts';

/** The whole name, phone and address of a player; each look is audited, without what was seen. */
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
