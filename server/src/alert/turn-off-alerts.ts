import { turnOffAlerts } from '@vela/contract/alert/calls.ts';
import { route } from '../app/route.ts';
import { deleteDevice } from './store.ts';
import { toAlerts } from './views.ts';

/** Removes this device, and what is on its way to it. */
export const turnOffAlertsRoute = route(turnOffAlerts, async (context) => {
  await deleteDevice(context.tx, context.player.sessionId);
  return toAlerts(context);
});
