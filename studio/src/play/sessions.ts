import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { newToken } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { ensureSeeds, toSeedState } from '../fair/seeds.ts';
import { findGame, hasOwnSeeds } from '../catalogue.ts';
import type { GameConfigs } from '../game-configs.ts';
import { inCurrency } from '../standard.ts';
import type { Hands } from '../hands/hands.ts';
import { hashToken } from '../provider/routes.ts';
import type { SessionReply } from '../protocol/play.ts';
import type { WalletRefusal } from '../protocol/refusals.ts';
import { findLastRound } from '../rounds/store.ts';
import { toChainState } from '../tables/chains.ts';
import type { Chains } from '../tables/chains.ts';
import type { Table } from '../tables/tables.ts';
import { newUuid } from '../uuid.ts';
import { toHeldVenue } from '../venues.ts';
import type { WalletClient } from '../wallet/client.ts';
import { toReason } from '../wallet/reasons.ts';
import type { Wallets } from '../wallet/wallets.ts';
import { refuse, Refused, transactOrRefuse } from './refused.ts';
import type { Spins } from './spin.ts';
import { findFreeRounds, toSessionTotals } from './spin.ts';
import {
  deleteOldLaunches,
  ensurePlayer,
  findLaunch,
  findSession,
  findSessionTotals,
  insertSession,
  lockPlayer,
  redeemLaunch,
} from './store.ts';
import type { LaunchRow, SessionRow } from './store.ts';

/** The dependencies of sessions. */
export interface SessionParts {
  database: Database<unknown>;
  wallet: WalletClient;
  wallets: Wallets;
  spins: Spins;
  hands: Hands;
  chains: Chains;
  /** Tables by game code. */
  tables: ReadonlyMap<string, Table>;
  /** Camera streams by table code. */
  streams: ReadonlyMap<string, string>;
  configs: GameConfigs;
  clock: Clock;
  random: Random;
  isPlayMoney: boolean;
}

/** Opens and finds sessions. */
export interface Sessions {
  /** Exchanges a launch token, once. */
  open(launchToken: string): Promise<SessionReply | Refused<WalletRefusal | 'notFound'>>;
  /** The valid session of this token. */
  find(token: string): Promise<SessionRow | Refused<'sessionExpired'>>;
  /** The balance that the session's player may stake, if the wallet reports it. */
  balance(session: SessionRow): Promise<bigint | Refused<WalletRefusal | 'notFound'>>;
}

const SESSION_LASTS_MS = 12 * HOUR_MS;

/** Opens the sessions of players. */
export function openSessions(parts: SessionParts): Sessions {
  const { database, clock, random } = parts;
  const { pool } = database;
  return {
    async open(launchToken) {
      const tokenHash = hashToken(launchToken);
      const launch = await findLaunch(pool, tokenHash, clock.now());
      if (launch === null) return refuse('sessionExpired');
      // Queried before the launch is used up, so that an unanswered platform does not cost the
      // launch.
      const refused = await checkInfo(parts, launch);
      if (refused !== null) return refused;
      const balanceMinor = await queryBalance(parts, launch);
      if (balanceMinor instanceof Refused) return balanceMinor;
      const token = newToken(random);
      const session = await transactOrRefuse(database, async (tx) => {
        // Ending the player's sessions takes this lock too, and so misses none.
        await ensurePlayer(tx, launch.player, clock.now());
        await lockPlayer(tx, launch.player);
        const now = clock.now();
        const taken = await redeemLaunch(tx, tokenHash, now);
        if (taken === null) return refuse('sessionExpired');
        await deleteOldLaunches(tx, addMs(now, -HOUR_MS));
        const row = {
          id: newUuid(random),
          ...taken,
          startedAt: now,
          expiresAt: addMs(now, SESSION_LASTS_MS),
        };
        await insertSession(tx, { ...row, tokenHash: hashToken(token) });
        return { ...row, stakedMinor: 0n, returnedMinor: 0n };
      });
      if (session instanceof Refused) return session;
      return toSessionReply(parts, session, token, balanceMinor);
    },
    async find(token) {
      const session = await findSession(pool, hashToken(token), clock.now());
      return session ?? refuse('sessionExpired');
    },
    balance: (session) => queryBalance(parts, session),
  };
}

async function checkInfo(
  parts: SessionParts,
  launch: LaunchRow,
): Promise<Refused<WalletRefusal> | null> {
  const body = { user: launch.player, request_uuid: newUuid(parts.random) };
  const reply = await parts.wallet.send('/user/info', body, launch.currency);
  if (!reply.isClear) return refuse('unknownOutcome');
  return reply.status === 'RS_OK' ? null : refuse(toReason(reply.status));
}

async function queryBalance(
  parts: SessionParts,
  session: LaunchRow,
): Promise<bigint | Refused<WalletRefusal | 'notFound'>> {
  const game = findGame(session.gameCode);
  if (game === null) return refuse('notFound');
  return parts.wallets.of(toHeldVenue(game.venue)).balance(session);
}

/**
 * The player's seeds of this game. The player is locked, because a statement that began before a
 * concurrent rotation would see neither the old nor the new seeds.
 */
export function findOrMakeSeeds(
  parts: Pick<SessionParts, 'database' | 'clock' | 'random'>,
  { player, gameCode }: Pick<SessionRow, 'player' | 'gameCode'>,
): ReturnType<typeof ensureSeeds> {
  return parts.database.transaction(async ({ client: tx }) => {
    await ensurePlayer(tx, player, parts.clock.now());
    await lockPlayer(tx, player);
    return ensureSeeds(tx, parts, { player, gameCode });
  });
}

async function toSessionReply(
  parts: SessionParts,
  session: SessionRow,
  sessionToken: string,
  balanceMinor: bigint,
): Promise<SessionReply | Refused<'notFound'>> {
  const { database, configs } = parts;
  const game = configs.get(session.gameCode);
  if (game === undefined) return refuse('notFound');
  const table = parts.tables.get(session.gameCode);
  const isSlot = game.kind === 'slot';
  const seeds = hasOwnSeeds(game.code) ? await findOrMakeSeeds(parts, session) : null;
  const last = isSlot ? await findLastRound(database.pool, session.player, session.gameCode) : null;
  return {
    sessionToken,
    expiresAt: session.expiresAt.getTime(),
    player: { id: session.player },
    game: inCurrency(game, session.currency),
    currency: session.currency,
    lang: session.lang,
    isPlayMoney: parts.isPlayMoney,
    lobbyUrl: session.lobbyUrl,
    streamUrl: parts.streams.get(session.gameCode) ?? null,
    balanceMinor: writeMinor(balanceMinor),
    serverTime: parts.clock.now().getTime(),
    session: toSessionTotals(await findSessionTotals(database.pool, session.id)),
    seeds: seeds === null ? null : toSeedState(seeds),
    chain:
      table === undefined
        ? null
        : toChainState(await parts.chains.ensure(table.tableId, table.chainLength)),
    freeRounds: await findFreeRounds(parts, session),
    lastSpin: last === null ? null : await parts.spins.toReply(last),
    lastHand: game.kind === 'hand' ? await parts.hands.findLast(session) : null,
  };
}
