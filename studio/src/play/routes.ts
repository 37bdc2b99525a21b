import type { FastifyInstance } from 'fastify';
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Random } from '@vela/service/random.ts';
import { hasOwnSeeds } from '../catalogue.ts';
import { listRevealed, rotateSeeds, toSeedState } from '../fair/seeds.ts';
import type { Hands } from '../hands/hands.ts';
import type { BalanceReply, FairnessReply } from '../protocol/play.ts';
import type { WalletRefusal } from '../protocol/refusals.ts';
import {
  actInHand,
  getBalance,
  getFairness,
  getLastHand,
  openHand,
  openSession,
  rotateSeed,
  spin,
} from '../protocol/routes.ts';
import { hasOpenRound } from '../rounds/store.ts';
import { refuse, Refused, transactOrRefuse } from './refused.ts';
import { serveGuest, servePlayer } from './serve-route.ts';
import { findOrMakeSeeds } from './sessions.ts';
import type { Sessions } from './sessions.ts';
import { findFreeRounds } from './spin.ts';
import type { Spins } from './spin.ts';
import { ensurePlayer, lockPlayer } from './store.ts';
import type { SessionRow } from './store.ts';

/** The dependencies of the players' routes. */
export interface PlayParts {
  database: Database<unknown>;
  sessions: Sessions;
  spins: Spins;
  hands: Hands;
  clock: Clock;
  random: Random;
}

/** Serves the routes of the studio's pages. */
export function servePlay(app: FastifyInstance, parts: PlayParts): void {
  const { sessions, spins, hands } = parts;
  serveGuest(app, openSession, ({ launchToken }) => sessions.open(launchToken));
  servePlayer(app, sessions, getBalance, (session) => readBalance(parts, session));
  servePlayer(app, sessions, spin, (session, request) => spins.spin(session, request));
  servePlayer(app, sessions, getLastHand, async (session) => ({
    hand: await hands.findLast(session),
  }));
  servePlayer(app, sessions, openHand, (session, request) => hands.open(session, request));
  servePlayer(app, sessions, actInHand, (session, request) => hands.act(session, request));
  servePlayer(app, sessions, getFairness, (session) => toFairness(parts, session));
  servePlayer(app, sessions, rotateSeed, (session, { clientSeed }) =>
    rotate(parts, session, clientSeed),
  );
}

async function readBalance(
  parts: PlayParts,
  session: SessionRow,
): Promise<BalanceReply | Refused<WalletRefusal | 'notFound'>> {
  const balanceMinor = await parts.sessions.balance(session);
  if (balanceMinor instanceof Refused) return balanceMinor;
  return {
    balanceMinor: writeMinor(balanceMinor),
    freeRounds: await findFreeRounds(parts, session),
    serverTime: parts.clock.now().getTime(),
  };
}

async function rotate(
  parts: PlayParts,
  session: SessionRow,
  clientSeed: string,
): Promise<FairnessReply | Refused<'notFound' | 'roundOpen'>> {
  if (!hasOwnSeeds(session.gameCode)) return refuse('notFound');
  const refused = await transactOrRefuse(parts.database, async (tx) => {
    await ensurePlayer(tx, session.player, parts.clock.now());
    await lockPlayer(tx, session.player);
    // An open round is drawn from the seed that it was bet on.
    if (await hasOpenRound(tx, session.player, session.gameCode)) return refuse('roundOpen');
    await rotateSeeds(tx, parts, session, clientSeed);
    return null;
  });
  return refused ?? toFairness(parts, session);
}

async function toFairness(
  parts: PlayParts,
  session: SessionRow,
): Promise<FairnessReply | Refused<'notFound'>> {
  if (!hasOwnSeeds(session.gameCode)) return refuse('notFound');
  const seeds = await findOrMakeSeeds(parts, session);
  const revealed = await listRevealed(parts.database.pool, session);
  return { seeds: toSeedState(seeds), revealed };
}
