import { expect, it } from 'vitest';
import { openDraws } from '@vela/fair/draws.ts';
import { douDizhu, isDouDizhuView, LANDLORD_PARTS } from '../../../src/hands/dou-dizhu.ts';
import type { DouDizhuView } from '../../../src/hands/dou-dizhu.ts';
import type { Hand } from '../../../src/hands/hand-game.ts';
import { listFrames } from './frames.ts';

function viewOf({ view }: Hand): DouDizhuView {
  if (!isDouDizhuView(view)) throw new TypeError('not dou dizhu');
  return view;
}

it('shows every turn once, in order, none too early, and the current round last', () => {
  for (let nonce = 0; nonce < 6; nonce++) {
    const draws = openDraws({ serverSeed: '4c'.repeat(32), clientSeed: 'frames', nonce });
    let hand = douDizhu.open({ main: 100 * LANDLORD_PARTS }, draws);
    let before: DouDizhuView | null = null;
    let shown: DouDizhuView | null = null;
    for (;;) {
      const after = viewOf(hand);
      const frames = listFrames(before, after);
      expect(frames.at(-1)).toBe(after);
      for (const frame of frames) {
        const [bids, plays] = shown === null ? [0, 0] : [shown.bids.length, shown.plays.length];
        const isNewDeal = shown === null || frame.dealNo !== shown.dealNo;
        const done = frame.bids.length + frame.plays.length;
        if (!isNewDeal) expect(done - bids - plays).toBeLessThanOrEqual(1);
        expect(frame.plays).toEqual(after.plays.slice(0, frame.plays.length));
        if (frame !== after) expect([frame.winner, frame.held]).toEqual([null, null]);
        shown = frame;
      }
      if (hand.isOver) break;
      before = after;
      const next = hand.act(hand.lapse());
      if (next === null) throw new Error('the hint is not allowed');
      hand = next;
    }
    const { cardsLeft, held } = viewOf(hand);
    expect(held?.map((cards) => cards.length) ?? cardsLeft).toEqual(cardsLeft);
  }
});
