/**
 * One spin, from the request to the settled round.
 *
 * 1. A round id is played once; a repeated request gets the same reply.
 * 2. A player has one slot round at a time, and rounds at least a cycle apart.
 * 3. Randomness is drawn after the platform has accepted the stake, with the next nonce and no
 *    other.
 * 4. A round interrupted anywhere is completed if the stake was accepted and rolled back if that is
 *    unknown: see `completeRounds` and the wallets.
 */
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs } from '@vela/service/time.ts';
import { openDraws } from '@vela/fair/draws.ts';
import { SLOTS } from '../catalogue.ts';
import { findSeed, consumeNonce } from '../fair/store.ts';
import { ensureSeeds } from '../fair/seeds.ts';
import { addFreeWin, findGrantOfRound, listUsable, takeFreePlay } from '../free-play/store.ts';
import { toFreeRounds } from '../free-play/views.ts';
import type { FreeRounds, SpinReply } from '../protocol/play.ts';
import type { AnyRefusal } from '../protocol/route.ts';
import type { spin, SpinRequest } from '../protocol/routes.ts';
import type { SpinOutcome } from '../protocol/slot.ts';
import {
  addReturn,
  findRound,
  hasOpenRound,
  insertBet,
  insertRound,
  listBets,
  listUndrawnRounds,
  lockRound,
  updateBetReturn,
  updateRoundOutcome,
} from '../rounds/store.ts';
import type { Queryable, RoundRow } from '../rounds/store.ts';
import { playSlot } from '../slots/engine.ts';
import type { VenueSlot } from '../slots/game.ts';
import { standardSlotStakes } from '../standard.ts';
import { newUuid } from '../uuid.ts';
import { toHeldVenue } from '../venues.ts';
import type { Afterwards } from '../wallet/play-wallet.ts';
import type { Wallets } from '../wallet/wallets.ts';
import { openOncePerKey } from './once-per-key.ts';
import { refuse, Refused, toFinality, transactOrRefuse } from './refused.ts';
import {
  ensurePlayer,
  findNextSpin,
  findSessionById,
  holdOpenSession,
  lockPlayer,
  updateNextSpin,
} from './store.ts';
import type { SessionRow, SessionTotals } from './store.ts';

/** The dependencies of spins. */
export interface SpinParts {
  database: Database<unknown>;
  wallets: Wallets;
  clock: Clock;
  random: Random;
  games: ReadonlyMap<string, VenueSlot>;
}

/** The result of a spin: a played round, or why there is none. */
export type SpinAnswer = SpinReply | Refused<AnyRefusal<(typeof spin.refusals)[number]>>;

/** Plays rounds of slots. */
export interface Spins {
  spin(session: SessionRow, request: SpinRequest): Promise<SpinAnswer>;
  /**
   * Draws rounds that an earlier process left undrawn after an accepted stake; returns how many.
   */
  completeRounds(): Promise<number>;
  /** Draws rounds without a worker that have been undrawn for too long; returns how many. */
  sweep(): Promise<number>;
  /** The earlier reply of this round, or null if there is none yet. */
  toReply(round: RoundRow): Promise<SpinReply | null>;
}

// Chosen: several times the longest duration of two attempts at a bet.
const LEFT_AFTER_MS = 30_000;

/** Opens the slot games. */
export function openSpins(parts: SpinParts): Spins {
  const spinning = openOncePerKey<SpinAnswer>();
  return {
    spin: (session, request) =>
      spinning(`${session.player}:${request.roundId}`, () => spinOnce(parts, session, request)),
    completeRounds: () => completeRounds(parts, parts.clock.now()),
    sweep: () => completeRounds(parts, addMs(parts.clock.now(), -LEFT_AFTER_MS)),
    toReply: (round) => toReply(parts, round, null),
  };
}

