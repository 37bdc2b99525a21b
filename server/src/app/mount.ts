import { isIP } from 'node:net';
import type { Call } from '@vela/contract/call.ts';
import { calls } from '@vela/contract/calls.ts';
import { readLanguage } from '@vela/contract/language.ts';
import { isOpenWhilePaused } from '@vela/contract/protection/rules.ts';
import { refusalArticles } from '@vela/contract/refusal-articles.ts';
import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';
import { listRights } from '@vela/contract/staff/rights.ts';
import { unavailableRetrySeconds } from '@vela/service/database-failure.ts';
import { toNetwork } from '@vela/service/proxies.ts';
import { findBadText } from '@vela/service/wire.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator } from './auth.ts';
import { isOpenAbroad } from './country.ts';
import { Busy } from './fair-queue.ts';
import { storeReply, releaseKey, claimKey } from './idempotency.ts';
import type { Sending } from './idempotency.ts';
import { openLimits } from './limits.ts';
import type { Limits } from './limits.ts';
import { Outdated } from './outdated.ts';
import type { PasswordsOf } from './passwords.ts';
import { refuse, Refused } from './refuse.ts';
import { send, toJson, toRefusalReply } from './reply.ts';
import type { Context, TxContext, Player, Preparation, Route, Staff } from './route.ts';
import { forMoney } from './services.ts';
import type { Services } from './services.ts';

/** The dependencies of a mount. */
export type Mount = {
  services: Services;
  authenticator: Authenticator;
  routes: readonly Route[];
  /** Which calls this port serves: the player's or the operators'. */
  serves: 'player' | 'staff';
  /** Checks each reply against the contract; on in tests. */
  isStrict: boolean;
  /** Skips calls without a handler instead of failing; on in tests of single routes. */
  allowsMissing: boolean;
  /** Returns the password hashing of a caller. */
  passwordsOf: PasswordsOf;
  /** Returns whether players do not see an article. */
  isHidden: (articleId: string) => Promise<boolean>;
};

type Caller = { player: Player | null; staff: Staff | null; key: string };

const isStaffCall = (call: Call): boolean =>
  call.audience === 'staff' || call.audience === 'staffGuest';

/** Mounts every call of the contract. */
export function mountCalls(app: FastifyInstance, mount: Mount): void {
  const handlers = new Map(mount.routes.map((entry) => [entry.call, entry]));
  const [ordinary, money] = [toCounted(mount), toCounted(toMoneyMount(mount))];
  for (const call of calls) {
    if (isStaffCall(call) !== (mount.serves === 'staff')) continue;
    const found = handlers.get(call);
    if (found) mountCall(app, call.effect === 'money' ? money : ordinary, found);
    else if (!mount.allowsMissing) throw new Error(`no handler for ${call.name}`);
  }
}

/** A mount with its rate limits. */
type Counted = { mount: Mount; limits: Limits };

/** The same for calls that move money: on their reserved connections. */
function toMoneyMount(mount: Mount): Mount {
  const services = forMoney(mount.services);
  return { ...mount, services, authenticator: new Authenticator(services) };
}

const toCounted = (mount: Mount): Counted => ({ mount, limits: openLimits(mount.services) });

function mountCall(app: FastifyInstance, { mount, limits }: Counted, entry: Route): void {
  const { call } = entry;
  const { minorDigits } = mount.services.site;
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = readLanguage(request.headers['lang']);
    const answer = async (name: RefusalName, facts: RefusalFacts = {}): Promise<FastifyReply> => {
      const article = refusalArticles[name];
      const isHidden = article !== undefined && (await mount.isHidden(article));
      const { status, body } = toRefusalReply(name, language, { facts, minorDigits, isHidden });
      const { retrySeconds } = facts;
      if (typeof retrySeconds === 'number') reply.header('retry-after', String(retrySeconds));
      return send(reply, status, toJson(body));
    };
    const caller = await findCaller(mount, call, request);
    if (caller instanceof Refused) return answer(caller.refusal, caller.facts);
    const waitSeconds = call.rate ? await limits.take(caller.key, call.rate) : null;
    if (waitSeconds !== null) return answer('tooFrequent', { retrySeconds: waitSeconds });
    const raw = readRaw(call, request);
    const badText = findBadText(raw);
    if (badText !== null) return answer('invalidInput', { field: badText });
    const parsed = call.input.safeParse(raw);
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path.join('.') ?? '';
      return answer('invalidInput', { field });
    }
    const done = await serveCall(mount, entry, request, caller, parsed.data);
    if (done instanceof Refused) return answer(done.refusal, done.facts);
    return send(reply, 200, done);
  };
  const config = { isOpenAbroad: isOpenAbroad(call) };
  const options = { method: call.method, handler: serve, config } as const;
  app.route({ ...options, url: call.path });
  if (call.segment !== null) app.route({ ...options, url: `${call.path}/:segment` });
}

