import { isDatabaseUnavailable } from '@vela/service/database-failure.ts';
import { findBadText, parseJson } from '@vela/service/wire.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { toBody } from './answer.ts';
import type { Answer, Echo } from './answer.ts';
import { placeBet } from './bet.ts';
import { checkOperator, recordAction } from './action.ts';
import type { Provider, ProviderDesk } from './desk.ts';
import { bodies, fromUser, toUser } from './protocol.ts';
import { rollBack } from './rollback.ts';
import { applyState, recordSlip } from './slip.ts';
import { isSigned } from './signature.ts';
import { findVenueBalance } from './store.ts';
import { payWin } from './win.ts';

/** The shortest interval between notifications of a player's open screens. */
const notifyMs = 250;

/** Serves the operator side of the wallet protocol under /provider/{provider}/…. */
export function mountProviderProtocol(app: FastifyInstance, desk: ProviderDesk): void {
  const notifier = startBalanceNotifier(app, desk);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes, so the body is kept unparsed.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const serve = <Body extends z.ZodType>(
      path: string,
      shape: Body,
      work: (provider: Provider, body: z.output<Body>) => Promise<Answer | CustomReply>,
    ): void => {
      // Page protection headers are useless to a server, and this is the busiest path. A provider's
      // server is not a visitor: its signature identifies it, whatever its country.
      const options = { helmet: false, config: { isOpenAbroad: true } } as const;
      scope.post(`/provider/:provider${path}`, options, (request, reply) =>
        answer(desk, notifier, request, reply, shape, work),
      );
    };
    serve('/user/info', bodies.info, (provider, body) => readInfo(desk, provider, body));
    serve('/user/balance', bodies.balance, (provider, body) => readBalance(desk, provider, body));
    serve('/transaction/bet', bodies.bet, async (provider, body) => {
      const placed = await placeBet(desk, provider, body);
      const bet = { providerNo: provider.providerNo, uuid: body.transaction_uuid };
      if (placed.status === 'RS_OK') await recordSlip(desk, bet, body.meta?.slip);
      return placed;
    });
    serve('/transaction/win', bodies.win, async (provider, body) => {
      const paid = await payWin(desk, provider, body);
      const bet = { providerNo: provider.providerNo, uuid: body.reference_transaction_uuid };
      if (paid.status === 'RS_OK') await recordSlip(desk, bet, body.meta?.slip);
      return paid;
    });
    serve('/transaction/state', bodies.state, (provider, body) => applyState(desk, provider, body));
    serve('/desk/operator', bodies.operator, (provider, body) =>
      checkOperator(desk, provider, body),
    );
    serve('/desk/action', bodies.action, (provider, body) => recordAction(desk, provider, body));
    serve('/transaction/rollback', bodies.rollback, (provider, body) =>
      rollBack(desk, provider, body),
    );
  });
}

/** Notifies a player's open screens of a change. */
type BalanceNotifier = (playerId: bigint, type: 'balance' | 'protection') => void;

/** A reply with a shape of its own. */
type CustomReply = { whole: Record<string, unknown> };

