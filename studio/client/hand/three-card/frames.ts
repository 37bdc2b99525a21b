import type { ThreeCardView } from '../../../src/hands/three-card.ts';

/** The player's cards are dealt one by one, then the dealer's are revealed one by one. */
export function listFrames(before: ThreeCardView | null, after: ThreeCardView): ThreeCardView[] {
  if (before === null && after.decision === null) {
    return [1, 2, 3].map((count) => ({ ...after, player: after.player.slice(0, count) }));
  }
  const turning = [1, 2].map((count) => ({
    ...after,
    dealer: after.dealer.slice(0, count),
    dealerLevel: null,
    isQualified: null,
    result: null,
    bonus: 0,
    pairPlus: null,
  }));
  return [...turning, after];
}
