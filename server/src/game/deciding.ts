import { writeMinor } from '@vela/contract/money.ts';
import { lockTargets } from '../app/review-rows.ts';
import { checkApprover, findSecondReason, splitApprovals } from '../app/review.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Staff, TxContext } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { audit, auditVoid, checkConflict } from '../staff/index.ts';
import { withdrawalSetting } from '../withdrawal/index.ts';
import { payReviewedWin, notifyOfReview } from './moves.ts';
import {
  deleteWinApprovals,
  findReview,
  listWinApprovals,
  lockReviewed,
  sumDecidedWins,
  updateDecided,
  updateReviewedBet,
  upsertWinApproval,
} from './win-store.ts';
import type { WinReview, WinReviewState, WinAction } from './win-store.ts';

/** The operator who decides about a win, and the dependencies. */
export type WinReviewer = Work & { staff: Staff; address: string };

/** The outcome of an approval. */
export type WinDecision = {
  state: WinReviewState;
  needsSecondApprover: boolean;
  /** The operator whose earlier approval no longer counts; else empty. */
  voidApproval: string;
};

const stateOf = { pay: 'paid', refuse: 'refused' } as const;

/**
 * Pays or refuses a win in review. From the withdrawal limit for dual approval on, the first
 * approval waits for a second one, because a paid win can be withdrawn. Equal decisions for the
 * same player within 24 hours count together.
 */
export async function decideWin(
  reviewer: WinReviewer,
  reviewId: string,
  wish: WinAction,
): Promise<WinDecision | Refused<'notFound' | 'winDecided' | 'ownPlayer' | 'sameApprover'>> {
  const { tx, staff, now } = reviewer;
  const found = await findReview(tx, reviewId);
  if (!found) return refuse('notFound');
  // A rollback takes the same locks, so their holder sees whether the win still exists.
  await lockReviewed(tx, found);
  const review = await findReview(tx, reviewId);
  if (review?.state !== 'open') return refuse('winDecided');
  const subject = `win:${reviewId}`;
  const { playerId } = review;
  const { refused, isAddressShared } = await checkConflict(reviewer, { playerId }, subject);
  if (refused) return refused;
  const approvals = (await listWinApprovals(tx, [review.reviewId])).filter(
    ({ action, reason }) => action === wish.action && reason === wish.reason,
  );
  const { standing, isVoid } = splitApprovals(approvals, 'win.review');
  const same = checkApprover(standing, staff.staffId);
  if (same) return same;
  // After this point it must succeed.
  const voidApproval = await auditVoid(reviewer, subject, isVoid);
  const voided = isVoid.map(({ staffId }) => staffId);
  await deleteWinApprovals(tx, review.reviewId, voided);
  await lockTargets(tx, [`win:${wish.action}:${playerId}`]);
  const isFirst =
    standing.length === 0 && (await needsTwo(tx, { review, wish, isAddressShared }, now));
  const { reviewId: id } = review;
  await upsertWinApproval(tx, { reviewId: id, staffId: staff.staffId, at: now }, wish);
  if (!isFirst) await carryOut(reviewer, review, wish);
  reviewer.notifyStaff({ type: 'win-queue' });
  await auditDecision(reviewer, { review, wish, isFirst });
  const state = isFirst ? review.state : stateOf[wish.action];
  return { state, needsSecondApprover: isFirst, voidApproval };
}

/** Returns true if a decision currently needs dual approval. */
export async function needsTwo(
  tx: TxContext['tx'],
  of: { review: WinReview; wish: Pick<WinAction, 'action'>; isAddressShared: boolean },
  now: Date,
): Promise<boolean> {
  const { playerId, amountMinor } = of.review;
  const { secondApprovalMinor } = await readSetting(tx, withdrawalSetting);
  const to = stateOf[of.wish.action];
  const earlierMinor = await sumDecidedWins(tx, { playerId, to }, now);
  const { isAddressShared } = of;
  const weight = { amountMinor, earlierMinor, secondApprovalMinor, isAddressShared };
  return findSecondReason(weight) !== '';
}

async function carryOut(work: WinReviewer, review: WinReview, wish: WinAction): Promise<void> {
  const { tx, staff, now } = work;
  const { action, reason } = wish;
  await updateDecided(tx, review, { state: stateOf[action], reason, by: staff.username, now });
  if (action === 'pay') await payReviewedWin(work, review);
  else await updateReviewedBet(tx, review, { minor: 0n, now });
  await notifyOfReview(work, review, action === 'pay' ? 'winPaid' : 'winRefused', reason);
}

async function auditDecision(
  reviewer: WinReviewer,
  { review, wish, isFirst }: { review: WinReview; wish: WinAction; isFirst: boolean },
): Promise<void> {
  const { staff, address, now } = reviewer;
  const action = wish.action === 'pay' ? 'game.payWin' : 'game.refuseWin';
  const { username, amountMinor, provider, round } = review;
  await audit(reviewer, {
    staff,
    action: isFirst ? 'game.firstWinApproval' : action,
    subject: `win:${review.reviewId}`,
    details: {
      action: wish.action,
      amountMinor: writeMinor(amountMinor),
      username,
      round: `${provider}:${round}`,
      reason: wish.reason,
    },
    address,
    now,
  });
}
