import { writeMinor } from '@vela/contract/money.ts';
import { giveUpBonus } from '@vela/contract/promotion/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { lockPlayer } from '../profile/index.ts';
import { findApplication } from './application-store.ts';
import { endBonus, settleBonus } from './ending.ts';
import { toApplications } from './views.ts';

/** Ends the player's open bonus at the cost that they were shown. */
export const giveUpBonusRoute = route(giveUpBonus, async (context) => {
  const { tx, input, player } = context;
  const { playerId } = player;
  const { applicationId } = input;
  await lockPlayer(tx, playerId);
  if (!(await findApplication(tx, applicationId, playerId))) return refuse('notFound');
  const open = await settleBonus(context, playerId);
  if (open?.application.applicationId !== applicationId) return refuse('bonusEnded');
  if (open.openBets > 0) return refuse('bonusBetsOpen', { count: open.openBets });
  const { costMinor } = open;
  const changed = refuse('bonusChanged', { costMinor: writeMinor(costMinor) });
  if (costMinor !== input.costMinor) return changed;
  if (!(await endBonus(context, open, { state: 'givenUp', costMinor }))) return changed;
  const ended = await findApplication(tx, applicationId);
  const [application] = ended ? await toApplications(context, [ended]) : [];
  if (!application) throw new Error('application not found after it was ended');
  return { application };
});
