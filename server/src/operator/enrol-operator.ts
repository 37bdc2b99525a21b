import { enrolOperator } from '@vela/contract/operator/staff-calls.ts';
import { Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readFace } from '../app/site.ts';
import { newTotpSecret } from '../app/totp.ts';
import { toEnrolment } from '../staff/index.ts';
import { sealEnrolment } from './enrolment.ts';
import { redeemInvitation } from './inviting.ts';

/** Returns a new authenticator secret for the holder of a code, labelled with their name. */
export const enrolOperatorRoute = route(enrolOperator, async (context) => {
  const { tx, input, services, now } = context;
  const invited = await redeemInvitation(context, input.code);
  if (invited instanceof Refused) return invited;
  const username = invited.member?.username ?? input.username;
  const { codeHash } = invited.invitation;
  const secret = newTotpSecret(services.random.bytes(20));
  return {
    enrolment: toEnrolment(secret, username, await readFace(tx)),
    sealed: sealEnrolment(services.config, { codeHash, username }, secret, now),
  };
});
