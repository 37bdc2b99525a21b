import { setPlayerRealName } from '@vela/contract/profile/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendMessage } from '../message/index.ts';
import { audit } from '../staff/index.ts';
import { findPlayer, findPlayerId, lockPlayer, updatePlayer } from './store.ts';

/** Corrects a player's real name; both names stay in the audit log. */
export const setPlayerRealNameRoute = route(setPlayerRealName, async (context) => {
  const { input, tx, staff, now, address } = context;
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  if (input.reason === '') return refuse('reasonRequired');
  // After this point it must succeed.
  await lockPlayer(tx, playerId);
  const { realName } = await findPlayer(tx, playerId);
  await updatePlayer(tx, playerId, { realName: input.realName });
  await audit(context, {
    staff,
    action: 'player.rename',
    subject: `player:${input.username.toLowerCase()}`,
    details: { before: realName, after: input.realName, reason: input.reason },
    address,
    now,
  });
  await sendMessage(context, {
    playerId,
    category: 'private',
    template: 'realNameCorrected',
    facts: { time: now.toISOString() },
    link: '/pages/userInfo/userInfo',
    now,
  });
  return {};
});
