import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listWinReviews, payWin, refuseWin } from '@vela/contract/game/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { ActionDialog } from '../app/action/action-dialog.tsx';
import { ApprovalButton, FirstApproval, useApprovals } from '../app/action/approvals.tsx';
import type { Approvals } from '../app/action/approvals.tsx';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { wordsOf } from '../words.ts';

type Review = Reply<typeof listWinReviews>['list'][number];
type DialogProps = {
  review: Review;
  approvals: Approvals<Review['approvals'][number]>;
  onClose: () => void;
};

const refreshes = [listWinReviews, getDashboard];

/** Pays a win under review. */
export function PayButton({ review }: { review: Review }) {
  const words = wordsOf('game');
  const approvals = useApprovals(review.approvals, 'pay');
  return (
    <ApprovalButton
      approvals={approvals}
      label={words.payWin}
      tone="primary"
      renderDialog={(onClose) => <PayDialog {...{ review, approvals, onClose }} />}
    />
  );
}

function PayDialog({ review, approvals, onClose }: DialogProps) {
  const words = wordsOf('game');
  const amount = useFormat().money(review.amountMinor);
  const { first } = approvals;
  const { run, isBusy } = useAction(payWin, refreshes);
  const { reviewId, username, needsSecondApprover } = review;
  const pay = () =>
    run(
      { reviewId },
      {
        says: (reply) => (reply.needsSecondApprover ? words.winFirstDone : words.winPaidDone),
        onDone: onClose,
      },
    );
  return (
    <ActionDialog
      title={fill(words.payWinTitle, { amount, username })}
      okText={words.payWin}
      isBusy={isBusy}
      onSend={pay}
      onClose={onClose}
    >
      <p>{needsSecondApprover && !first ? words.winFirstHint : words.payWinHint}</p>
      <FirstApproval of={approvals} />
    </ActionDialog>
  );
}

/** Refuses a win under review, with a reason that the player reads. */
export function RefuseButton({ review }: { review: Review }) {
  const words = wordsOf('game');
  const approvals = useApprovals(review.approvals, 'refuse');
  return (
    <ApprovalButton
      approvals={approvals}
      label={words.refuseWin}
      tone="danger"
      renderDialog={(onClose) => <RefuseDialog {...{ review, approvals, onClose }} />}
    />
  );
}

function RefuseDialog({ review, approvals, onClose }: DialogProps) {
  const words = wordsOf('game');
  const amount = useFormat().money(review.amountMinor);
  const { first } = approvals;
  const { run, isBusy } = useAction(refuseWin, refreshes);
  const { reviewId, username, needsSecondApprover } = review;
  const send = (reason: string) =>
    run(
      { reviewId, reason },
      {
        says: (reply) => (reply.needsSecondApprover ? words.winFirstDone : words.winRefusedDone),
        onDone: onClose,
      },
    );
  return (
    <ReasonDialog
      title={fill(words.refuseWinTitle, { amount, username })}
      okText={words.refuseWin}
      isDanger
      label={words.refuseWinReason}
      given={first?.reason}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
    >
      <p>{needsSecondApprover && !first ? words.winFirstHint : words.refuseWinHint}</p>
      <FirstApproval of={approvals} />
    </ReasonDialog>
  );
}
