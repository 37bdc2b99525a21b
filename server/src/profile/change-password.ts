import { passwordRules } from '@vela/contract/access/rules.ts';
import { changePassword } from '@vela/contract/profile/calls.ts';
import { isPasswordCommon, revokeSessions } from '../access/index.ts';
import { Outdated } from '../app/outdated.ts';
import type { PasswordFinding } from '../app/passwords.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import type { Preparation } from '../app/route.ts';
import { sendSecurityNews } from '../message/index.ts';
import { checkIdentity } from './identity.ts';
import { checkLoginPassword, verifyLoginPassword } from './login-password.ts';
import { notifyOfChange } from './notices.ts';
import { findPlayer, updatePlayer } from './store.ts';

/** Changes the login password, ends every other session and notifies the player by message. */
export const changePasswordRoute = preparedRoute(
  changePassword,
  prepare,
  async (context, typed) => {
    const { tx, player, now, notifyPlayer } = context;
    const { playerId, sessionId } = player;
    const wrong = await checkLoginPassword(context, playerId, typed.old);
    if (wrong) return wrong;
    if (typed.passwordHash === null) throw new Outdated();
    // After this point it must succeed.
    const { passwordHash } = typed;
    await updatePlayer(tx, playerId, { passwordHash, passwordChangedAt: now });
    await revokeSessions(context, playerId, sessionId);
    await sendSecurityNews(context, playerId, 'passwordChanged');
    await notifyOfChange(context, await findPlayer(tx, playerId));
    notifyPlayer(playerId, { type: 'session-ended', reason: 'revoked' });
    return {};
  },
);

type Early = 'passwordsDiffer' | 'passwordIsUsername' | 'passwordTooCommon' | 'identityRequired';

/** The finding about the old password and, if it is correct, the hash of the new one. */
type Typed = { old: PasswordFinding; passwordHash: string | null };

async function prepare(
  preparation: Preparation<typeof changePassword>,
): Promise<Typed | Refused<Early>> {
  const { input, player, passwords } = preparation;
  const { playerId, username } = player;
  if (input.newPassword !== input.confirmPassword) return refuse('passwordsDiffer');
  if (!passwordRules.notUsername(input.newPassword, username)) return refuse('passwordIsUsername');
  if (isPasswordCommon(input.newPassword)) return refuse('passwordTooCommon');
  const stranger = await checkIdentity(preparation);
  if (stranger) return stranger;
  const old = await verifyLoginPassword(preparation, playerId, input.oldPassword);
  return { old, passwordHash: old.isRight ? await passwords.hash(input.newPassword) : null };
}
