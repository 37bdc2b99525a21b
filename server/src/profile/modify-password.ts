import { passwordRules } from '@vela/contract/access/rules.ts';
import { modifyPassword } from '@vela/contract/profile/calls.ts';
import {
  checkWaiting,
  countFailure,
  hashPassword,
  isPasswordCommon,
  isPasswordRight,
  revokeSessions,
} from '../access/index.ts';
import { refuse, refuseAndKeep } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendMessage } from '../message/index.ts';
import { findHashes, updatePlayer } from './store.ts';

/** Changes the login password, ends every other session and says so by message. */
export const modifyPasswordRoute = route(modifyPassword, async (context) => {
  const { input, tx, now, player, tellPlayer } = context;
  const { playerId, sessionId, username } = player;
  // Guessing here counts like guessing at the login.
  const subject = `player:${playerId}`;
  const waiting = await checkWaiting(tx, [subject], now);
  if (waiting) return refuse('tooFrequent', { retrySeconds: waiting.retrySeconds });
  if (input.newPassword !== input.confirmPassword) return refuse('passwordsDiffer');
  if (!passwordRules.notUsername(input.newPassword, username)) return refuse('passwordIsUsername');
  if (isPasswordCommon(input.newPassword)) return refuse('passwordTooCommon');
  const { passwordHash } = await findHashes(tx, playerId);
  if (!(await isPasswordRight(passwordHash, input.oldPassword))) {
    await countFailure(tx, [subject], now);
    return refuseAndKeep('passwordWrong');
  }
  // After this point it must succeed.
  await updatePlayer(tx, playerId, { passwordHash: await hashPassword(input.newPassword) });
  await revokeSessions(tx, playerId, sessionId, now);
  await sendMessage(context, {
    playerId,
    category: 'private',
    template: 'passwordChanged',
    facts: { time: now.toISOString() },
    link: '/pages/system/system',
    now,
  });
  tellPlayer(playerId, { type: 'session-ended', reason: 'revoked' });
  return {};
});
