import type { Route } from '../app/route.ts';
import { chooseAlertsRoute } from './choose-alerts.ts';
import { getAlertsRoute } from './get-alerts.ts';
import { keepAlertsRoute } from './keep-alerts.ts';
import { turnOffAlertsRoute } from './turn-off-alerts.ts';
import { turnOnAlertsRoute } from './turn-on-alerts.ts';

export { alertJobs } from './jobs.ts';
export { alerts } from './sending.ts';
export { deleteAllDevices, readPushKeys } from './store.ts';

/** The calls by which players have messages shown on their devices. */
export const alertRoutes: readonly Route[] = [
  getAlertsRoute,
  turnOnAlertsRoute,
  chooseAlertsRoute,
  turnOffAlertsRoute,
  keepAlertsRoute,
];
