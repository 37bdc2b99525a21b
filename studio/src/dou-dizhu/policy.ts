/**
 * How the house seats play: one policy for both, the same in every round, given only what the
 * seat's owner may see. A player's hint uses the same policy.
 *
 * 1. A hand is split so that likely-beaten plays weigh least; plays above all unseen cards count in
 *    its favour. The policy bids by this weight, and compares what is left after each play with
 *    what is left after a pass.
 * 2. Winning the turn counts more the fewer cards an enemy holds; passing to a farmer's partner
 *    counts as winning it, unless the landlord is still to act.
 * 3. Plays that surely end the round in its favour take precedence.
 */
import { countRanks, LANDLORD_DECK, pickCards, subtractCounts, sumCounts } from './cards.ts';
import type { LandlordCard, RankCounts } from './cards.ts';
import { listCandidates } from './candidates.ts';
import { isDoubling } from './combos.ts';
import type { Play } from './plays.ts';
import { findToBeat, SEATS, toNextSeat } from './rules.ts';
import type { Bid, PlayTurn, Seat } from './rules.ts';
import type { SeatView } from './seat-view.ts';
import { splitHand } from './split.ts';
import type { Weigh } from './split.ts';
import { toDanger, toRisk, toWeigh } from './weigh.ts';
import type { Unseen } from './weigh.ts';

// Chosen: tuned by letting the policy play against itself.
const BID_WEIGHTS: readonly [number, Bid][] = [
  [1.5, 3],
  [2.5, 2],
  [3.5, 1],
];
const LEAD = 0.5;
const FOLLOW = 0.7;
const DANGER = 4;
const CARD = 0.02;
const FEED = 3;
const STEAL = 0.5;
const STEAL_BOMB = 3;
const PARTNER_BEHIND = 0.9;
/** By the cards an enemy has left. */
const URGENCY: readonly [number, number][] = [
  [1, 2],
  [2, 1.8],
  [5, 0.5],
];
const SURE = 500;

/** What a seat bids. */
export function chooseBid(view: SeatView): Bid {
  const hand = countRanks(view.hand);
  const counts = subtractCounts(countRanks(LANDLORD_DECK), hand);
  const { weight } = splitHand(hand, toWeigh({ counts, enemyShare: 1, enemyMax: 17 }));
  const bid = BID_WEIGHTS.find(([most]) => weight <= most)?.[1] ?? 0;
  return view.bids.every((turn) => turn.bid < bid) ? bid : 0;
}

/** A seat's turn with everything derived from its view. */
interface Turn {
  view: SeatView;
  hand: RankCounts;
  toBeat: PlayTurn | null;
  unseen: Unseen;
  weigh: Weigh;
  enemies: readonly Seat[];
  partner: Seat | null;
  /** The fewest cards that an enemy has left. */
  enemyMin: number;
}

/** The play a seat chooses; empty for a pass. */
export function choosePlay(view: SeatView): LandlordCard[] {
  const turn = toTurn(view);
  let best: { play: Play | null; value: number } = { play: null, value: ratePass(turn) };
  for (const play of listCandidates(turn.hand, turn.toBeat?.combo ?? null, turn.weigh)) {
    const value = ratePlay(turn, play);
    if (value > best.value) best = { play, value };
  }
  if (best.play === null) return [];
  return pickCards(view.hand.toReversed(), best.play.counts) ?? [];
}

function toTurn(view: SeatView): Turn {
  const { seat, landlord, cardsLeft } = view;
  const others = SEATS.filter((each) => each !== seat);
  const enemies = others.filter((each) => seat === landlord || each === landlord);
  const hand = countRanks(view.hand);
  const played = countRanks(view.plays.flatMap(({ cards }) => cards));
  const counts = subtractCounts(subtractCounts(countRanks(LANDLORD_DECK), played), hand);
  const held = enemies.map((each) => cardsLeft[each]);
  const unseen: Unseen = {
    counts,
    enemyShare: held.reduce((sum, count) => sum + count, 0) / Math.max(1, sumCounts(counts)),
    enemyMax: Math.max(...held),
  };
  return {
    view,
    hand,
    toBeat: findToBeat(view.plays),
    unseen,
    weigh: toWeigh(unseen),
    enemies,
    partner: others.find((each) => !enemies.includes(each)) ?? null,
    enemyMin: Math.min(...held),
  };
}

function toUrgency(enemyMin: number): number {
  return URGENCY.find(([most]) => enemyMin <= most)?.[1] ?? 0;
}

function ratePass(turn: Turn): number {
  const { toBeat, partner, enemies, view, unseen } = turn;
  if (toBeat === null || toBeat.combo === null) return Number.NEGATIVE_INFINITY;
  const next = toNextSeat(view.seat);
  const ofPartner = enemies.includes(next) ? toRisk(toBeat.combo, unseen) : 0;
  const ofEnemy = next === partner ? PARTNER_BEHIND : 1;
  const lost = toBeat.seat === partner ? ofPartner : ofEnemy;
  const { weight } = splitHand(turn.hand, turn.weigh);
  return -weight - (FOLLOW + toUrgency(turn.enemyMin)) * lost;
}

function ratePlay(turn: Turn, play: Play): number {
  const { unseen, toBeat, partner } = turn;
  const left = subtractCounts(turn.hand, play.counts);
  if (sumCounts(left) === 0) return Number.POSITIVE_INFINITY;
  const { weight, plays } = splitHand(left, turn.weigh);
  const risk = toRisk(play.combo, unseen);
  if (risk === 0 && isSure(plays, unseen)) return SURE - plays.length;
  const stake = (toBeat === null ? LEAD : FOLLOW) + toUrgency(turn.enemyMin);
  const value = -weight - stake * risk - rateDanger(turn, play);
  if (toBeat === null) return value + CARD * sumCounts(play.counts) + rateFeed(turn, play);
  if (toBeat.seat !== partner) return value;
  return value - STEAL - (isDoubling(play.combo) ? STEAL_BOMB : 0);
}

/**
 * True if at most one of these plays can be beaten except by a bomb: they end the round in turn.
 */
function isSure(plays: readonly Play[], unseen: Unseen): boolean {
  return plays.filter(({ combo }) => toRisk(combo, unseen) > 0).length <= 1;
}

/** An enemy who has as many cards as the play may end the round by beating it. */
function rateDanger({ view, enemies, unseen }: Turn, { combo, counts }: Play): number {
  const size = sumCounts(counts);
  const last = enemies.filter((seat) => view.cardsLeft[seat] === size).length;
  return DANGER * last * toDanger(combo, unseen);
}

/** A partner who has one or two cards left may end the round by beating a low lead. */
function rateFeed({ view, partner, unseen }: Turn, { combo, counts }: Play): number {
  const size = sumCounts(counts);
  if (partner === null || size > 2 || view.cardsLeft[partner] !== size) return 0;
  return FEED * toDanger(combo, { ...unseen, enemyShare: 1 - unseen.enemyShare });
}
