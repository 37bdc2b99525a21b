import { getAlerts } from '@vela/contract/alert/calls.ts';
import { route } from '../app/route.ts';
import { toAlerts } from './views.ts';

/** Returns what this device shows of the player's messages. */
export const getAlertsRoute = route(getAlerts, toAlerts);
