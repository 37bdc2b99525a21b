import { setReminder } from '@vela/contract/protection/calls.ts';
import { reminderMinutes } from '@vela/contract/protection/rules.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { insertEvent, lockPlay, updateReminder } from './store.ts';

/** Sets the interval between reality checks; it also applies to the current session. */
export const setReminderRoute = route(setReminder, async (context) => {
  const { tx, input, player, services, now, notifyPlayer } = context;
  const { minutes } = input;
  if (!reminderMinutes.some((choice) => choice === minutes)) {
    return refuse('invalidInput', { field: 'minutes' });
  }
  // After this point it must succeed.
  await lockPlay(tx, player.playerId, services.site.timeZone);
  await updateReminder(tx, player.playerId, minutes);
  await insertEvent(tx, player.playerId, {
    kind: 'reminderSet',
    actor: 'player',
    details: { minutes },
    at: now,
  });
  notifyPlayer(player.playerId, { type: 'protection' });
  return { minutes };
});
