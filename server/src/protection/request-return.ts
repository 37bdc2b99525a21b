import { requestReturn } from '@vela/contract/protection/calls.ts';
import { addMs, HOUR_MS, SECOND_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { findPause } from './play.ts';
import { protectionSetting } from './settings.ts';
import { insertEvent, lockPlay, updateReturn } from './store.ts';
import { toPauseLine } from './views.ts';

/** Requests to play again after a self-exclusion; of repeated requests the first counts. */
export const requestReturnRoute = route(requestReturn, async (context) => {
  const { tx, input, player, services, now } = context;
  const { playerId } = player;
  if (!input.isConfirmed) return refuse('confirmationNeeded');
  await lockPlay(tx, playerId, services.site.timeZone);
  const pause = await findPause(context, playerId);
  if (pause?.kind !== 'exclusion') return refuse('notFound');
  if (pause.state === 'running') {
    const waitMs = pause.endsAt.getTime() - now.getTime();
    return refuse('returnTooEarly', { retrySeconds: Math.ceil(waitMs / SECOND_MS) });
  }
  if (pause.state === 'returning') return { pause: toPauseLine(pause) };
  // After this point it must succeed.
  const { returnWaitHours } = await readSetting(tx, protectionSetting);
  const returnsAt = addMs(now, returnWaitHours * HOUR_MS);
  await updateReturn(tx, playerId, now, returnsAt);
  await insertEvent(tx, playerId, { kind: 'returnAsked', actor: 'player', at: now });
  return { pause: toPauseLine({ ...pause, state: 'returning', returnsAt }) };
});
