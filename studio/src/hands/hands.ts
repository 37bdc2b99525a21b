/**
 * Rounds of hand games, from the first stake to settlement.
 *
 * 1. A round id opens one round and an action id counts once; a repeated request plays nothing.
 * 2. A player has one open round of a game. Steps are serialised by its lock.
 * 3. Randomness is drawn after the first stake is accepted, with the next nonce and no other; the
 *    cards of the whole round follow from it and the steps, so nothing else needs to be stored.
 * 4. A step that costs money counts once the wallet has accepted its stake. While that is unknown
 *    the round waits; if it was refused the step never counts.
 * 5. A round interrupted anywhere resumes there. If abandoned for too long, it is finished by its
 *    game's lapse rule.
 */
import { writeMinor } from '@vela/contract/money.ts';
import { addMs } from '@vela/service/time.ts';
import type { HandAction, HandReply } from '../protocol/hand.ts';
import type { RefusalName } from '../protocol/refusals.ts';
import type { AnyRefusal } from '../protocol/route.ts';
import type { actInHand, ActRequest, openHand, OpenHandRequest } from '../protocol/routes.ts';
import { openOncePerKey } from '../play/once-per-key.ts';
import { refuse, Refused, toFinality, transactOrRefuse } from '../play/refused.ts';
import { ensurePlayer, holdOpenSession, lockPlayer, updateNextSpin } from '../play/store.ts';
import type { SessionRow } from '../play/store.ts';
import { findRound, hasOpenRound, insertBet, insertRound, lockRound } from '../rounds/store.ts';
import type { BetRow, Queryable, RoundRow } from '../rounds/store.ts';
import type { SpotStakes } from '../protocol/table.ts';
import { newUuid } from '../uuid.ts';
import { toHeldVenue } from '../venues.ts';
import type { Afterwards } from '../wallet/play-wallet.ts';
import { advanceHand, delayLapse, lapseHand, payAll, writeOn } from './advance.ts';
import type { HandParts } from './advance.ts';
import { findStakes } from './hand-game.ts';
import { isOpening } from './offers.ts';
import type { HandOffer } from './offers.ts';
import { toHandReply } from './reply.ts';
import { loadHandRound } from './round.ts';
import { findLastHand, findStep, insertStep, listLapsedHands, listUnplayedHands } from './store.ts';
import type { HandStepRow } from './store.ts';

/** The opened round, or why there is none. */
type OpenAnswer = HandReply | Refused<AnyRefusal<(typeof openHand.refusals)[number]>>;

/** The round after a step, or why the step does not count. */
type ActAnswer = HandReply | Refused<AnyRefusal<(typeof actInHand.refusals)[number]>>;

/** Plays rounds of hand games. */
export interface Hands {
  open(session: SessionRow, request: OpenHandRequest): Promise<OpenAnswer>;
  act(session: SessionRow, request: ActRequest): Promise<ActAnswer>;
  /** The player's newest round of the session's game, or null. */
  findLast(session: SessionRow): Promise<HandReply | null>;
  /** Completes rounds that an earlier process left after an accepted stake; returns how many. */
  completeRounds(): Promise<number>;
  /** Completes rounds without a worker, and finishes abandoned ones; returns how many. */
  sweep(): Promise<number>;
}

// Chosen: several times the longest duration of two attempts at a bet.
const LEFT_AFTER_MS = 30_000;
const LAPSE_LIMIT = 50;

/** Opens the hand games. */
export function openHands(parts: HandParts): Hands {
  const openOnce = openOncePerKey<OpenAnswer>();
  const actOnce = openOncePerKey<ActAnswer>();
  const complete = async (until: Date): Promise<number> => {
    const ids = await listUnplayedHands(parts.database.pool, until);
    for (const id of ids) await advanceHand(parts, id);
    return ids.length;
  };
  return {
    open: (session, request) =>
      openOnce(`${session.id}:${JSON.stringify(request)}`, () => open(parts, session, request)),
    act: (session, request) =>
      actOnce(`${session.id}:${JSON.stringify(request)}`, () => act(parts, session, request)),
    async findLast(session) {
      const { pool } = parts.database;
      const last = await findLastHand(pool, session.player, session.gameCode);
      if (last === null) return null;
      await advanceHand(parts, last.id);
      return toHandReply(pool, parts, last.id, { session, balanceMinor: null });
    },
    completeRounds: () => complete(parts.clock.now()),
    async sweep() {
      const now = parts.clock.now();
      const completed = await complete(addMs(now, -LEFT_AFTER_MS));
      const lapsed = await listLapsedHands(parts.database.pool, now, LAPSE_LIMIT);
      for (const id of lapsed) await lapseHand(parts, id);
      return completed + lapsed.length;
    },
  };
}

