import { checkWithdrawPwd } from '@vela/contract/profile/calls.ts';
import { preparedRoute } from '../app/route.ts';
import { checkSecondaryPassword, prepareSecondaryPassword } from './secondary-password.ts';

/** Checks the secondary password; wrong tries count as they do everywhere. */
export const checkWithdrawPwdRoute = preparedRoute(
  checkWithdrawPwd,
  prepareSecondaryPassword,
  async (context, typed) =>
    (await checkSecondaryPassword(context, context.player.playerId, typed)) ?? {},
);
