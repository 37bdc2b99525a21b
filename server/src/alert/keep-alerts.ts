import { keepAlerts } from '@vela/contract/alert/calls.ts';
import { hasSessionEnded } from '../access/index.ts';
import { route } from '../app/route.ts';
import { deleteDeviceById, findDeviceAt, moveDevice } from './store.ts';

/**
 * Gives the browser's subscription to this login. It ends if it was another player's, or if its own
 * login was ended: only one that was unused for long continues.
 */
export const keepAlertsRoute = route(keepAlerts, async ({ tx, input, player, now }) => {
  const device = await findDeviceAt(tx, input.endpoint);
  if (!device) return { isKept: false };
  const { deviceId, playerId, sessionId } = device;
  if (sessionId === player.sessionId) return { isKept: true };
  const isKept = playerId === player.playerId && !(await hasSessionEnded(tx, sessionId, now));
  if (isKept) await moveDevice(tx, deviceId, player.sessionId);
  else await deleteDeviceById(tx, deviceId);
  return { isKept };
});