/** Merges query, body and the call's path segment; drops empty query values. */
function readRaw({ segment: field }: Call, request: FastifyRequest): Record<string, unknown> {
  const raw: Record<string, unknown> = {};
  const body = request.body;
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    for (const [key, value] of Object.entries(body)) if (key !== '__proto__') raw[key] = value;
  }
  for (const [key, value] of Object.entries(request.query as Record<string, string>)) {
    if (value !== '' && key !== '__proto__') raw[key] = value;
  }
  const { segment, provider } = request.params as { segment?: string; provider?: string };
  if (field !== null && segment !== undefined && raw[field] === undefined) raw[field] = segment;
  if (provider !== undefined) raw['provider'] = provider;
  return raw;
}

function readToken(request: FastifyRequest): string | null {
  const token = request.headers['token'];
  return typeof token === 'string' && token !== '' ? token : null;
}

async function findCaller(
  mount: Mount,
  call: Call,
  request: FastifyRequest,
): Promise<Caller | Refused> {
  const token = readToken(request);
  const guest: Caller = { player: null, staff: null, key: `${call.name}:${toNetwork(request.ip)}` };
  if (call.audience === 'guest' || call.audience === 'staffGuest') return guest;
  if (call.audience === 'staff') {
    const staff = token === null ? null : await mount.authenticator.staff(token);
    if (!staff) return refuse('unauthenticated');
    const rights: readonly string[] = listRights(staff.role, mount.services.config.mode);
    if (call.right !== null && !rights.includes(call.right)) return refuse('forbidden');
    return { player: null, staff, key: `${call.name}:s${staff.staffId}` };
  }
  const player = token === null ? null : await mount.authenticator.player(token);
  if (!player) return call.audience === 'optional' ? guest : refuse('unauthenticated');
  if (player.isPaused && !isOpenWhilePaused(call.name)) return refuse('playPaused');
  return { player, staff: null, key: `${call.name}:p${player.playerId}` };
}

/** How often a call is prepared before its findings may be outdated once more. */
const preparationsMax = 3;

/**
 * Prepares a call and runs its handler; repeats both if the handler finds the preparation outdated.
 */
async function serveCall(
  mount: Mount,
  { call, prepare, handle }: Route,
  request: FastifyRequest,
  caller: Caller,
  input: unknown,
): Promise<string | Refused> {
  if (!prepare) return run(mount, call, (context) => handle(context, null), request, caller, input);
  try {
    for (let tries = 1; ; tries += 1) {
      const prepared = await prepare(toPreparation(mount, request, caller, input));
      if (prepared instanceof Refused) return prepared;
      const work: Work = (context) => handle(context, prepared);
      try {
        return await run(mount, call, work, request, caller, input);
      } catch (error) {
        if (!(error instanceof Outdated) || tries === preparationsMax) throw error;
      }
    }
  } catch (error) {
    if (error instanceof Outdated)
      return refuse('unavailable', { retrySeconds: unavailableRetrySeconds });
    if (!(error instanceof Busy)) throw error;
    return refuse(error.refusal, { retrySeconds: unavailableRetrySeconds });
  }
}

type Work = (context: Context) => Promise<unknown>;

