import { checkSecondaryPassword } from '@vela/contract/profile/calls.ts';
import { preparedRoute } from '../app/route.ts';
import { verifySecondaryPassword, prepareSecondaryPassword } from './secondary-password.ts';

/** Checks the secondary password; wrong tries count as everywhere. */
export const checkSecondaryPasswordRoute = preparedRoute(
  checkSecondaryPassword,
  prepareSecondaryPassword,
  async (context, typed) =>
    (await verifySecondaryPassword(context, context.player.playerId, typed)) ?? {},
);
