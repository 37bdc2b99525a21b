import { describe, expect, it } from 'vitest';
import { computeScores, drawDeals, makeBid, openRound } from '../dou-dizhu/rules.ts';
import type { LandlordRound } from '../dou-dizhu/rules.ts';
import { openDraws } from '@vela/fair/draws.ts';
import type { Draws } from '@vela/fair/draws.ts';
import { verifyHand } from '../fair/verify.ts';
import { commitTo } from '@vela/fair/draws.ts';
import type { HandAction } from '../protocol/hand.ts';
import { toPercent } from '../rational.ts';
import { computeDouDizhuReturn } from './dou-dizhu-par.ts';
import {
  douDizhu,
  isDouDizhuView,
  LANDLORD_PARTS,
  playHouse,
  toDouDizhuView,
} from './dou-dizhu.ts';
import type { DouDizhuView } from './dou-dizhu.ts';
import { toShownReturns } from './hand-game.ts';
import type { Hand } from './hand-game.ts';
import { isOpening, jadeDouDizhu } from './offers.ts';

const SEED = '2d'.repeat(32);
const BET = 500;
const STAKE = BET * LANDLORD_PARTS;
const seedsOf = (nonce: number) => ({ serverSeed: SEED, clientSeed: 'hand', nonce });
const drawsOf = (nonce: number): Draws => openDraws(seedsOf(nonce));

function viewOf(hand: Hand): DouDizhuView {
  const { view } = hand;
  if (!isDouDizhuView(view)) throw new TypeError('not dou dizhu');
  return view;
}

/** A round played by the hint to its end, with every hand on the way. */
function playOut(nonce: number): { hands: Hand[]; actions: HandAction[]; last: Hand } {
  let last = douDizhu.open({ main: STAKE }, drawsOf(nonce));
  const hands = [last];
  const actions: HandAction[] = [];
  while (!last.isOver) {
    const action = last.lapse();
    const next = last.act(action);
    if (next === null) throw new Error('the hint is not allowed');
    actions.push(action);
    hands.push(next);
    last = next;
  }
  return { hands, actions, last };
}

describe('a round of dou dizhu', () => {
  it('shows no card that its player may not see', () => {
    for (let nonce = 0; nonce < 8; nonce++) {
      const { hands } = playOut(nonce);
      for (const hand of hands.slice(0, -1)) {
        const view = viewOf(hand);
        const seen = new Set([...view.hand, ...(view.bottom ?? [])]);
        for (const { cards } of view.plays) for (const card of cards) seen.add(card);
        const text = JSON.stringify(view);
        const shown = text.match(/"(?:[3-9TJQKA2][cdhs]|[SB]j)"/g) ?? [];
        for (const name of shown) expect(seen).toContain(name.slice(1, 3));
        expect(view).toMatchObject({ turn: 0, held: null, scores: null });
        expect(hand.options.length).toBeGreaterThan(0);
      }
    }
  });

  it('is at the player’s turn after every step, whichever seat bids or leads first', () => {
    for (let nonce = 0; nonce < 8; nonce++) {
      for (const hand of playOut(nonce).hands) {
        expect(hand.isOver || viewOf(hand).turn === 0).toBe(true);
      }
    }
  });

  it('returns what was not lost, and wins less the commission', () => {
    let isWon = false;
    let isLost = false;
    for (let nonce = 0; nonce < 12; nonce++) {
      const { last } = playOut(nonce);
      const score = viewOf(last).scores?.[0] ?? 0;
      const won = BigInt(score * BET);
      const back = last.settle()['main'];
      const kept = score > 0 ? won / 20n : 0n;
      expect(back).toEqual({
        returnMinor: BigInt(STAKE) + won - kept,
        validMinor: won < 0n ? -won : won,
      });
      expect(back?.returnMinor).toBeGreaterThanOrEqual(0n);
      isWon ||= score > 0;
      isLost ||= score < 0;
    }
    expect([isWon, isLost]).toEqual([true, true]);
  });

  it('returns everything, without a fee, when no seat bids', () => {
    let round: LandlordRound = openRound(drawDeals(drawsOf(0)));
    while (round.phase === 'bidding') {
      const next = makeBid(round, 0);
      if (next === null) throw new Error('a pass is not allowed');
      round = next;
    }
    expect(computeScores(round)).toEqual([0, 0, 0]);
    expect(toDouDizhuView(playHouse(round))).toMatchObject({ phase: 'over', winner: null });
  });

  it('rejects cards that do not belong to the step', () => {
    const hand = playOut(1).hands.find(({ options }) =>
      options.some(({ name }) => name === 'play'),
    );
    if (hand === undefined) throw new Error('nothing is to be played');
    const [card = ''] = viewOf(hand).hand;
    expect(hand.act({ name: 'play', cards: [] })).toBeNull();
    expect(hand.act({ name: 'pass', cards: [card] })).toBeNull();
    expect(hand.act({ name: 'bid1', cards: [] })).toBeNull();
    expect(hand.act({ name: 'play', cards: [card, card] })).toBeNull();
    expect(hand.act({ name: 'play', cards: ['Zz'] })).toBeNull();
  });

  it('is recomputed from its seeds and steps, and from no others', () => {
    const { hands, actions, last } = playOut(4);
    const shown = {
      kind: 'douDizhu' as const,
      proof: { ...seedsOf(4), commit: commitTo(SEED) },
      spots: { main: STAKE },
      actions,
      shown: hands.map(({ view }) => view),
      returns: toShownReturns(last.settle()),
    };
    expect(verifyHand(shown)).toMatchObject({ isProven: true });
    const other = { ...shown, proof: { ...shown.proof, nonce: 5 } };
    expect(verifyHand(other)).toMatchObject({ isProven: false });
  });
});

describe('the stake', () => {
  it.each([
    [4800, true],
    [9600, true],
    [480_000, true],
    [4900, false],
    [2400, false],
    [484_800, false],
  ])('of %i is accepted: %s', (main, isAccepted) => {
    expect(isOpening(jadeDouDizhu, { main }, 'HKD')).toBe(isAccepted);
  });

  it('returns 97.5 % of the decided amount to a player who follows the house policy', () => {
    expect(toPercent(computeDouDizhuReturn(), 4)).toBe('97.5000 %');
  });
});
