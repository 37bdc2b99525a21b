import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listWinReviews, payWin, refuseWin } from '@vela/contract/game/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { ActionDialog } from '../app/action/action-dialog.tsx';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { useOperator } from '../app/operator.ts';
import { wordsOf } from '../words.ts';

type Review = Reply<typeof listWinReviews>['list'][number];
type DialogProps = { review: Review; onClose: () => void };

const refreshes = [listWinReviews, getDashboard];

/** Who was the first to want a win paid, or refused, and whether that is oneself. */
function useApprovals(review: Review, action: Review['approvals'][number]['action']) {
  const { me } = useOperator();
  const approvals = review.approvals.filter((one) => one.action === action && !one.isVoid);
  return { first: approvals[0], isMine: approvals.some((one) => one.username === me.username) };
}

/** Pays a win in review. */
export function PayButton({ review }: { review: Review }) {
  const words = wordsOf('game');
  const [isOpen, setOpen] = useState(false);
  const { first, isMine } = useApprovals(review, 'pay');
  return (
    <>
      <Button
        size="small"
        type="primary"
        disabled={isMine}
        title={first ? fill(words.secondNeeded, { username: first.username }) : undefined}
        onClick={() => setOpen(true)}
      >
        {words.payWin}
      </Button>
      {isOpen && <PayDialog review={review} onClose={() => setOpen(false)} />}
    </>
  );
}

function PayDialog({ review, onClose }: DialogProps) {
  const words = wordsOf('game');
  const amount = useFormat().money(review.amountMinor);
  const { first } = useApprovals(review, 'pay');
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
      {first && <p>{fill(words.secondNeeded, { username: first.username })}</p>}
    </ActionDialog>
  );
}

/** Refuses a win in review, with a reason that the player reads. */
export function RefuseButton({ review }: { review: Review }) {
  const words = wordsOf('game');
  const [isOpen, setOpen] = useState(false);
  const { first, isMine } = useApprovals(review, 'refuse');
  return (
    <>
      <Button
        size="small"
        danger
        disabled={isMine}
        title={first ? fill(words.secondNeeded, { username: first.username }) : undefined}
        onClick={() => setOpen(true)}
      >
        {words.refuseWin}
      </Button>
      {isOpen && <RefuseDialog review={review} onClose={() => setOpen(false)} />}
    </>
  );
}

function RefuseDialog({ review, onClose }: DialogProps) {
  const words = wordsOf('game');
  const amount = useFormat().money(review.amountMinor);
  const { first } = useApprovals(review, 'refuse');
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
      {first && <p>{fill(words.secondNeeded, { username: first.username })}</p>}
    </ReasonDialog>
  );
}
