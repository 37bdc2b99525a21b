import { checkWithdrawPwd } from '@vela/contract/profile/calls.ts';
import { route } from '../app/route.ts';
import { checkSecondaryPassword } from './secondary-password.ts';

/** Checks the secondary password; wrong tries count as they do everywhere. */
export const checkWithdrawPwdRoute = route(checkWithdrawPwd, async (context) => {
  const { player, input } = context;
  const wrong = await checkSecondaryPassword(context, player.playerId, input.secondaryPassword);
  return wrong ?? {};
});
