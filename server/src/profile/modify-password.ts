import { passwordRules } from '@vela/contract/access/rules.ts';
import { modifyPassword } from '@vela/contract/profile/calls.ts';
import { hashPassword, isPasswordCommon, revokeSessions } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendMessage } from '../message/index.ts';
import { checkIdentity } from './identity.ts';
import { checkLoginPassword } from './login-password.ts';
import { tellOfChange } from './notices.ts';
import { findPlayer, updatePlayer } from './store.ts';

/** Changes the login password, ends every other session and says so by message. */
export const modifyPasswordRoute = route(modifyPassword, async (context) => {
  const { input, tx, now, player, tellPlayer } = context;
  const { playerId, sessionId, username } = player;
  if (input.newPassword !== input.confirmPassword) return refuse('passwordsDiffer');
  if (!passwordRules.notUsername(input.newPassword, username)) return refuse('passwordIsUsername');
  if (isPasswordCommon(input.newPassword)) return refuse('passwordTooCommon');
  const stranger = await checkIdentity(context);
  if (stranger) return stranger;
  const wrong = await checkLoginPassword(context, playerId, input.oldPassword);
  if (wrong) return wrong;
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
  await tellOfChange(context, await findPlayer(tx, playerId));
  tellPlayer(playerId, { type: 'session-ended', reason: 'revoked' });
  return {};
});
