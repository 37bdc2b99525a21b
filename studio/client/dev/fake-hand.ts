/** Hand games inside the page, by the real rules: for viewing without a server. */
import { commitTo, openDraws } from '@vela/fair/draws.ts';
import type { HandReply } from '../../src/protocol/hand.ts';
import { findStakes, toShownReturns } from '../../src/hands/hand-game.ts';
import type { Hand } from '../../src/hands/hand-game.ts';
import { HAND_GAMES } from '../../src/hands/games.ts';
import { HANDS } from '../../src/catalogue.ts';
import { toHandConfig } from '../../src/hands/offers.ts';
import type { PlayRefusal, SessionReply } from '../../src/protocol/play.ts';
import type { HandReplay } from '../../src/protocol/replay.ts';
import type { SpotStakes } from '../../src/protocol/table.ts';
import { sumStakes } from '../table/bet-slip.ts';
import type { ActRequest, OpenHandRequest } from '../../src/protocol/routes.ts';

const query = new URLSearchParams(window.location.search);
const offer = HANDS.get(query.get('game') ?? '');
const wanted = query.get('case') ?? '';
const serverSeed = '5b'.repeat(32);
const clientSeed = 'harbour-lights';

/** The game in the address, if it is a hand game. */
export const handConfig = offer === undefined ? null : toHandConfig(offer);

interface FakeRound {
  request: OpenHandRequest;
  nonce: number;
  hand: Hand;
  actions: HandReply['actions'];
  stakes: SpotStakes[];
  startedAt: number;
}

let nonce = Number(query.get('nonce') ?? 0);
let round: FakeRound | null = null;
let silent = wanted === 'offline' ? 2 : 0;

/** True if a dealt round matches the requested case. */
function isWanted({ isOver, options, view }: Hand): boolean {
  if (wanted === 'over') return isOver;
  const names = options.map(({ name }) => name);
  if (wanted === 'refused') return names.includes('double');
  if (wanted === 'long' && view.kind === 'blackjack') return (view.hands[0]?.points ?? 21) < 8;
  return wanted === '' || wanted === 'offline' || names.includes(wanted);
}

/** Replies to the calls of hand games; null for any other call. */
export function answerHand(
  path: string,
  body: string,
  account: { balanceMinor: number; session: SessionReply['session'] },
): { hand: HandReply | null } | HandReply | PlayRefusal | 'offline' | null {
  if (handConfig === null || offer === undefined) return null;
  if (path === 'play/hand') return { hand: round === null ? null : toReply(round, account) };
  if (path !== 'play/hand/open' && path !== 'play/hand/act') return null;
  if (silent > 0) {
    silent -= 1;
    return 'offline';
  }
  const take = (stakes: SpotStakes): void => {
    account.balanceMinor -= sumStakes(stakes);
    account.session.stakedMinor += sumStakes(stakes);
  };
  if (path === 'play/hand/open') {
    const request = JSON.parse(body) as OpenHandRequest;
    let hand: Hand;
    do {
      const draws = openDraws({ serverSeed, clientSeed, nonce: nonce++ });
      hand = HAND_GAMES[offer.kind].open(request.spots, draws);
    } while (!isWanted(hand));
    take(request.spots);
    round = {
      request,
      nonce: nonce - 1,
      hand,
      actions: [],
      stakes: [request.spots],
      startedAt: Date.now(),
    };
  } else {
    const { action } = JSON.parse(body) as ActRequest;
    const stakes = round === null ? null : findStakes(round.hand, action);
    const next = round?.hand.act(action) ?? null;
    if (round === null || stakes === null || next === null) return { reason: 'outOfTurn' };
    if (wanted === 'refused' && sumStakes(stakes) > 0) {
      return { reason: 'insufficient', balanceMinor: 120, hand: toReply(round, account) };
    }
    take(stakes);
    round = {
      ...round,
      hand: next,
      actions: [...round.actions, action],
      stakes: sumStakes(stakes) > 0 ? [...round.stakes, stakes] : round.stakes,
    };
  }
  if (round.hand.isOver) {
    const returned = sumStakes(toShownReturns(round.hand.settle()));
    account.balanceMinor += returned;
    account.session.returnedMinor += returned;
  }
  return toReply(round, account);
}

/** A round played to its end by the lapse rule, as a replay shows it. */
export function openFakeHandReplay(): HandReplay | null {
  if (handConfig === null || offer === undefined) return null;
  const spots = Object.fromEntries(
    handConfig.places
      .filter(({ isRequired }, i) => isRequired || i === 0)
      .map(({ spot, parts }) => [spot, 1000 * parts]),
  );
  const draws = openDraws({ serverSeed, clientSeed, nonce });
  let hand = HAND_GAMES[offer.kind].open(spots, draws);
  const dealt = hand.view;
  const steps: HandReplay['steps'] = [];
  while (!hand.isOver) {
    const action = hand.lapse();
    hand = hand.act(action) ?? hand;
    const takenAt = Date.now() - 60_000;
    steps.push({ action, isLapsed: false, takenAt, view: hand.view });
  }
  const proof = { commit: commitTo(serverSeed), serverSeed, clientSeed, nonce };
  const returns = toShownReturns(hand.settle());
  return { kind: 'hand', game: handConfig, spots, stakes: spots, dealt, steps, returns, proof };
}

function toReply(
  { request, hand, actions, stakes, startedAt, nonce: roundNonce }: FakeRound,
  account: { balanceMinor: number; session: SessionReply['session'] },
): HandReply {
  const returns = hand.isOver ? toShownReturns(hand.settle()) : null;
  const stakedMinor = stakes.reduce((sum, each) => sum + sumStakes(each), 0);
  const returnedMinor = returns === null ? 0 : sumStakes(returns);
  return {
    roundId: request.roundId,
    state: hand.isOver ? 'over' : 'open',
    steps: actions.length,
    actions: [...actions],
    view: hand.view,
    options: hand.options,
    waitsFor: null,
    bets: stakes.map((spots) => ({ spots, state: 'accepted' })),
    stakedMinor,
    returns,
    returnedMinor,
    isCelebrated: returnedMinor > stakedMinor,
    isWinPending: false,
    nonce: roundNonce,
    commit: commitTo(serverSeed),
    clientSeed,
    startedAt,
    lapsesAt: startedAt + 24 * 3_600_000,
    nextHandAt: startedAt + 5000,
    balanceMinor: account.balanceMinor,
    session: { ...account.session },
  };
}
