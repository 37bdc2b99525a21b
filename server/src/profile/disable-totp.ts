import { disableTotp } from '@vela/contract/profile/calls.ts';
import { checkAuthenticator, findAuthenticator, removeAuthenticator } from '../access/index.ts';
import { Refused, refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendSecurityNews } from '../message/index.ts';
import { checkIdentity } from './identity.ts';
import { notifyOfChange } from './notices.ts';
import { findPlayer } from './store.ts';

/** Removes the authenticator; the login has one step again. */
export const disableTotpRoute = route(disableTotp, async (context) => {
  const { input, tx, player } = context;
  const { playerId } = player;
  if (!(await findAuthenticator(tx, playerId)).isOn) return refuse('totpNotSet');
  const stranger = await checkIdentity(context);
  if (stranger) return stranger;
  const right = await checkAuthenticator(context, playerId, input.code, { acceptsRecovery: true });
  if (right instanceof Refused) return right;
  // After this point it must succeed.
  await removeAuthenticator(tx, playerId);
  await sendSecurityNews(context, playerId, 'totpOff');
  await notifyOfChange(context, await findPlayer(tx, playerId));
  return {};
});