/** Runs the handler and returns the reply as JSON, or the refusal. */
async function run(
  mount: Mount,
  call: Call,
  handle: Work,
  request: FastifyRequest,
  caller: Caller,
  input: unknown,
): Promise<string | Refused> {
  const { database } = mount.services;
  const later: Later = { finish: null };
  if (call.effect === 'read') {
    const effects: (() => void | Promise<void>)[] = [];
    const txContext: TxContext = {
      tx: database.db,
      client: database.pool,
      afterCommit: (effect) => void effects.push(effect),
    };
    const output = await handle(toContext(mount, request, caller, input, { txContext, later }));
    for (const effect of effects) await effect();
    return output instanceof Refused ? output : toReply(mount, call, output);
  }
  const sending = call.effect === 'money' ? readSending(mount, call, request, caller, input) : null;
  if (sending instanceof Refused) return sending;
  try {
    const done = await database.transaction(async ({ tx, client, afterCommit }) => {
      later.finish = null;
      if (sending) {
        const earlier = await claimKey(client, sending, mount.services.clock.now());
        if (earlier.kind === 'conflict') return refuse('idempotencyConflict');
        if (earlier.kind === 'tooSoon') {
          return refuse('tooFrequent', { retrySeconds: earlier.retrySeconds });
        }
        if (earlier.kind === 'replay') return JSON.stringify(earlier.reply);
      }
      const txContext: TxContext = { tx, client, afterCommit };
      const output = await handle(toContext(mount, request, caller, input, { txContext, later }));
      if (output instanceof Refused) {
        if (!output.commitsWrites) throw new RollbackSignal(output);
        if (sending) await releaseKey(client, sending);
        return output;
      }
      const reply = toReply(mount, call, output);
      if (sending) await storeReply(client, sending, reply);
      return reply;
    });
    const { finish } = later;
    if (done instanceof Refused || finish === null) return done;
    return await finishReply(mount, call, sending, finish, done);
  } catch (error) {
    if (error instanceof RollbackSignal) return error.refused;
    throw error;
  }
}

/** The work that a handler leaves for its reply after the commit. */
type Later = { finish: (() => Promise<unknown>) | null };

/**
 * Makes the reply after the commit and stores it with the key; until then the handler's reply is
 * stored.
 */
async function finishReply(
  mount: Mount,
  call: Call,
  sending: Sending | null,
  finish: () => Promise<unknown>,
  first: string,
): Promise<string> {
  try {
    const reply = toReply(mount, call, await finish());
    if (sending) await storeReply(mount.services.database.pool, sending, reply);
    return reply;
  } catch (error) {
    mount.services.log.error({ err: error, call: call.name }, 'reply could not be completed');
    return first;
  }
}

/** Thrown to roll back everything in a transaction. */
class RollbackSignal extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.refusal);
    this.refused = refused;
  }
}

function readSending(
  mount: Mount,
  call: Call,
  request: FastifyRequest,
  caller: Caller,
  input: unknown,
): Sending | Refused {
  const header = request.headers['idempotency-key'];
  const sent = typeof header === 'string' ? header : readRaw(call, request)['requestId'];
  const key = sent ?? null;
  if (key !== null && (typeof key !== 'string' || !/^[\w.:-]{8,100}$/.test(key))) {
    return refuse('invalidInput', { field: 'requestId' });
  }
  const scope = caller.player ? `p${caller.player.playerId}` : `s${caller.staff?.staffId ?? ''}`;
  return { scope, key, call: call.name, input, secrets: mount.services.config };
}

function toPreparation(
  mount: Mount,
  request: FastifyRequest,
  caller: Caller,
  input: unknown,
): Preparation {
  const { player } = caller;
  const passwords = player
    ? mount.passwordsOf('player', String(player.playerId))
    : mount.passwordsOf('address', toNetwork(request.ip));
  return {
    ...toFacts(mount, request, caller, input),
    tx: mount.services.database.db,
    passwords,
  };
}

/** The facts that preparations and handlers share. */
function toFacts(
  { services }: Mount,
  request: FastifyRequest,
  caller: Caller,
  input: unknown,
): Omit<Preparation, 'tx' | 'passwords'> {
  return {
    input,
    // Each call has its own audience; findCaller has ensured that its caller exists.
    player: caller.player as never,
    staff: caller.staff as never,
    services,
    now: services.clock.now(),
    language: readLanguage(request.headers['lang']),
    address: isIP(request.ip) ? request.ip : '',
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    request,
  };
}

function toContext(
  mount: Mount,
  request: FastifyRequest,
  caller: Caller,
  input: unknown,
  { txContext, later }: { txContext: TxContext; later: Later },
): Context {
  const { services } = mount;
  return {
    ...txContext,
    ...toFacts(mount, request, caller, input),
    notifyPlayer: (playerId, event) =>
      txContext.afterCommit(() => services.bus.publish(`player:${playerId}`, event)),
    notifyStaff: (event) => txContext.afterCommit(() => services.bus.publish('staff', event)),
    replyAfterCommit: (finish) => void (later.finish = finish),
  };
}

function toReply(mount: Mount, call: Call, output: unknown): string {
  const shown = mount.isStrict ? call.output.parse(output) : output;
  const body = call.envelope === 'top' ? { ...(shown as object) } : { data: shown };
  return toJson({ code: 0, msg: 'ok', ...body });
}
