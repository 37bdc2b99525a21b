import { fill } from '@vela/client/fill.ts';
import {
  getDeposit,
  listDeposits,
  listMethods,
  listPayments,
  matchPayment,
  returnPayment,
} from '@vela/contract/deposit/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { ActionDialog, DialogField } from '../app/action/action-dialog.tsx';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { useOperator } from '../app/operator.ts';
import { wordsOf } from '../words.ts';
import type { PaymentLine } from './payment-amount.tsx';

type DialogProps = { payment: PaymentLine; onClose: () => void };

const refreshes = [listPayments, getDeposit, listDeposits, listMethods, getDashboard];

/** Who was the first to want a payment credited, or sent back, and whether that is oneself. */
function useApprovals(payment: PaymentLine, action: PaymentLine['approvals'][number]['action']) {
  const { me } = useOperator();
  const approvals = payment.approvals.filter((one) => one.action === action && !one.isVoid);
  return { first: approvals[0], isMine: approvals.some((one) => one.username === me.username) };
}

/** Credits an unmatched payment to its player. */
export function CreditButton({ payment }: { payment: PaymentLine }) {
  const words = wordsOf('deposit');
  const [isOpen, setOpen] = useState(false);
  const { first, isMine } = useApprovals(payment, 'credit');
  return (
    <>
      <Button
        size="small"
        type="primary"
        disabled={isMine}
        title={first ? fill(words.secondNeeded, { username: first.username }) : undefined}
        onClick={() => setOpen(true)}
      >
        {words.credit}
      </Button>
      {isOpen && <CreditDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

function CreditDialog({ payment, onClose }: DialogProps) {
  const words = wordsOf('deposit');
  const format = useFormat();
  const { first } = useApprovals(payment, 'credit');
  const [orderNo, setOrderNo] = useState(first?.orderNo ?? '');
  const { run, isBusy } = useAction(matchPayment, refreshes);
  const { paymentId, username, needsSecondApprover } = payment;
  const credit = () =>
    run(
      { paymentId, orderNo: orderNo.trim() },
      {
        says: (reply) =>
          fill(reply.needsSecondApprover ? words.creditedFirst : words.credited, { username }),
        onDone: onClose,
      },
    );
  return (
    <ActionDialog
      title={fill(words.creditTitle, { amount: format.money(payment.amountMinor), username })}
      okText={words.credit}
      isBusy={isBusy}
      onSend={credit}
      onClose={onClose}
    >
      <p>{needsSecondApprover && !first ? words.approveFirstHint : words.creditHint}</p>
      {first && <p>{fill(words.secondNeeded, { username: first.username })}</p>}
      <DialogField label={words.creditOrder}>
        <Input
          value={orderNo}
          maxLength={40}
          disabled={first !== undefined}
          placeholder={words.creditOrderHint}
          onChange={(event) => setOrderNo(event.target.value)}
        />
      </DialogField>
    </ActionDialog>
  );
}

/** Notes that an unmatched payment went back to whoever sent it. */
export function ReturnButton({ payment }: { payment: PaymentLine }) {
  const words = wordsOf('deposit');
  const [isOpen, setOpen] = useState(false);
  const { first, isMine } = useApprovals(payment, 'return');
  return (
    <>
      <Button
        size="small"
        disabled={isMine}
        title={first ? fill(words.secondNeeded, { username: first.username }) : undefined}
        onClick={() => setOpen(true)}
      >
        {words.giveBack}
      </Button>
      {isOpen && <ReturnDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReturnDialog({ payment, onClose }: DialogProps) {
  const words = wordsOf('deposit');
  const amount = useFormat().money(payment.amountMinor);
  const { first } = useApprovals(payment, 'return');
  const isFirst = payment.needsSecondApprover && first === undefined;
  const { run, isBusy } = useAction(returnPayment, refreshes);
  const note = (reason: string) =>
    run(
      { paymentId: payment.paymentId, reason },
      {
        says: (reply) => (reply.needsSecondApprover ? words.creditedFirst : words.gaveBack),
        onDone: onClose,
      },
    );
  return (
    <ReasonDialog
      title={fill(isFirst ? words.giveBackFirstTitle : words.giveBackTitle, { amount })}
      okText={isFirst ? words.giveBackFirst : words.giveBack}
      label={words.giveBackReason}
      given={first?.reason}
      isBusy={isBusy}
      onSend={note}
      onClose={onClose}
    >
      <p>{isFirst ? words.giveBackFirstHint : words.giveBackHint}</p>
      {first && <p>{fill(words.secondNeeded, { username: first.username })}</p>}
    </ReasonDialog>
  );
}
