import { getBonus } from '@vela/contract/promotion/calls.ts';
import { route } from '../app/route.ts';
import { lockPlayer } from '../profile/index.ts';
import { settleBonus } from './ending.ts';
import { toApplications } from './views.ts';

/** Returns the open bonus of the player, with the current cost of giving it up. */
export const getBonusRoute = route(getBonus, async (context) => {
  const { tx, player } = context;
  await lockPlayer(tx, player.playerId);
  const open = await settleBonus(context, player.playerId);
  if (!open) return { bonus: null };
  const [application] = await toApplications(context, [open.application]);
  if (!application) return { bonus: null };
  const { filledMinor, resultMinor, openBets, costMinor } = open;
  const leftMinor = application.requiredMinor - filledMinor;
  return { bonus: { application, filledMinor, leftMinor, resultMinor, openBets, costMinor } };
});