async function open(
  parts: HandParts,
  session: SessionRow,
  request: OpenHandRequest,
): Promise<OpenAnswer> {
  const offer = parts.offers.get(session.gameCode);
  if (offer === undefined) return refuse('notFound');
  if (!isOpening(offer, request.spots, session.currency)) return refuse('stakeNotAllowed');
  const { pool } = parts.database;
  const before = await findRound(pool, request.roundId);
  if (before !== null) return reopen(parts, session, request, before);
  const stake = await transactOrRefuse(parts.database, (tx) =>
    place(tx, parts, session, request, offer),
  );
  if (stake instanceof Refused) return stake;
  // After this point the round is recorded; the wallet's reply decides it.
  const { bet, balanceMinor } = await stake();
  if (bet.state !== 'accepted') {
    return refuse(bet.reason ?? 'unknownOutcome', {
      ...toBalance(balanceMinor),
      ...toFinality(bet),
    });
  }
  return continueRound(parts, session, request.roundId, balanceMinor);
}

/** Writes round and bet and charges the stake, or refuses. */
async function place(
  tx: Queryable,
  parts: HandParts,
  session: SessionRow,
  request: OpenHandRequest,
  offer: HandOffer,
): Promise<Afterwards | Refused<'roundOpen' | 'tooFast' | 'sessionExpired'>> {
  const now = parts.clock.now();
  await ensurePlayer(tx, session.player, now);
  const nextAt = await lockPlayer(tx, session.player);
  if (await hasOpenRound(tx, session.player, session.gameCode)) return refuse('roundOpen');
  const waitMs = nextAt.getTime() - now.getTime();
  if (waitMs > 0) return refuse('tooFast', { retryInMs: waitMs });
  await updateNextSpin(tx, session.player, addMs(now, offer.cycleMs));
  const round = {
    id: request.roundId,
    player: session.player,
    sessionId: session.id,
    gameCode: session.gameCode,
    currency: session.currency,
    tableRoundId: null,
    heldVenue: toHeldVenue(offer.venue),
    startedAt: now,
  };
  await insertRound(tx, round);
  await delayLapse(tx, parts, round);
  const taken = await takeStake(tx, parts, session, round, request.spots);
  return taken instanceof Refused ? taken : taken.stake;
}

/** Writes a bet on these places and charges its stake, unless the session is over. */
async function takeStake(
  tx: Queryable,
  parts: HandParts,
  session: SessionRow,
  round: Pick<RoundRow, 'id' | 'heldVenue'>,
  spots: SpotStakes,
): Promise<{ betId: string; stake: Afterwards } | Refused<'sessionExpired'>> {
  const bet = {
    id: newUuid(parts.random),
    roundId: round.id,
    sessionId: session.id,
    spots,
    stakeMinor: BigInt(Object.values(spots).reduce((sum, stake) => sum + stake, 0)),
    placedAt: parts.clock.now(),
  };
  if (!(await holdOpenSession(tx, session.id, bet.placedAt))) return refuse('sessionExpired');
  await insertBet(tx, bet);
  const wallet = parts.wallets.of(round.heldVenue);
  return {
    betId: bet.id,
    stake: await wallet.takeStake(tx, { ...bet, validMinor: bet.stakeMinor }),
  };
}

/** Answers a round id that exists. */
async function reopen(
  parts: HandParts,
  session: SessionRow,
  request: OpenHandRequest,
  round: RoundRow,
): Promise<OpenAnswer> {
  const isOurs = round.player === session.player && round.gameCode === session.gameCode;
  if (!isOurs) return refuse('invalidInput');
  const { opening } = await loadHandRound(parts.database.pool, parts.offers, round);
  if (!isSameStakes(opening.spots ?? {}, request.spots)) return refuse('invalidInput');
  const reply = await continueRound(parts, session, round.id, null);
  if (!(reply instanceof Refused)) return reply;
  return refuse(opening.reason ?? 'unknownOutcome', toFinality(opening));
}

/** Advances the round, and returns its current state. */
async function continueRound(
  parts: HandParts,
  session: SessionRow,
  roundId: string,
  balanceMinor: bigint | null,
): Promise<HandReply | Refused<'unknownOutcome'>> {
  const paid = await advanceHand(parts, roundId);
  const known = paid?.balanceMinor ?? balanceMinor;
  const reply = await toHandReply(parts.database.pool, parts, roundId, {
    session,
    balanceMinor: known,
  });
  return reply ?? refuse('unknownOutcome');
}

