import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { findSeed } from '../fair/store.ts';
import { Refused } from '../play/refused.ts';
import { findSessionById } from '../play/store.ts';
import type { GameConfigs } from '../game-configs.ts';
import type { SpinOutcome } from '../slot-protocol.ts';
import { isUuid } from '../read-message.ts';
import type { ReplayReply } from '../replay-protocol.ts';
import type { ReplayTokens } from '../replay-token.ts';
import type { Chains } from '../tables/chains.ts';
import { TABLE_GAMES } from '../tables/games.ts';
import { toYourBet } from '../tables/place-bet.ts';
import { toPayout } from '../tables/settle.ts';
import { findTableRound } from '../tables/store.ts';
import { findRound, listBets } from './store.ts';
import type { RoundRow } from './store.ts';

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
    round: await (round.tableRoundId === null
      ? toSlotRound(parts, round)
      : toTableRound(parts, round, round.tableRoundId)),
  };
}

const isSpin = (outcome: RoundRow['outcome']): outcome is SpinOutcome =>
  outcome !== null && 'base' in outcome;

async function toSlotRound(parts: ReplayParts, round: RoundRow): Promise<ReplayReply['round']> {
  const game = parts.configs.get(round.gameCode);
  if (game?.kind !== 'slot') throw new Refused('notFound');
  const { outcome, seedId, nonce } = round;
  const seed = seedId === null ? null : await findSeed(parts.database.pool, seedId);
  return {
    kind: 'slot',
    game,
    outcome: isSpin(outcome) ? outcome : null,
    proof:
      seed === null || nonce === null
        ? null
        : {
            commit: seed.commitment,
            serverSeed: seed.state === 'revealed' ? seed.serverSeed : null,
            clientSeed: seed.clientSeed,
            nonce,
          },
  };
}

async function toTableRound(
  parts: ReplayParts,
  round: RoundRow,
  tableRoundId: string,
): Promise<ReplayReply['round']> {
  const { pool } = parts.database;
  const game = parts.configs.get(round.gameCode);
  if (game === undefined || game.kind === 'slot') throw new Refused('notFound');
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
