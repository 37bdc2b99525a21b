import type { IncomingMessage } from 'node:http';

/** False for another site's page, which may not act for a player; a program sends no origin. */
export function isOurPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || URL.parse(origin)?.host === host;
}
