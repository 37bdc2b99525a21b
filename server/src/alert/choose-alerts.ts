import { chooseAlerts } from '@vela/contract/alert/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { updateChoice } from './store.ts';
import { toAlerts } from './views.ts';

/** Stores what this device shows. */
export const chooseAlertsRoute = route(chooseAlerts, async (context) => {
  const { tx, input, player } = context;
  const choice = { wantsAccount: input.account, wantsMoney: input.money };
  if (!(await updateChoice(tx, player.sessionId, choice))) return refuse('notFound');
  return toAlerts(context);
});
