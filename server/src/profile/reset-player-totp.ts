import { resetPlayerTotp } from '@vela/contract/profile/staff-calls.ts';
import { removeAuthenticator } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendSecurityNews } from '../message/index.ts';
import { audit } from '../staff/index.ts';
import { notifyOfChange } from './notices.ts';
import { findPlayer, findPlayerId, lockPlayer } from './store.ts';

/** Removes the authenticator of a player who has lost it. */
export const resetPlayerTotpRoute = route(resetPlayerTotp, async (context) => {
  const { input, tx, staff, now, address } = context;
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  if (input.reason === '') return refuse('reasonRequired');
  await lockPlayer(tx, playerId);
  if (!(await removeAuthenticator(tx, playerId))) return refuse('totpNotSet');
  // After this point it must succeed.
  await audit(context, {
    staff,
    action: 'player.resetTotp',
    subject: `player:${input.username.toLowerCase()}`,
    details: { proof: input.proof, reason: input.reason },
    address,
    now,
  });
  await sendSecurityNews(context, playerId, 'totpOff');
  await notifyOfChange(context, await findPlayer(tx, playerId));
  return {};
});
