import { listRights } from '@vela/contract/staff/rights.ts';
import type { Config } from '@vela/service/config.ts';
import { renderSVG } from 'uqr';
import { toTotpUri } from '../app/totp.ts';
import type { Member } from './store.ts';

/** Returns an operator as their own console shows them. */
export function toMe(member: Member, { mode }: Pick<Config, 'mode'>) {
  return {
    username: member.username,
    displayName: member.displayName,
    role: member.role,
    rights: listRights(member.role, mode),
  };
}

/**
 * Returns the secret of an authenticator as a text to type, an address to open, and a picture to
 * scan.
 */
export function toEnrolment(secret: string, username: string, site: { name: string }) {
  const uri = toTotpUri(secret, username, site.name);
  return { secret, uri, qrSvg: renderSVG(uri) };
}