async function answer<Body extends z.ZodType>(
  desk: ProviderDesk,
  notify: BalanceNotifier,
  request: FastifyRequest,
  reply: FastifyReply,
  shape: Body,
  work: (provider: Provider, body: z.output<Body>) => Promise<Answer | CustomReply>,
): Promise<void> {
  const say = (body: Record<string, unknown>): void => {
    reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
  };
  const { site } = desk.services;
  const { provider: name } = request.params as { provider: string };
  const provider = await findProvider(desk, name);
  if (provider === 'unavailable') return say({ status: 'RS_ERROR_UNKNOWN' });
  if (!provider) return say({ status: 'RS_ERROR_INVALID_PARTNER' });
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const header = request.headers['x-hub88-signature'] ?? request.headers['x-signature'];
  const signature = Array.isArray(header) ? header[0] : header;
  if (!isSigned(raw, signature, provider.keys, provider.algorithm)) {
    return say({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  }
  const sent = readJson(raw);
  if (sent === null) return say({ status: 'RS_ERROR_WRONG_SYNTAX' });
  const echo = toEcho(sent);
  if (findBadText(sent) !== null) {
    return say(toBody({ status: 'RS_ERROR_WRONG_TYPES' }, echo, site));
  }
  const parsed = shape.safeParse(sent);
  if (!parsed.success) {
    const isMissing = parsed.error.issues.some((issue) => isAbsent(sent, issue.path));
    const status = isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES';
    return say(toBody({ status }, echo, site));
  }
  try {
    const result = await work(provider, parsed.data);
    if ('whole' in result) return say(result.whole);
    if (result.playerId !== undefined) {
      notify(result.playerId, result.isStopped ? 'protection' : 'balance');
    }
    say(toBody(result, echo, site));
  } catch (error) {
    logFailure(desk, name, error);
    say(toBody({ status: 'RS_ERROR_UNKNOWN' }, echo, site));
  }
}

/** Returns the provider, or null if it does not exist; the database may be unavailable. */
async function findProvider(
  desk: ProviderDesk,
  name: string,
): Promise<Provider | null | 'unavailable'> {
  if (!/^[\w-]{1,60}$/.test(name)) return null;
  try {
    return await desk.provider(name);
  } catch (error) {
    logFailure(desk, name, error);
    return 'unavailable';
  }
}

/**
 * A provider repeats a request that received no clear answer, so an unavailable database is no
 * alarm.
 */
function logFailure({ services }: ProviderDesk, provider: string, error: unknown): void {
  const line = { err: error, provider };
  if (isDatabaseUnavailable(error))
    services.log.warn(line, 'provider call failed: database unavailable');
  else services.log.error(line, 'provider call failed');
}

/** The user and the request that every reply repeats. */
function toEcho(sent: { user?: unknown; request_uuid?: unknown }): Echo {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { user: text(sent.user), request_uuid: text(sent.request_uuid) };
}

function readJson(raw: Buffer): object | null {
  try {
    const value = parseJson(raw.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function isAbsent(value: unknown, path: readonly PropertyKey[]): boolean {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return true;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return at === undefined;
}

/** Returns a player who has ever opened one of the provider's games; no other player. */
async function readInfo(
  desk: ProviderDesk,
  provider: Provider,
  body: { user: string; request_uuid: string },
): Promise<Answer | CustomReply> {
  const playerId = fromUser(body.user);
  const { rows } = await desk.services.database.pool.query<{
    registered_at: Date;
    language: string;
  }>(
    `select registered_at, language from public.players p
      where player_id = $1 and exists (
        select from game.sessions s join game.venues v using (venue)
         where s.player_id = p.player_id and v.provider = $2)`,
    [playerId, provider.provider],
  );
  const player = rows[0];
  if (!player || playerId === null) return { status: 'RS_ERROR_INVALID_TOKEN' };
  return {
    whole: {
      user: toUser(playerId),
      status: 'RS_OK',
      request_uuid: body.request_uuid,
      country: provider.country,
      jurisdiction: '',
      currency: desk.services.site.currency,
      language: player.language,
      registration_date: player.registered_at.toISOString().slice(0, 10),
      tags: [],
    },
  };
}

async function readBalance(
  desk: ProviderDesk,
  provider: Provider,
  body: { user: string; token: string },
): Promise<Answer> {
  const session = await desk.session(body.token);
  if (!session || session.provider !== provider.provider)
    return { status: 'RS_ERROR_INVALID_TOKEN' };
  if (body.user !== toUser(session.playerId)) return { status: 'RS_ERROR_INVALID_TOKEN' };
  if (session.expiresAt <= desk.services.clock.now()) return { status: 'RS_ERROR_TOKEN_EXPIRED' };
  const balanceMinor = await findVenueBalance(desk, session.playerId, session.venueNo);
  return { status: 'RS_OK', balanceMinor };
}

/** Notifies players' open screens at most a few times per second, however many bets they place. */
function startBalanceNotifier(app: FastifyInstance, desk: ProviderDesk): BalanceNotifier {
  const waiting = { balance: new Set<bigint>(), protection: new Set<bigint>() };
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    timer = null;
    for (const type of ['balance', 'protection'] as const) {
      for (const playerId of waiting[type]) {
        desk.services.bus.publish(`player:${playerId}`, { type });
      }
      waiting[type].clear();
    }
  };
  app.addHook('preClose', async () => {
    if (timer) clearTimeout(timer);
    await desk.stop();
  });
  return (playerId, type) => {
    waiting[type].add(playerId);
    timer ??= setTimeout(flush, notifyMs);
  };
}
