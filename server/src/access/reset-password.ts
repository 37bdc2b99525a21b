import { resetPassword } from '@vela/contract/access/calls.ts';
import { passwordRules } from '@vela/contract/access/rules.ts';
import { Outdated } from '../app/outdated.ts';
import { updatePlayer } from '../app/players.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import type { Preparation } from '../app/route.ts';
import { sendSecurityNews } from '../message/index.ts';
import { isPasswordCommon } from './common-passwords.ts';
import { checkWaiting, clearFailures } from './failures.ts';
import { accountOf, pairOf } from './guesses.ts';
import { endRecoveries, findRecovery, lockRecovery, useTicket } from './recovery.ts';
import { revokeSessions } from './session.ts';
import { lockAccount } from './store.ts';

/**
 * Sets a new password, ends every session and every other recovery, and notifies the player by
 * message.
 */
export const resetPasswordRoute = preparedRoute(
  resetPassword,
  prepare,
  async (context, passwordHash) => {
    const { input, tx, now, address, notifyPlayer } = context;
    const recovery = await lockRecovery(tx, input.ticket, 'password', now);
    // A ticket for this step is issued only for a correct code, so the account exists.
    const playerId = recovery?.playerId ?? null;
    if (!recovery || playerId === null) return refuse('ticketExpired');
    // Locked in the order of a login: its failures first, then the account.
    const guesser = { who: `player:${playerId}`, address, device: null };
    const subjects = [guesser.who, accountOf(guesser), pairOf(guesser)];
    await checkWaiting(tx, subjects, now);
    const account = await lockAccount(tx, playerId);
    if (account.isFrozen) return refuse('accountFrozen');
    if (!passwordRules.notUsername(input.newPassword, account.username)) {
      return refuse('passwordIsUsername');
    }
    if (passwordHash === null) throw new Outdated();
    // After this point it must succeed.
    await updatePlayer(tx, playerId, { passwordHash, passwordChangedAt: now });
    await useTicket(tx, recovery, now);
    await endRecoveries(tx, playerId, now);
    await revokeSessions(context, playerId, null);
    // Guesses at the former password no longer count.
    await clearFailures(tx, subjects);
    await sendSecurityNews(context, playerId, 'passwordRecovered');
    notifyPlayer(playerId, { type: 'session-ended', reason: 'revoked' });
    return { username: account.username };
  },
);

/** Returns the hash of the new password; null for an invalid ticket, which the handler refuses. */
async function prepare({
  input,
  tx,
  now,
  passwords,
}: Preparation<typeof resetPassword>): Promise<
  string | null | Refused<'passwordsDiffer' | 'passwordTooCommon'>
> {
  if (input.newPassword !== input.confirmPassword) return refuse('passwordsDiffer');
  if (isPasswordCommon(input.newPassword)) return refuse('passwordTooCommon');
  const recovery = await findRecovery(tx, input.ticket, 'password', now);
  return recovery && passwords.hash(input.newPassword);
}
