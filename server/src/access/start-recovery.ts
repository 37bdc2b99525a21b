import { startRecovery } from '@vela/contract/access/calls.ts';
import { refuse, refuseAndCommit } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { redeemCaptcha } from './captcha.ts';
import { canDeliver } from './deliveries.ts';
import { isSmsOn, listAreas } from './phone.ts';
import { findNamed, issueTicket } from './recovery.ts';

/** Starts a recovery; every name gets a ticket, and every ticket the same choice. */
export const startRecoveryRoute = route(startRecovery, async (context) => {
  const { input, tx, now, services } = context;
  if (input.captchaId === '' || input.captchaCode === '') return refuse('captchaRequired');
  if (!(await redeemCaptcha(tx, input.captchaId, input.captchaCode, now))) {
    return refuseAndCommit('captchaWrong');
  }
  const playerId = await findNamed(tx, input.username);
  const hasPhone = canDeliver(services, 'sms') && (await isSmsOn(tx));
  // After this point it must succeed.
  return {
    ...(await issueTicket(context, 'code', playerId)),
    channels: [
      ...(hasPhone ? (['phone'] as const) : []),
      ...(canDeliver(services, 'email') ? (['email'] as const) : []),
    ],
    areas: await listAreas(tx),
  };
});
