import { modifyPasswordByForget } from '@vela/contract/access/calls.ts';
import { passwordRules } from '@vela/contract/access/rules.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendMessage } from '../message/index.ts';
import { isPasswordCommon } from './common-passwords.ts';
import { checkWaiting, clearFailures } from './failures.ts';
import { hashPassword } from './password.ts';
import { endRecoveries, lockRecovery, useTicket } from './recovery.ts';
import { revokeSessions } from './session.ts';
import { lockAccount, setPassword } from './store.ts';

/** Sets a new password, ends every session and every other recovery, and says so by message. */
export const modifyPasswordByForgetRoute = route(modifyPasswordByForget, async (context) => {
  const { input, tx, now, tellPlayer } = context;
  if (input.newPassword !== input.confirmPassword) return refuse('passwordsDiffer');
  if (isPasswordCommon(input.newPassword)) return refuse('passwordTooCommon');
  const recovery = await lockRecovery(tx, input.ticket, 'password', now);
  // A ticket of this step is only given for a code that was right, so somebody is there.
  const playerId = recovery?.playerId ?? null;
  if (!recovery || playerId === null) return refuse('ticketExpired');
  // Locked in the order of a login: its failures first, then the account.
  await checkWaiting(tx, [`player:${playerId}`], now);
  const account = await lockAccount(tx, playerId);
  if (account.isFrozen) return refuse('accountFrozen');
  if (!passwordRules.notUsername(input.newPassword, account.username)) {
    return refuse('passwordIsUsername');
  }
  // After this point it must succeed.
  await setPassword(tx, playerId, await hashPassword(input.newPassword));
  await useTicket(tx, recovery, now);
  await endRecoveries(tx, playerId, now);
  await revokeSessions(tx, playerId, null, now);
  await clearFailures(tx, [`player:${playerId}`]);
  await sendMessage(context, {
    playerId,
    category: 'private',
    template: 'passwordRecovered',
    facts: { time: now.toISOString() },
    link: '/pages/system/system',
    now,
  });
  tellPlayer(playerId, { type: 'session-ended', reason: 'revoked' });
  return { username: account.username };
});
