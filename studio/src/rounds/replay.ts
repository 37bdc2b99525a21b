import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { HANDS } from '../catalogue.ts';
import { openDraws } from '../fair/draws.ts';
import { findSeed } from '../fair/store.ts';
import type { SeedRow } from '../fair/store.ts';
import { Refused } from '../play/refused.ts';
import type { GamesReply } from '../protocol.ts';
import { findSessionById } from '../play/store.ts';
import type { GameConfigs } from '../game-configs.ts';
import type { HandConfig, HandStep } from '../hand-protocol.ts';
import { HAND_GAMES } from '../hands/games.ts';
import { toShownReturns } from '../hands/hand-game.ts';
import { loadHandRound } from '../hands/round.ts';
import type { SpinOutcome } from '../slot-protocol.ts';
import { isUuid } from '../read-message.ts';
import type { ReplayReply, SeedProof } from '../replay-protocol.ts';
import type { ReplayTokens } from '../replay-token.ts';
import type { Chains } from '../tables/chains.ts';
import { TABLE_GAMES } from '../tables/games.ts';
import { toYourBet } from '../tables/place-bet.ts';
import { addSpots, toPayout } from '../tables/settle.ts';
import { findTableRound } from '../tables/store.ts';
import { findRound, listBets } from './store.ts';
import type { BetRow, RoundRow } from './store.ts';

/** What replays need. */
export interface ReplayParts {
  database: Database<unknown>;
  chains: Chains;
  clock: Clock;
  replayTokens: ReplayTokens;
  configs: GameConfigs;
}

/** Serves rounds to whoever holds a token for them: their player, or an operator. */
export function serveReplay(app: FastifyInstance, parts: ReplayParts): void {
  app.get<ReplayRoute>('/replay/:roundId', (request) => getReplay(parts, request));
  const games: GamesReply = { games: [...parts.configs.values()] };
  app.get('/games', () => games);
}

interface ReplayRoute {
  Params: { roundId: string };
  Querystring: { token?: string };
}

async function getReplay(
  parts: ReplayParts,
  request: FastifyRequest<ReplayRoute>,
): Promise<ReplayReply> {
  const { roundId } = request.params;
  const token = request.query.token ?? '';
  const isAllowed =
    isUuid(roundId) && parts.replayTokens.isValid(roundId, token, parts.clock.now());
  if (!isAllowed) throw new Refused('sessionExpired');
  const round = await findRound(parts.database.pool, roundId);
  if (round === null) throw new Refused('notFound');
  return toReplay(parts, round);
}

async function toReplay(parts: ReplayParts, round: RoundRow): Promise<ReplayReply> {
  const session = await findSessionById(parts.database.pool, round.sessionId);
  return {
    roundId: round.id,
    lang: session.lang,
    currency: round.currency,
    state: round.state,
    startedAt: round.startedAt.getTime(),
    settledAt: round.settledAt?.getTime() ?? null,
    stakedMinor: writeMinor(round.stakedMinor),
    returnedMinor: writeMinor(round.returnedMinor),
    round: await toRound(parts, round),
  };
}

function toRound(parts: ReplayParts, round: RoundRow): Promise<ReplayReply['round']> {
  if (round.tableRoundId !== null) return toTableRound(parts, round, round.tableRoundId);
  const game = parts.configs.get(round.gameCode);
  return game?.kind === 'hand' ? toHandRound(parts, round, game) : toSlotRound(parts, round);
}

const isSpin = (outcome: RoundRow['outcome']): outcome is SpinOutcome =>
  outcome !== null && 'steps' in outcome;

async function toSlotRound(parts: ReplayParts, round: RoundRow): Promise<ReplayReply['round']> {
  const game = parts.configs.get(round.gameCode);
  if (game?.kind !== 'slot') throw new Refused('notFound');
  const { outcome, seedId, nonce } = round;
  const seed = seedId === null ? null : await findSeed(parts.database.pool, seedId);
  return {
    kind: 'slot',
    game,
    outcome: isSpin(outcome) ? outcome : null,
    proof: toSeedProof(seed, nonce),
  };
}

function toSeedProof(seed: SeedRow | null, nonce: number | null): SeedProof | null {
  if (seed === null || nonce === null) return null;
  const { commitment: commit, clientSeed } = seed;
  const serverSeed = seed.state === 'revealed' ? seed.serverSeed : null;
  return { commit, serverSeed, clientSeed, nonce };
}

async function toHandRound(
  parts: ReplayParts,
  round: RoundRow,
  game: HandConfig,
): Promise<ReplayReply['round']> {
  const { opening, seed, steps, hand, bets } = await loadHandRound(
    parts.database.pool,
    HANDS,
    round,
  );
  const spots = opening.spots ?? {};
  const common = {
    kind: 'hand' as const,
    game,
    spots,
    stakes: addSpots(bets.filter(({ state }) => STANDING.has(state))),
    proof: toSeedProof(seed, round.nonce),
  };
  if (seed === null || round.nonce === null || hand === null) {
    return { ...common, dealt: null, steps: [], returns: null };
  }
  let at = HAND_GAMES[game.game].open(spots, openDraws({ ...seed, nonce: round.nonce }));
  const dealt = at.view;
  const shown: HandStep[] = [];
  for (const { action, isLapsed, takenAt } of steps) {
    at = at.act(action) ?? at;
    shown.push({ action, isLapsed, takenAt: takenAt.getTime(), view: at.view });
  }
  const returns = round.state === 'open' ? null : toShownReturns(hand.settle());
  return { ...common, dealt, steps: shown, returns };
}

/** A bet whose stake is in the round, or was. */
const STANDING: ReadonlySet<BetRow['state']> = new Set(['accepted', 'settling', 'settled']);

async function toTableRound(
  parts: ReplayParts,
  round: RoundRow,
  tableRoundId: string,
): Promise<ReplayReply['round']> {
  const { pool } = parts.database;
  const game = parts.configs.get(round.gameCode);
  if (game === undefined || game.kind === 'slot' || game.kind === 'hand')
    throw new Refused('notFound');
  const tableRound = await findTableRound(pool, tableRoundId);
  const bets = await listBets(pool, round.id);
  // Cards still being turned over are not told ahead of the table.
  const outcome = tableRound.phase === 'settled' ? tableRound.outcome : null;
  return {
    kind: game.kind,
    game,
    shoeNo: tableRound.shoeNo,
    roundNo: tableRound.roundNo,
    outcome,
    proof: await parts.chains.proofOf(tableRound),
    bets: bets.map(toYourBet),
    payout: outcome === null ? null : toPayout(TABLE_GAMES[game.kind], tableRoundId, bets, outcome),
  };
}
