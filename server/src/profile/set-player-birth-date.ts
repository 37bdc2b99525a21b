import { checkAge } from '@vela/contract/access/rules.ts';
import { setPlayerBirthDate } from '@vela/contract/profile/staff-calls.ts';
import { toDay } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendMessage } from '../message/index.ts';
import { audit } from '../staff/index.ts';
import { changeFrozen } from './freezing.ts';
import { findPlayer, findPlayerId, lockPlayer, updatePlayer } from './store.ts';

/** The earliest birth date. Chosen: no living person is older, so a mistyped century is caught. */
const birthDateMin = '1900-01-01';

/** Corrects a player's birth date; a player who is thereby under 18 is frozen at once. */
export const setPlayerBirthDateRoute = route(setPlayerBirthDate, async (context) => {
  const { input, tx, staff, services, now, address } = context;
  const { birthDate, reason } = input;
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  const today = toDay(now, services.site.timeZone);
  if (birthDate < birthDateMin || birthDate > today) {
    return refuse('invalidInput', { field: 'birthDate' });
  }
  // After this point it must succeed.
  await lockPlayer(tx, playerId);
  const before = await findPlayer(tx, playerId);
  const { username } = before;
  await updatePlayer(tx, playerId, { birthDate });
  await audit(context, {
    staff,
    action: 'player.correctBirthDate',
    subject: `player:${username}`,
    details: { before: before.birthDate, after: birthDate, reason },
    address,
    now,
  });
  await sendMessage(context, {
    playerId,
    category: 'private',
    template: 'birthDateCorrected',
    facts: { time: now.toISOString() },
    link: '/pages/userInfo/userInfo',
    now,
  });
  const isUnderAge = checkAge(birthDate, today) !== null;
  if (isUnderAge && !before.isFrozen) {
    await changeFrozen(context, { playerId, username, isFrozen: true, reason });
  }
  return { isFrozen: isUnderAge || before.isFrozen };
});
