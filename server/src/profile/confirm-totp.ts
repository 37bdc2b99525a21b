import { confirmTotp } from '@vela/contract/profile/calls.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import {
  checkAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  findStartedAt,
  replaceRecoveryCodes,
} from '../access/index.ts';
import { Refused, refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sendSecurityNews } from '../message/index.ts';
import { notifyOfChange } from './notices.ts';
import { findPlayer } from './store.ts';

/** How long a secret waits for its first code. */
const enrolmentMinutes = 10;

/** Confirms the authenticator and returns the recovery codes, which cannot be read again. */
export const confirmTotpRoute = route(confirmTotp, async (context) => {
  const { input, tx, now, player, services } = context;
  const { playerId } = player;
  if ((await findAuthenticator(tx, playerId)).isOn) return refuse('totpSet');
  const startedAt = await findStartedAt(tx, playerId);
  if (startedAt === null || startedAt < addMs(now, -enrolmentMinutes * MINUTE_MS)) {
    return refuse('ticketExpired');
  }
  const right = await checkAuthenticator(context, playerId, input.totp, { acceptsRecovery: false });
  if (right instanceof Refused) return right;
  // After this point it must succeed.
  await confirmAuthenticator(tx, playerId, now);
  await sendSecurityNews(context, playerId, 'totpOn');
  await notifyOfChange(context, await findPlayer(tx, playerId));
  return { recoveryCodes: await replaceRecoveryCodes(tx, services, playerId) };
});
