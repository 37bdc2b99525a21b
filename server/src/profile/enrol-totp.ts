import { inLanguage } from '@vela/contract/language.ts';
import { enrolTotp } from '@vela/contract/profile/calls.ts';
import { renderSVG } from 'uqr';
import { findAuthenticator, startAuthenticator } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { toTotpUri } from '../app/totp.ts';
import { readSetting, siteSetting } from '../content/index.ts';
import { checkIdentity } from './identity.ts';
import { checkLoginPassword } from './login-password.ts';

/** Makes a secret for the player's authenticator; it is not in force before its first code. */
export const enrolTotpRoute = route(enrolTotp, async (context) => {
  const { input, tx, now, player, services, language } = context;
  const { playerId, username } = player;
  if ((await findAuthenticator(tx, playerId)).isOn) return refuse('totpSet');
  const stranger = await checkIdentity(context);
  if (stranger) return stranger;
  const wrong = await checkLoginPassword(context, playerId, input.loginPassword);
  if (wrong) return wrong;
  // After this point it must succeed.
  const secret = await startAuthenticator(tx, services, playerId, now);
  const { titles } = await readSetting(tx, siteSetting);
  const uri = toTotpUri(secret, username, inLanguage(titles, language));
  return { secret, uri, qrSvg: renderSVG(uri) };
});
