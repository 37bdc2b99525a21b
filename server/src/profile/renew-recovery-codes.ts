import { renewRecoveryCodes } from '@vela/contract/profile/calls.ts';
import { checkAuthenticator, findAuthenticator, replaceRecoveryCodes } from '../access/index.ts';
import { Refused, refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { checkIdentity } from './identity.ts';

/** Replaces the recovery codes; the old ones are invalid from now on. */
export const renewRecoveryCodesRoute = route(renewRecoveryCodes, async (context) => {
  const { input, tx, player, services } = context;
  const { playerId } = player;
  if (!(await findAuthenticator(tx, playerId)).isOn) return refuse('totpNotSet');
  const stranger = await checkIdentity(context);
  if (stranger) return stranger;
  const right = await checkAuthenticator(context, playerId, input.totp, { acceptsRecovery: false });
  if (right instanceof Refused) return right;
  // After this point it must succeed.
  return { recoveryCodes: await replaceRecoveryCodes(tx, services, playerId) };
});