async function act(parts: HandParts, session: SessionRow, request: ActRequest): Promise<ActAnswer> {
  const round = await findRound(parts.database.pool, request.roundId);
  const isOurs = round?.player === session.player && round.gameCode === session.gameCode;
  if (!isOurs) return refuse('notFound');
  const taken = await transactOrRefuse(parts.database, (tx) => take(tx, parts, session, request));
  if (taken instanceof Refused) return taken;
  const { pool } = parts.database;
  const stand = async (balanceMinor: bigint | null): Promise<HandReply | null> =>
    toHandReply(pool, parts, request.roundId, { session, balanceMinor });
  if (taken.kind === 'late') {
    await advanceHand(parts, request.roundId);
    return refuseAt('outOfTurn', {}, await stand(null));
  }
  if (taken.kind === 'paid') {
    const news = await payAll(taken.payouts);
    return (await stand(news?.balanceMinor ?? null)) ?? fail(request.roundId);
  }
  const { bet, balanceMinor } = taken.kind === 'known' ? taken : await taken.stake();
  if (bet !== null && bet.state !== 'placing' && !isAccepted(bet)) {
    const details = { ...toBalance(balanceMinor), ...toFinality(bet) };
    return refuseAt(bet.reason ?? 'unknownOutcome', details, await stand(balanceMinor));
  }
  return continueRound(parts, session, request.roundId, balanceMinor);
}

type StepBet = Pick<BetRow, 'state' | 'reason'>;

/** The result of a step: too late, known, done, or with a stake to charge. */
type Taken =
  | { kind: 'late' }
  | { kind: 'known'; bet: StepBet | null; balanceMinor: null }
  | { kind: 'paid'; payouts: Afterwards[] }
  | { kind: 'staked'; stake: Afterwards };

/** Writes a step, or finds that it is known or too late. */
async function take(
  tx: Queryable,
  parts: HandParts,
  session: SessionRow,
  request: ActRequest,
): Promise<Taken | Refused<'notFound' | 'invalidInput' | 'sessionExpired'>> {
  const round = await lockRound(tx, request.roundId);
  if (round === null) return refuse('notFound');
  const known = await findStep(tx, request.actionId);
  const loaded = await loadHandRound(tx, parts.offers, round);
  if (known !== null) {
    if (!isSameStep(known, request)) return refuse('invalidInput');
    const bet = loaded.bets.find(({ id }) => id === known.betId) ?? null;
    return { kind: 'known', bet, balanceMinor: null };
  }
  const { hand, waiting, steps } = loaded;
  const isTurn = waiting === null && steps.length === request.steps;
  if (round.state !== 'open' || hand === null || !isTurn) return { kind: 'late' };
  const stakes = findStakes(hand, request.action);
  if (stakes === null || hand.act(request.action) === null) return { kind: 'late' };
  await delayLapse(tx, parts, round);
  const isFree = Object.keys(stakes).length === 0;
  const staked = isFree ? null : await takeStake(tx, parts, session, round, stakes);
  if (staked instanceof Refused) return staked;
  await insertStep(tx, {
    roundId: round.id,
    actionId: request.actionId,
    afterSteps: request.steps,
    action: request.action,
    betId: staked?.betId ?? null,
    isLapsed: false,
    isPlayed: isFree,
    takenAt: parts.clock.now(),
  });
  if (staked !== null) return { kind: 'staked', stake: staked.stake };
  return { kind: 'paid', payouts: await writeOn(tx, parts, round) };
}

const isAccepted = ({ state }: StepBet): boolean =>
  state === 'accepted' || state === 'settling' || state === 'settled';

/** Refuses a step with the current round. */
function refuseAt<Name extends RefusalName>(
  reason: Name,
  details: Parameters<typeof refuse>[1],
  hand: HandReply | null,
): Refused<Name> {
  return refuse(reason, { ...details, ...(hand === null ? {} : { hand }) });
}

function fail(roundId: string): never {
  throw new Error(`round ${roundId} was played and is gone`);
}

function toBalance(balanceMinor: bigint | null): { balanceMinor?: number } {
  return balanceMinor === null ? {} : { balanceMinor: writeMinor(balanceMinor) };
}

function isSameStakes(one: SpotStakes, other: SpotStakes): boolean {
  const spots = Object.keys({ ...one, ...other });
  return spots.every((spot) => one[spot] === other[spot]);
}

function isSameStep(known: HandStepRow, { roundId, steps, action }: ActRequest): boolean {
  const isSame = known.roundId === roundId && known.afterSteps === steps;
  return isSame && isSameAction(known.action, action);
}

function isSameAction(one: HandAction, other: HandAction): boolean {
  return one.name === other.name && one.cards.join() === other.cards.join();
}
