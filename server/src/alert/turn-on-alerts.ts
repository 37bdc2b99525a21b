import { turnOnAlerts } from '@vela/contract/alert/calls.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { areSubscriptionKeys, findPushHost } from './rules.ts';
import { insertDevice } from './store.ts';
import { toAlerts } from './views.ts';

/** Adds this device, which shows news of account and money from now on. */
export const turnOnAlertsRoute = route(turnOnAlerts, async (context) => {
  const { tx, input, player, now, services } = context;
  const isSandbox = services.config.mode === 'play';
  const host = isSandbox ? 'sandbox' : findPushHost(input.endpoint);
  if (host === null || (!isSandbox && !areSubscriptionKeys(input))) {
    return refuse('pushServiceUnknown');
  }
  // After this point it must succeed.
  const { playerId, sessionId } = player;
  const subscription = isSandbox ? { endpoint: null, p256dh: '', auth: '' } : input;
  await insertDevice(tx, {
    deviceId: newId('dev', services.clock, services.random),
    playerId,
    sessionId,
    ...subscription,
    host,
    wantsAccount: true,
    wantsMoney: true,
    createdAt: now,
  });
  return toAlerts(context);
});
