import type { FastifyInstance } from 'fastify';
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { HANDS } from '../catalogue.ts';
import { openDraws } from '@vela/fair/draws.ts';
import { findSeed } from '../fair/store.ts';
import type { SeedRow } from '../fair/store.ts';
import { refuse } from '../play/refused.ts';
import type { Refused } from '../play/refused.ts';
import { serveGuest } from '../play/serve-route.ts';
import type { DrawnGame, GamesReply } from '../protocol/play.ts';
import { findSessionById } from '../play/store.ts';
import type { GameConfigs } from '../game-configs.ts';
import type { HandConfig, HandStep } from '../protocol/hand.ts';
import { HAND_GAMES } from '../hands/games.ts';
import { toShownReturns } from '../hands/hand-game.ts';
import { loadHandRound } from '../hands/round.ts';
import type { SpinOutcome } from '../protocol/slot.ts';
import type { RouteInput } from '../protocol/route.ts';
import { getReplay, listGames } from '../protocol/routes.ts';
import type { ReplayReply, SeedProof } from '../protocol/replay.ts';
import type { ReplayTokens } from '../replay-token.ts';
import { inCurrency } from '../standard.ts';
import type { Chains } from '../tables/chains.ts';
import { TABLE_GAMES } from '../tables/games.ts';
import { toYourBet } from '../tables/place-bet.ts';
import { addSpots, toPayout } from '../tables/settle.ts';
import { findTableRound } from '../tables/store.ts';
import { findRound, listBets } from './store.ts';
import type { BetRow, RoundRow } from './store.ts';

/** The dependencies of replays. */
export interface ReplayParts {
  database: Database<unknown>;
  chains: Chains;
  clock: Clock;
  replayTokens: ReplayTokens;
  configs: GameConfigs;
}

/** Serves rounds to the holder of a token: their player, or an operator. */
export function serveReplay(app: FastifyInstance, parts: ReplayParts): void {
  serveGuest(app, getReplay, (requested) => readReplay(parts, requested));
  const games: GamesReply = {
    games: [...parts.configs.values()].filter((game) => game.kind !== 'book'),
  };
  serveGuest(app, listGames, () => Promise.resolve(games));
}

async function readReplay(
  parts: ReplayParts,
  { roundId, token }: RouteInput<typeof getReplay>,
): Promise<ReplayReply | Refused<'sessionExpired' | 'notFound'>> {
  if (!parts.replayTokens.isValid(roundId, token, parts.clock.now())) {
    return refuse('sessionExpired');
  }
  const round = await findRound(parts.database.pool, roundId);
  return (round === null ? null : await toReplay(parts, round)) ?? refuse('notFound');
}

/** A round of a game that is no longer offered has no replay: null. */
async function toReplay(parts: ReplayParts, row: RoundRow): Promise<ReplayReply | null> {
  const round = await toRound(parts, row);
  if (round === null) return null;
  const session = await findSessionById(parts.database.pool, row.sessionId);
  return {
    roundId: row.id,
    lang: session.lang,
    currency: row.currency,
    state: row.state,
    startedAt: row.startedAt.getTime(),
    settledAt: row.settledAt?.getTime() ?? null,
    stakedMinor: writeMinor(row.stakedMinor),
    returnedMinor: writeMinor(row.returnedMinor),
    round,
  };
}

type Round = ReplayReply['round'];

/** The round's game with the stakes of its currency, if it is still offered. */
function findConfig(parts: ReplayParts, { gameCode, currency }: RoundRow): DrawnGame | undefined {
  const game = parts.configs.get(gameCode);
  if (game === undefined || game.kind === 'book') return undefined;
  return inCurrency(game, currency);
}

function toRound(parts: ReplayParts, round: RoundRow): Promise<Round | null> {
  if (round.tableRoundId !== null) return toTableRound(parts, round, round.tableRoundId);
  const game = findConfig(parts, round);
  return game?.kind === 'hand' ? toHandRound(parts, round, game) : toSlotRound(parts, round);
}

const isSpin = (outcome: RoundRow['outcome']): outcome is SpinOutcome =>
  outcome !== null && 'steps' in outcome;

async function toSlotRound(parts: ReplayParts, round: RoundRow): Promise<Round | null> {
  const game = findConfig(parts, round);
  if (game?.kind !== 'slot') return null;
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

async function toHandRound(parts: ReplayParts, round: RoundRow, game: HandConfig): Promise<Round> {
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
): Promise<Round | null> {
  const { pool } = parts.database;
  const game = findConfig(parts, round);
  if (game === undefined || game.kind === 'slot' || game.kind === 'hand') return null;
  const tableRound = await findTableRound(pool, tableRoundId);
  const bets = await listBets(pool, round.id);
  // Cards are not revealed here before the table reveals them.
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
