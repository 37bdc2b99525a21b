import { describe, expect, it, test } from 'vitest';
import { openDraws } from '@vela/fair/draws.ts';
import type { Draws } from '@vela/fair/draws.ts';
import { countRanks, LANDLORD_DECK, pickCards, toRank } from './cards.ts';
import type { LandlordCard } from './cards.ts';
import { measure, playCarelessly } from './measure.ts';
import { listPlays } from './plays.ts';
import { chooseBid, choosePlay } from './policy.ts';
import {
  computeScores,
  drawDeals,
  findToBeat,
  makeBid,
  makePlay,
  openRound,
  SEATS,
  toNextSeat,
} from './rules.ts';
import type { Deal, LandlordRound, PlayTurn, Seat } from './rules.ts';
import { toSeatView } from './seat-view.ts';
import type { SeatView } from './seat-view.ts';

const SEED = '6e'.repeat(32);
const drawsOf = (clientSeed: string, nonce: number): Draws =>
  openDraws({ serverSeed: SEED, clientSeed, nonce });

type Player = (view: SeatView) => LandlordCard[];

/** Plays a round to its end; `player` sits at seat 0, the house at the others. */
function playOut(deals: readonly Deal[], player: Player = choosePlay): LandlordRound[] {
  const seen = [openRound(deals)];
  for (;;) {
    const round = seen.at(-1);
    if (round === undefined || round.phase === 'over') return seen;
    const view = toSeatView(round, round.turn);
    const next =
      round.phase === 'bidding'
        ? makeBid(round, chooseBid(view))
        : makePlay(round, (round.turn === 0 ? player : choosePlay)(view));
    if (next === null) throw new Error(`not allowed: ${JSON.stringify(view)}`);
    seen.push(next);
  }
}

const lastOf = (rounds: LandlordRound[]): LandlordRound => {
  const last = rounds.at(-1);
  if (last === undefined) throw new Error('nothing was played');
  return last;
};

describe('the house seats', () => {
  it('decide only by what they see: other hidden cards change nothing', () => {
    for (let nonce = 0; nonce < 6; nonce++) {
      const shuffle = drawsOf('hidden', nonce);
      for (const round of playOut(drawDeals(drawsOf('seen', nonce)))) {
        if (round.phase === 'over') continue;
        const other = swapHidden(round, shuffle);
        const [view, otherView] = [round, other].map((each) => toSeatView(each, each.turn));
        if (view === undefined || otherView === undefined) throw new Error('no view');
        expect(otherView).toEqual(view);
        if (round.phase === 'bidding') expect(chooseBid(otherView)).toBe(chooseBid(view));
        else expect(choosePlay(otherView)).toEqual(choosePlay(view));
      }
    }
  });

  it('play the same in every seat: rotating a deal rotates its result', () => {
    for (let nonce = 0; nonce < 12; nonce++) {
      const deals = drawDeals(drawsOf('turn', nonce));
      const [a, b, c] = computeScores(lastOf(playOut(deals)));
      expect(computeScores(lastOf(playOut(deals.map(turnDeal))))).toEqual([c, a, b]);
    }
  });

  it('take every round to its end, and what one seat wins others lose', () => {
    for (let nonce = 0; nonce < 25; nonce++) {
      const random = drawsOf('random', nonce);
      const chance: Player = (view) => {
        const toBeat = findToBeat(view.plays)?.combo ?? null;
        const plays = listPlays(countRanks(view.hand), toBeat);
        const play = plays[random.int(plays.length + (toBeat === null ? 0 : 1))];
        return play === undefined ? [] : (pickCards(view.hand, play.counts) ?? []);
      };
      const deals = drawDeals(drawsOf('ends', nonce));
      for (const each of [choosePlay, chance]) {
        const seen = playOut(deals, each);
        expect(seen.length).toBeLessThan(400);
        expect(computeScores(lastOf(seen)).reduce((sum, score) => sum + score, 0)).toBe(0);
      }
    }
  });
});

/** The same round for the seat to act, with everything hidden from it shuffled. */
function swapHidden(round: LandlordRound, draws: Draws): LandlordRound {
  const { hands, turn, bottom, landlord } = round;
  const others = SEATS.filter((seat) => seat !== turn);
  // The landlord's unplayed cards of the three are known to all.
  const isKnown = (card: string, seat: Seat): boolean => seat === landlord && bottom.includes(card);
  const pool = others.flatMap((seat) => hands[seat].filter((card) => !isKnown(card, seat)));
  if (landlord === null) pool.push(...bottom);
  const draw = (): string => pool.splice(draws.int(pool.length), 1)[0] ?? '';
  const deal = (seat: Seat): string[] =>
    seat === turn ? hands[seat] : hands[seat].map((card) => (isKnown(card, seat) ? card : draw()));
  return {
    ...round,
    hands: [deal(0), deal(1), deal(2)],
    bottom: landlord === null ? bottom.map(draw) : bottom,
  };
}