async function spinOnce(
  parts: SpinParts,
  session: SessionRow,
  request: SpinRequest,
): Promise<SpinAnswer> {
  const game = parts.games.get(session.gameCode);
  if (game === undefined) return refuse('notFound');
  if (!standardSlotStakes(game, session.currency).includes(request.stakeMinor))
    return refuse('stakeNotAllowed');
  const before = await findRound(parts.database.pool, request.roundId);
  if (before !== null) return repeat(parts, session, request, before);
  const stake = await transactOrRefuse(parts.database, (tx) =>
    place(tx, parts, session, request, game),
  );
  if (stake instanceof Refused) return stake;
  // After this point the round is recorded; the wallet's reply decides it.
  const { bet, balanceMinor } = await stake();
  if (bet.state !== 'accepted') {
    const balance = balanceMinor === null ? {} : { balanceMinor: writeMinor(balanceMinor) };
    return refuse(bet.reason ?? 'unknownOutcome', { ...balance, ...toFinality(bet) });
  }
  const payout = await drawRound(parts, request.roundId);
  const win = payout === null ? null : await payout();
  const round = await mustFindRound(parts, request.roundId);
  const known = win?.balanceMinor ?? addPending(balanceMinor, round.returnedMinor);
  const reply = await toReply(parts, round, known);
  return reply ?? refuse('unknownOutcome');
}

/** The balance after a win that the platform has not confirmed yet. */
function addPending(balanceMinor: bigint | null, winMinor: bigint): bigint | null {
  return balanceMinor === null ? null : balanceMinor + winMinor;
}

/** Writes round and bet and charges the stake, or refuses. */
async function place(
  tx: Queryable,
  parts: SpinParts,
  session: SessionRow,
  request: SpinRequest,
  game: VenueSlot,
): Promise<Afterwards | Refused<'roundOpen' | 'tooFast' | 'sessionExpired' | 'freePlayOver'>> {
  const now = parts.clock.now();
  await ensurePlayer(tx, session.player, now);
  const nextSpinAt = await lockPlayer(tx, session.player);
  if (await hasOpenRound(tx, session.player, session.gameCode)) return refuse('roundOpen');
  const waitMs = nextSpinAt.getTime() - now.getTime();
  if (waitMs > 0) return refuse('tooFast', { retryInMs: waitMs });
  await updateNextSpin(tx, session.player, addMs(now, game.cycleMs));
  const heldVenue = toHeldVenue(game.venue);
  await insertRound(tx, {
    id: request.roundId,
    player: session.player,
    sessionId: session.id,
    gameCode: session.gameCode,
    currency: session.currency,
    tableRoundId: null,
    heldVenue,
    startedAt: now,
  });
  if (!(await holdOpenSession(tx, session.id, now))) return refuse('sessionExpired');
  const bet = {
    id: newUuid(parts.random),
    roundId: request.roundId,
    sessionId: session.id,
    spots: null,
    stakeMinor: BigInt(request.stakeMinor),
    placedAt: now,
    freePlay: request.freePlay ?? null,
  };
  const { freePlay } = bet;
  if (freePlay !== null) {
    const { player, gameCode, currency } = session;
    const use = { grantId: freePlay, player, gameCode, currency, stakeMinor: bet.stakeMinor };
    if (!(await takeFreePlay(tx, { ...use, kind: 'rounds' }, now))) return refuse('freePlayOver');
  }
  await insertBet(tx, bet);
  return parts.wallets.of(heldVenue).takeStake(tx, { ...bet, validMinor: bet.stakeMinor });
}

/** Answers a round id that exists. */
async function repeat(
  parts: SpinParts,
  session: SessionRow,
  request: SpinRequest,
  round: RoundRow,
): Promise<SpinAnswer> {
  const isSame = round.player === session.player && round.gameCode === session.gameCode;
  if (!isSame) return refuse('invalidInput');
  const [bet] = await listBets(parts.database.pool, round.id);
  if (bet?.stakeMinor !== BigInt(request.stakeMinor)) return refuse('invalidInput');
  if (bet.freePlay !== (request.freePlay ?? null)) return refuse('invalidInput');
  if (bet.state === 'accepted') await completeRound(parts, round.id);
  const reply = await toReply(parts, await mustFindRound(parts, round.id), null);
  if (reply !== null) return reply;
  if (bet.state === 'placing') return refuse('roundOpen');
  return refuse(bet.reason ?? 'unknownOutcome', toFinality(bet));
}

async function completeRound(parts: SpinParts, roundId: string): Promise<void> {
  const payout = await drawRound(parts, roundId);
  if (payout !== null) await payout();
}

