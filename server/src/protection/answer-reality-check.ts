import { writeMinor } from '@vela/contract/money.ts';
import { answerRealityCheck } from '@vela/contract/protection/calls.ts';
import { route } from '../app/route.ts';
import { loadPlayState } from './play.ts';
import { insertEvent, lockPlay, updateChecked } from './store.ts';

/** Answers the reality check and stores what it showed; has no effect without a session. */
export const answerRealityCheckRoute = route(answerRealityCheck, async (context) => {
  const { tx, input, player, services, now } = context;
  const { playerId } = player;
  await lockPlay(tx, playerId, services.site.timeZone);
  const { session } = await loadPlayState(context, playerId);
  if (!session) return { nextCheckAt: null };
  await updateChecked(tx, playerId, now);
  await insertEvent(tx, playerId, {
    kind: 'checkAnswered',
    actor: 'player',
    details: {
      choice: input.choice,
      seconds: session.seconds,
      stakeMinor: writeMinor(session.stakeMinor),
      netMinor: writeMinor(session.netMinor),
    },
    at: now,
  });
  const { nextCheckAt } = await loadPlayState(context, playerId);
  return { nextCheckAt };
});
