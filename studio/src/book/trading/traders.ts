/** Operators at the desk: an address that opens it once, and the session that it becomes. */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { newToken } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { z } from 'zod';
import { refuse } from '../../play/refused.ts';
import type { Refused } from '../../play/refused.ts';
import type { Callers } from '../../play/serve-route.ts';
import type { TradingSessionReply } from '../../protocol/trading.ts';
import { hashToken } from '../../provider/routes.ts';
import type { Answer, ServeSigned } from '../../provider/signed-scope.ts';
import { newUuid } from '../../uuid.ts';
import type { WalletClient } from '../../wallet/client.ts';
import {
  deleteExpiredTraders,
  findTraderSession,
  insertTraderLaunch,
  insertTraderSession,
  redeemTraderLaunch,
} from './trader-store.ts';
import type { TraderRow } from './trader-store.ts';

/** The dependencies of traders. */
export interface TraderParts {
  database: Database<unknown>;
  clock: Clock;
  random: Random;
  publicUrl: string;
}

/**
 * Asks the platform whether an operator may still trade: a right that is taken away ends at once.
 */
export async function checkTrader(
  { client, random }: { client: WalletClient; random: Random },
  { operatorId }: TraderRow,
): Promise<Refused<'sessionExpired' | 'unknownOutcome'> | null> {
  const body = { operator: operatorId, request_uuid: newUuid(random) };
  const reply = await client.send('/desk/operator', body, null);
  if (reply.isClear && reply.status === 'RS_OK') return null;
  const isDenied =
    reply.isClear &&
    (reply.status === 'RS_ERROR_USER_DISABLED' || reply.status === 'RS_ERROR_INVALID_TOKEN');
  return refuse(isDenied ? 'sessionExpired' : 'unknownOutcome');
}

/** Opens and finds the sessions of traders. */
export interface Traders extends Callers<TraderRow> {
  open(launchToken: string): Promise<TradingSessionReply | Refused<'sessionExpired'>>;
}

const LAUNCH_LASTS_MS = 60_000;
// Chosen: a trader who lost the right cannot look on for long; actions check it each time.
const SESSION_LASTS_MS = HOUR_MS;

const deskRequest = z.object({
  operator: z.string().min(1).max(100),
  operator_name: z.string().min(1).max(100),
  rights: z.array(z.string().max(40)).max(40),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  lang: z.string().max(10).default('en'),
});

/** Serves the desk's side of the protocol. */
export function serveDeskCalls(serve: ServeSigned, parts: TraderParts): void {
  serve('/desk/url', deskRequest, (request) => openDeskUrl(parts, request));
}

async function openDeskUrl(
  { database, clock, random, publicUrl }: TraderParts,
  request: z.output<typeof deskRequest>,
): Promise<Answer> {
  if (!request.rights.includes('trade')) return { status: 'RS_ERROR_USER_DISABLED' };
  const now = clock.now();
  const token = newToken(random);
  await deleteExpiredTraders(database.pool, now);
  await insertTraderLaunch(database.pool, {
    tokenHash: hashToken(token),
    operatorId: request.operator,
    operatorName: request.operator_name,
    currency: request.currency,
    lang: request.lang,
    expiresAt: addMs(now, LAUNCH_LASTS_MS),
  });
  const query = new URLSearchParams({ lang: request.lang });
  // In the fragment, so that no server or referrer ever sees it.
  return { status: 'RS_OK', url: `${publicUrl}/trading/?${query.toString()}#launch=${token}` };
}

/** Opens the sessions of traders. */
export function openTraders({ database: { pool }, clock, random }: TraderParts): Traders {
  return {
    async open(launchToken) {
      const now = clock.now();
      const launch = await redeemTraderLaunch(pool, hashToken(launchToken), now);
      if (launch === null) return refuse('sessionExpired');
      const sessionToken = newToken(random);
      const expiresAt = addMs(now, SESSION_LASTS_MS);
      await insertTraderSession(pool, {
        ...launch,
        expiresAt,
        tokenHash: hashToken(sessionToken),
      });
      const { operatorId: id, operatorName: name, currency, lang } = launch;
      const operator = { id, name };
      return { sessionToken, expiresAt: expiresAt.getTime(), operator, currency, lang };
    },
    async find(token) {
      const trader = await findTraderSession(pool, hashToken(token), clock.now());
      return trader ?? refuse('sessionExpired');
    },
  };
}
