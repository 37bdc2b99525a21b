import { describe, expect, it } from 'vitest';
import { openDraws } from '@vela/fair/draws.ts';
import { LANDLORD_DECK, sortHand } from './cards.ts';
import {
  computeScores,
  computeWorth,
  drawDeals,
  listBids,
  makeBid,
  makePlay,
  openRound,
} from './rules.ts';
import type { Bid, Deal, LandlordRound, Seat } from './rules.ts';

const dealsOf = (nonce: number): Deal[] =>
  drawDeals(openDraws({ serverSeed: '3f'.repeat(32), clientSeed: 'rules', nonce }));

/** Three unshuffled deals: 0 has the lowest cards first, 2 the highest. */
const inOrder = (firstBidder: Seat): Deal[] =>
  Array.from({ length: 3 }, () => ({ deck: [...LANDLORD_DECK], firstBidder }));

function bidAll(round: LandlordRound, bids: readonly Bid[]): LandlordRound {
  return bids.reduce((at, bid) => {
    const next = makeBid(at, bid);
    if (next === null) throw new Error(`bid ${bid} is not allowed`);
    return next;
  }, round);
}

function playAll(round: LandlordRound, turns: readonly string[]): LandlordRound {
  return turns.reduce((at, turn) => {
    const next = makePlay(at, turn === '' ? [] : turn.split(' '));
    if (next === null) throw new Error(`${turn || 'a pass'} is not allowed`);
    return next;
  }, round);
}

describe('a deal', () => {
  it('deals seventeen cards to each seat and leaves three', () => {
    const round = openRound(dealsOf(0));
    expect(round.hands.map((hand) => hand.length)).toEqual([17, 17, 17]);
    const all = [...round.hands.flat(), ...round.bottom];
    expect(all.toSorted()).toEqual(LANDLORD_DECK.toSorted());
  });

  it('lets each seat bid first equally often', () => {
    const firsts = [0, 0, 0];
    for (let nonce = 0; nonce < 300; nonce++) {
      for (const { firstBidder } of dealsOf(nonce)) {
        firsts[firstBidder] = (firsts[firstBidder] ?? 0) + 1;
      }
    }
    // Five standard errors of 900 draws.
    for (const count of firsts) expect(Math.abs(count - 300)).toBeLessThan(71);
  });
});

describe('bidding', () => {
  it('goes round once, each bid higher than the last', () => {
    const round = openRound(inOrder(2));
    expect(listBids(round)).toEqual([0, 1, 2, 3]);
    const after = bidAll(round, [1]);
    expect([after.turn, listBids(after)]).toEqual([0, [0, 2, 3]]);
    expect(makeBid(after, 1)).toBeNull();
    const done = bidAll(after, [2, 0]);
    expect([done.phase, done.landlord, done.turn]).toEqual(['playing', 0, 0]);
    expect(makeBid(done, 3)).toBeNull();
  });

  it('ends with a bid of three, and the landlord takes the three cards', () => {
    const done = bidAll(openRound(inOrder(1)), [3]);
    expect([done.phase, done.landlord]).toEqual(['playing', 1]);
    expect(done.hands[1]).toEqual(sortHand([...LANDLORD_DECK.slice(17, 34), '2s', 'Sj', 'Bj']));
  });

  it('deals again when all pass, and after the third time no seat wins or loses', () => {
    const deals = dealsOf(3);
    const again = bidAll(openRound(deals), [0, 0, 0]);
    expect([again.phase, again.dealNo, again.bids, again.turn]).toEqual([
      'bidding',
      1,
      [],
      deals[1]?.firstBidder,
    ]);
    expect(again.hands).not.toEqual(openRound(deals).hands);
    const over = bidAll(again, [0, 0, 0, 0, 0, 0]);
    expect([over.phase, over.winner, computeScores(over)]).toEqual(['over', null, [0, 0, 0]]);
  });
});