/** The same deal one seat further on. */
function turnDeal({ deck, firstBidder }: Deal): Deal {
  const [first, second, third] = [0, 1, 2].map((seat) => deck.slice(seat * 17, seat * 17 + 17));
  const turned = [third, first, second].flatMap((hand) => hand ?? []);
  return { deck: [...turned, ...deck.slice(51)], firstBidder: toNextSeat(firstBidder) };
}

test('a player with the house policy does far better than a beginner', () => {
  const careful = measure(60, SEED);
  const careless = measure(60, SEED, playCarelessly(SEED));
  expect(careful.won - careful.lost).toBeGreaterThan(careless.won - careless.lost + 60);
});

describe('a house seat', () => {
  /** Cards of these ranks, in any free suits. */
  function take(text: string, from: LandlordCard[]): LandlordCard[] {
    return text.split('').map((rank) => {
      const card = from.find((each) => each.startsWith(rank));
      if (card === undefined) throw new Error(`no ${rank} left`);
      from.splice(from.indexOf(card), 1);
      return card;
    });
  }
  /** A seat's view late in a round; all unlisted cards have been played. */
  function late(hand: string, left: [number, number, number], seat: Seat, last: PlayTurn[] = []) {
    const deck = LANDLORD_DECK.filter((card) => !last.some(({ cards }) => cards.includes(card)));
    const own = take(hand, deck);
    const others = left.reduce((sum, count) => sum + count, 0) - own.length;
    // The others still hold the highest cards.
    const gone = deck.toSorted((a, b) => toRank(a) - toRank(b)).slice(0, deck.length - others);
    return {
      seat,
      hand: own,
      cardsLeft: left,
      bids: [],
      landlord: 1,
      bottom: [],
      plays: [{ seat: 0, cards: gone, combo: null }, ...last],
    } satisfies SeatView;
  }
  const played = (cards: string[], seat: Seat, rank: number): PlayTurn => ({
    seat,
    cards,
    combo: { kind: 'single', rank, links: 1 },
  });
  const passed = (seat: Seat): PlayTurn => ({ seat, cards: [], combo: null });
  const ranksOf = (cards: LandlordCard[]): string => cards.map((card) => card.charAt(0)).join('');

  it('ends the round when it can', () => {
    expect(ranksOf(choosePlay(late('33399', [5, 8, 8], 0)))).toHaveLength(5);
  });

  it('leaves the turn to a partner whose play the landlord has not beaten', () => {
    const after = late('69QA', [5, 9, 4], 2, [played(['Kc'], 0, 10), passed(1)]);
    expect(choosePlay(after)).toEqual([]);
  });

  it('leads a low card to a partner who has one left', () => {
    expect(ranksOf(choosePlay(late('3TQQ', [4, 9, 1], 0)))).toBe('3');
  });

  it('does not lead single cards to a landlord who has one left', () => {
    expect(ranksOf(choosePlay(late('3577', [4, 1, 9], 0)))).toBe('77');
  });

  it('beats the landlord’s last turn but one with a bomb', () => {
    const view = late('3335555', [7, 2, 9], 2, [played(['2c'], 1, 12)]);
    expect(ranksOf(choosePlay({ ...view, cardsLeft: [9, 2, 7] }))).toBe('5555');
  });
});

/** The state of a round in examples/verify/dou-dizhu.mjs, in that program's terms. */
interface SecondPolicy {
  chooseBid(cards: readonly string[], bids: readonly number[]): number;
  choosePlay(round: {
    seat: Seat;
    landlord: Seat | null;
    hands: readonly (readonly string[])[];
    plays: readonly { seat: Seat; cards: readonly string[] }[];
  }): string[];
}

test('a program written from docs/fairness.md bids and plays every turn as the policy does', async () => {
  const url = new URL('../../../examples/verify/dou-dizhu.mjs', import.meta.url);
  const second = (await import(url.href)) as SecondPolicy;
  for (let nonce = 0; nonce < 30; nonce++) {
    let round = openRound(drawDeals(drawsOf('second', nonce)));
    while (round.phase !== 'over') {
      const { hands, landlord, plays, bids, turn: seat } = round;
      const view = toSeatView(round, seat);
      let next;
      if (round.phase === 'bidding') {
        const bid = chooseBid(view);
        const before = bids.map((turn) => turn.bid);
        expect([nonce, second.chooseBid(hands[seat], before)]).toEqual([nonce, bid]);
        next = makeBid(round, bid);
      } else {
        const cards = choosePlay(view);
        const chosen = second.choosePlay({ seat, landlord, hands, plays });
        expect([nonce, chosen.toSorted()]).toEqual([nonce, cards.toSorted()]);
        next = makePlay(round, cards);
      }
      if (next === null) throw new Error('the policy broke a rule');
      round = next;
    }
  }
});