async function completeRounds(parts: SpinParts, until: Date): Promise<number> {
  const ids = await listUndrawnRounds(parts.database.pool, until);
  for (const id of ids) await completeRound(parts, id);
  return ids.length;
}

/** Draws an accepted round and pays its result; null if it was drawn before. */
async function drawRound(parts: SpinParts, roundId: string): Promise<Afterwards | null> {
  return parts.database.transaction(async ({ client: tx }) => {
    const round = await lockRound(tx, roundId);
    if (round === null || round.state !== 'open') return null;
    const [bet] = await listBets(tx, roundId);
    const game = parts.games.get(round.gameCode);
    if (bet?.state !== 'accepted' || game === undefined) return null;
    const { active } = await ensureSeeds(tx, parts, round);
    const nonce = await consumeNonce(tx, active.id);
    const draws = openDraws({
      serverSeed: active.serverSeed,
      clientSeed: active.clientSeed,
      nonce,
    });
    const outcome = playSlot(game, draws, writeMinor(bet.stakeMinor));
    const returnMinor = BigInt(outcome.totalWinMinor);
    await updateRoundOutcome(tx, {
      id: roundId,
      seedId: active.id,
      nonce,
      outcome,
      returnedMinor: returnMinor,
    });
    const { freePlay } = bet;
    const validMinor = freePlay === null ? bet.stakeMinor : 0n;
    const settled = { id: bet.id, returnMinor, validMinor };
    if (freePlay !== null) await addFreeWin(tx, freePlay, returnMinor);
    await updateBetReturn(tx, settled);
    await addReturn(tx, bet.sessionId, returnMinor);
    return parts.wallets.of(round.heldVenue).payOut(tx, settled, true);
  });
}

async function mustFindRound(parts: SpinParts, id: string): Promise<RoundRow> {
  const round = await findRound(parts.database.pool, id);
  if (round === null) throw new Error(`round ${id} does not exist`);
  return round;
}

const isSpinOutcome = (outcome: RoundRow['outcome']): outcome is SpinOutcome =>
  outcome !== null && 'steps' in outcome;

async function toReply(
  parts: SpinParts,
  round: RoundRow,
  balanceMinor: bigint | null,
): Promise<SpinReply | null> {
  const { pool } = parts.database;
  if (!isSpinOutcome(round.outcome) || round.seedId === null || round.nonce === null) return null;
  const [session, seed, played, next] = await Promise.all([
    findSessionById(pool, round.sessionId),
    findSeed(pool, round.seedId),
    findGrantOfRound(pool, round.id),
    findNextSpin(pool, round.player),
  ]);
  const nextSpinAt = next ?? parts.clock.now();
  return {
    roundId: round.id,
    stakeMinor: writeMinor(round.stakedMinor),
    outcome: round.outcome,
    nonce: round.nonce,
    commit: seed.commitment,
    clientSeed: seed.clientSeed,
    balanceMinor: balanceMinor === null ? null : writeMinor(balanceMinor),
    isWinPending: round.state === 'settling',
    nextSpinAt: nextSpinAt.getTime(),
    playedFree: played === null ? null : toFreeRounds(played),
    freeRounds: await findFreeRounds(parts, session),
    session: toSessionTotals(session),
  };
}

/** The free rounds that a session's player can play now, or null; only slots have any. */
export async function findFreeRounds(
  { database, clock }: Pick<SpinParts, 'database' | 'clock'>,
  { player, gameCode, currency }: SessionRow,
): Promise<FreeRounds | null> {
  if (!SLOTS.has(gameCode)) return null;
  const of = { player, gameCode, currency, kind: 'rounds', limit: 1 } as const;
  const [found] = await listUsable(database.pool, of, clock.now());
  return found === undefined ? null : toFreeRounds(found);
}

/** The net position of a session, for the bar on top of every game. */
export function toSessionTotals(session: SessionTotals): SpinReply['session'] {
  return {
    startedAt: session.startedAt.getTime(),
    stakedMinor: writeMinor(session.stakedMinor),
    returnedMinor: writeMinor(session.returnedMinor),
  };
}