describe('play', () => {
  const start = bidAll(openRound(inOrder(0)), [1, 0, 0]);

  it('is led by the landlord, who may not pass', () => {
    expect(makePlay(start, [])).toBeNull();
    expect(makePlay(start, ['3c', '4c'])).toBeNull();
    expect(makePlay(start, ['Kc'])).toBeNull();
    expect(makePlay(start, ['3c', '3c'])).toBeNull();
    expect(start.hands[0]).toHaveLength(20);
  });

  it('has to be beaten in kind and length, or passed', () => {
    const led = playAll(start, ['3c 3d 3h 3s']);
    expect(makePlay(led, ['9c'])).toBeNull();
    const next = playAll(start, ['3c']);
    expect(makePlay(next, ['9c', '9d'])).toBeNull();
    expect(playAll(next, ['9c', ''])).toMatchObject({ turn: 0 });
  });

  it('is led by the last seat to play after two passes', () => {
    const round = playAll(start, ['3c', '9c', '', '']);
    expect(round.turn).toBe(1);
    expect(makePlay(round, [])).toBeNull();
    expect(playAll(round, ['8c']).turn).toBe(2);
  });

  it('ends with the last card of one hand', () => {
    // The landlord's twenty: 3333 4444 5555 6666 7, the two of spades and both jokers.
    const turns = ['3c 3d 3h 3s', '4c 4d 4h 4s', '5c 5d 5h 5s', '6c 6d 6h 6s', 'Sj Bj', '2s'];
    const won = playAll(start, [...turns.flatMap((turn) => [turn, '', '']), '7c']);
    expect([won.phase, won.winner]).toEqual(['over', 0]);
    expect(makePlay(won, [])).toBeNull();
    expect(computeWorth(won)).toEqual({ bid: 1, bombs: 5, isSpring: true, multiplier: 24 });
    expect(computeScores(won)).toEqual([48, -24, -24]);
  });
});

describe('a round is worth', () => {
  const end = (
    bid: 1 | 2 | 3,
    landlord: Seat,
    winner: Seat,
    plays: [Seat, 'single' | 'bomb' | null][],
  ): LandlordRound => ({
    ...openRound(inOrder(0)),
    phase: 'over',
    bids: [{ seat: landlord, bid }],
    landlord,
    winner,
    plays: plays.map(([seat, kind]) => ({
      seat,
      cards: [],
      combo: kind === null ? null : { kind, rank: 0, links: 1 },
    })),
  });

  it.each<[string, LandlordRound, number, [number, number, number]]>([
    [
      'the bid',
      end(2, 0, 0, [
        [0, 'single'],
        [1, 'single'],
        [0, 'single'],
      ]),
      2,
      [4, -2, -2],
    ],
    [
      'the bid to both farmers',
      end(3, 1, 0, [
        [1, 'single'],
        [2, 'single'],
        [1, 'single'],
      ]),
      3,
      [3, -6, 3],
    ],
    [
      'twice as much with a bomb',
      end(1, 2, 2, [
        [2, 'bomb'],
        [0, 'single'],
      ]),
      2,
      [-2, -2, 4],
    ],
    [
      'twice with a spring',
      end(2, 0, 0, [
        [0, 'single'],
        [1, null],
        [2, null],
        [0, 'single'],
      ]),
      4,
      [8, -4, -4],
    ],
    [
      'twice when the landlord played once',
      end(1, 0, 1, [
        [0, 'single'],
        [1, 'single'],
        [2, 'single'],
      ]),
      2,
      [-4, 2, 2],
    ],
    [
      'four times with both',
      end(3, 0, 0, [
        [0, 'bomb'],
        [1, null],
        [2, null],
      ]),
      12,
      [24, -12, -12],
    ],
    [
      'at most the cap',
      end(3, 0, 1, [
        [1, 'bomb'],
        [2, 'bomb'],
        [1, 'bomb'],
        [0, 'single'],
        [0, 'bomb'],
      ]),
      24,
      [-48, 24, 24],
    ],
  ])('%s', (_name, round, multiplier, scores) => {
    expect(computeWorth(round).multiplier).toBe(multiplier);
    expect(computeScores(round)).toEqual(scores);
  });
});
