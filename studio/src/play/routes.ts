import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Random } from '@vela/service/random.ts';
import { hasOwnSeeds } from '../catalogue.ts';
import { ensureSeeds, listRevealed, rotateSeeds, toSeedState } from '../fair/seeds.ts';
import type { HandReply, LastHandReply } from '../hand-protocol.ts';
import type { Hands } from '../hands/hands.ts';
import type { BalanceReply, FairnessReply, SessionReply, SpinReply } from '../protocol.ts';
import {
  parseActRequest,
  parseLaunchRequest,
  parseOpenHandRequest,
  parseRotateSeedRequest,
  parseSpinRequest,
} from '../read-message.ts';
import { hasOpenRound } from '../rounds/store.ts';
import { Refused } from './refused.ts';
import type { Sessions } from './sessions.ts';
import type { Spins } from './spin.ts';
import { ensurePlayer, lockPlayer } from './store.ts';
import type { SessionRow } from './store.ts';

/** What the players' calls need. */
export interface PlayParts {
  database: Database<unknown>;
  sessions: Sessions;
  spins: Spins;
  hands: Hands;
  clock: Clock;
  random: Random;
}

/** Serves the calls of the studio's pages. */
export function servePlay(app: FastifyInstance, parts: PlayParts): void {
  app.post('/play/session', (request) => openSession(parts, request));
  app.get('/play/balance', (request) => getBalance(parts, request));
  app.post('/play/spin', (request) => spin(parts, request));
  app.get('/play/hand', (request) => getHand(parts, request));
  app.post('/play/hand/open', (request) => openHand(parts, request));
  app.post('/play/hand/act', (request) => act(parts, request));
  app.get('/play/fairness', (request) => getFairness(parts, request));
  app.post('/play/rotate-seed', (request) => rotateSeed(parts, request));
}

async function openSession(parts: PlayParts, request: FastifyRequest): Promise<SessionReply> {
  const launch = parseLaunchRequest(request.body);
  if (launch === null) throw new Refused('invalidInput');
  return parts.sessions.open(launch.launchToken);
}

async function getBalance(parts: PlayParts, request: FastifyRequest): Promise<BalanceReply> {
  const session = await authenticate(parts.sessions, request);
  const balanceMinor = await parts.sessions.balance(session);
  return { balanceMinor: writeMinor(balanceMinor), serverTime: parts.clock.now().getTime() };
}

async function spin(parts: PlayParts, request: FastifyRequest): Promise<SpinReply> {
  const session = await authenticate(parts.sessions, request);
  const wanted = parseSpinRequest(request.body);
  if (wanted === null) throw new Refused('invalidInput');
  return parts.spins.spin(session, wanted);
}

async function getHand(parts: PlayParts, request: FastifyRequest): Promise<LastHandReply> {
  const session = await authenticate(parts.sessions, request);
  return { hand: await parts.hands.findLast(session) };
}

async function openHand(parts: PlayParts, request: FastifyRequest): Promise<HandReply> {
  const session = await authenticate(parts.sessions, request);
  const wanted = parseOpenHandRequest(request.body);
  if (wanted === null) throw new Refused('invalidInput');
  return parts.hands.open(session, wanted);
}

async function act(parts: PlayParts, request: FastifyRequest): Promise<HandReply> {
  const session = await authenticate(parts.sessions, request);
  const wanted = parseActRequest(request.body);
  if (wanted === null) throw new Refused('invalidInput');
  return parts.hands.act(session, wanted);
}

async function getFairness(parts: PlayParts, request: FastifyRequest): Promise<FairnessReply> {
  return toFairness(parts, await authenticate(parts.sessions, request));
}

async function rotateSeed(parts: PlayParts, request: FastifyRequest): Promise<FairnessReply> {
  const session = await authenticate(parts.sessions, request);
  const wanted = parseRotateSeedRequest(request.body);
  if (wanted === null) throw new Refused('invalidInput');
  if (!hasOwnSeeds(session.gameCode)) throw new Refused('notFound');
  await parts.database.transaction(async ({ client: tx }) => {
    await ensurePlayer(tx, session.player, parts.clock.now());
    await lockPlayer(tx, session.player);
    // A round under way will be drawn from the seed that it was bet on.
    if (await hasOpenRound(tx, session.player, session.gameCode)) throw new Refused('roundOpen');
    await rotateSeeds(tx, parts, session, wanted.clientSeed);
  });
  return toFairness(parts, session);
}

/** The session whose token a request carries. Throws Refused without one. */
export async function authenticate(
  sessions: Sessions,
  request: FastifyRequest,
): Promise<SessionRow> {
  const token = /^Bearer ([A-Za-z0-9_-]{16,128})$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Refused('sessionExpired');
  return sessions.find(token);
}

async function toFairness(parts: PlayParts, session: SessionRow): Promise<FairnessReply> {
  if (!hasOwnSeeds(session.gameCode)) throw new Refused('notFound');
  const seeds = await parts.database.transaction(({ client: tx }) =>
    ensureSeeds(tx, parts, session),
  );
  const revealed = await listRevealed(parts.database.pool, session);
  return { seeds: toSeedState(seeds), revealed };
}
