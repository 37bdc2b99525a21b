import { acceptInvitation } from '@vela/contract/operator/staff-calls.ts';
import { isPasswordCommon, mustWait } from '../access/index.ts';
import { Outdated } from '../app/outdated.ts';
import { refuse, refuseAndCommit, Refused } from '../app/refuse.ts';
import { preparedRoute } from '../app/route.ts';
import type { Preparation } from '../app/route.ts';
import { seal } from '../app/seal.ts';
import { findTotpStep } from '../app/totp.ts';
import { enterConsole, hasMembers, lockMembers, staffTotpPurpose } from '../staff/index.ts';
import { enrolMember } from './enrolling.ts';
import { openEnrolment } from './enrolment.ts';
import { redeemInvitation, toCodeHash, toGuessSubject } from './inviting.ts';
import { countTry, findInvitation, useInvitation } from './store.ts';

/** Sets the password and authenticator of the holder of a code, and logs them in. */
export const acceptInvitationRoute = preparedRoute(
  acceptInvitation,
  prepare,
  async (context, passwordHash) => {
    const { tx, input, services, now } = context;
    const invited = await redeemInvitation(context, input.code);
    if (invited instanceof Refused) return invited;
    const { invitation, member } = invited;
    const { codeHash } = invitation;
    const username = member?.username ?? input.username;
    const secret = openEnrolment(services.config, { codeHash, username }, input.sealed, now);
    if (secret === null) return refuse('invitationInvalid');
    const step = findTotpStep(secret, input.totp, now, 0);
    if (step === null) {
      await countTry(tx, codeHash);
      return refuseAndCommit('totpWrong');
    }
    if (passwordHash === null) throw new Outdated();
    await lockMembers(tx);
    // Another browser with another code was first.
    if (member === null && (await hasMembers(tx))) return refuse('invitationInvalid');
    // After this point it must succeed.
    await useInvitation(tx, codeHash, now);
    const credentials = {
      displayName: input.displayName,
      passwordHash,
      totpSecret: seal(services.config, staffTotpPurpose, secret),
      totpConfirmedAt: now,
      totpLastStep: BigInt(step),
    };
    const enrolled = { ...credentials, username, member };
    return enterConsole(context, await enrolMember(context, enrolled));
  },
);

/**
 * Returns the hash of the password; null if the one-time code or the authenticator code is wrong.
 */
async function prepare({
  input,
  tx,
  now,
  address,
  services,
  passwords,
}: Preparation<typeof acceptInvitation>): Promise<
  string | null | Refused<'passwordIsUsername' | 'passwordTooCommon'>
> {
  const { password, username } = input;
  if (password.toLowerCase() === username) return refuse('passwordIsUsername');
  if (isPasswordCommon(password)) return refuse('passwordTooCommon');
  if (await mustWait(tx, toGuessSubject(address), now)) return null;
  const codeHash = toCodeHash(input.code);
  if ((await findInvitation(tx, codeHash, now)) === null) return null;
  const secret = openEnrolment(services.config, { codeHash, username }, input.sealed, now);
  const isShown = secret !== null && findTotpStep(secret, input.totp, now, 0) !== null;
  return isShown ? passwords.hash(password) : null;
}
