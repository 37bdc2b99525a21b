import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { isStanding } from '../app/review.ts';
import { toBetId } from './bet-store.ts';
import type { WinApproval, WinReview } from './win-store.ts';

/** Returns a win in review as operators see it. */
export function toWinReview(
  review: WinReview,
  approvals: readonly WinApproval[],
  language: Language,
) {
  return {
    reviewId: String(review.reviewId),
    state: review.state,
    username: review.username,
    betId: toBetId(review),
    venueName: inLanguage(review.venueNames, language),
    gameName: review.gameNames ? inLanguage(review.gameNames, language) : review.gameCode,
    provider: review.provider,
    round: review.round,
    stakeMinor: review.stakeMinor,
    mostMinor: review.mostMinor,
    paidMinor: review.payoutMinor,
    amountMinor: review.amountMinor,
    createdAt: review.createdAt,
    reason: review.reason,
    decidedBy: review.decidedBy,
    decidedAt: review.decidedAt,
    approvals: approvals
      .filter(({ reviewId }) => reviewId === review.reviewId)
      .map(({ username, at, action, reason, ...giver }) => ({
        username,
        at,
        action,
        reason,
        isVoid: !isStanding(giver, 'win.review'),
      })),
  };
}
