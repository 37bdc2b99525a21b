import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

// Chosen: long enough to view a round at leisure, short enough to be useless in a log.
const LASTS_MS = 60 * 60 * 1000;

/** Tokens that show their holder one round for an hour. */
export interface ReplayTokens {
  issue(roundId: string, now: Date): string;
  isValid(roundId: string, token: string, now: Date): boolean;
}

/** Opens replay tokens under a key derived from the studio's own. */
export function openReplayTokens(privateKey: KeyObject): ReplayTokens {
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'studio replay token', 32));
  const tag = (roundId: string, expires: string): Buffer =>
    createHmac('sha256', key).update(`${roundId}.${expires}`).digest();
  return {
    issue(roundId, now) {
      const expires = (now.getTime() + LASTS_MS).toString(36);
      return `${expires}.${tag(roundId, expires).toString('base64url')}`;
    },
    isValid(roundId, token, now) {
      const [expires = '', given = ''] = token.split('.');
      if (!(Number.parseInt(expires, 36) > now.getTime())) return false;
      const bytes = Buffer.from(given, 'base64url');
      const right = tag(roundId, expires);
      return bytes.length === right.length && timingSafeEqual(bytes, right);
    },
  };
}
