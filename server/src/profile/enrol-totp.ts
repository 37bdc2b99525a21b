import { inLanguage } from '@vela/contract/language.ts';
import { enrolTotp } from '@vela/contract/profile/calls.ts';
import { renderSVG } from 'uqr';
import { findAuthenticator, startAuthenticator } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { PasswordFinding } from '../app/passwords.ts';
import { preparedRoute } from '../app/route.ts';
import type { Preparation } from '../app/route.ts';
import { toTotpUri } from '../app/totp.ts';
import { readSetting, siteSetting } from '../content/index.ts';
import { checkIdentity } from './identity.ts';
import { checkLoginPassword, verifyLoginPassword } from './login-password.ts';

/** Creates a secret for the player's authenticator; its first code confirms it. */
export const enrolTotpRoute = preparedRoute(enrolTotp, prepare, async (context, typed) => {
  const { tx, now, player, services, language } = context;
  const { playerId, username } = player;
  if ((await findAuthenticator(tx, playerId)).isOn) return refuse('totpSet');
  const wrong = await checkLoginPassword(context, playerId, typed);
  if (wrong) return wrong;
  // After this point it must succeed.
  const secret = await startAuthenticator(tx, services, playerId, now);
  const { titles } = await readSetting(tx, siteSetting);
  const uri = toTotpUri(secret, username, inLanguage(titles, language));
  return { secret, uri, qrSvg: renderSVG(uri) };
});

async function prepare(
  preparation: Preparation<typeof enrolTotp>,
): Promise<PasswordFinding | Refused<'totpSet' | 'identityRequired'>> {
  const { tx, input, player } = preparation;
  if ((await findAuthenticator(tx, player.playerId)).isOn) return refuse('totpSet');
  const stranger = await checkIdentity(preparation);
  return stranger ?? verifyLoginPassword(preparation, player.playerId, input.loginPassword);
}
