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
import { Input } from 'antd';
import { useState } from 'react';
import { ActionDialog, DialogField } from '../app/action/action-dialog.tsx';
import { ApprovalButton, FirstApproval, useApprovals } from '../app/action/approvals.tsx';
import type { Approvals } from '../app/action/approvals.tsx';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { wordsOf } from '../words.ts';
import type { PaymentLine } from './payment-amount.tsx';

type DialogProps = {
  payment: PaymentLine;
  approvals: Approvals<PaymentLine['approvals'][number]>;
  onClose: () => void;
};

const refreshes = [listPayments, getDeposit, listDeposits, listMethods, getDashboard];

/** Credits an unmatched payment to its player. */
export function CreditButton({ payment }: { payment: PaymentLine }) {
  const words = wordsOf('deposit');
  const approvals = useApprovals(payment.approvals, 'credit');
  return (
    <ApprovalButton
      approvals={approvals}
      label={words.credit}
      tone="primary"
      renderDialog={(onClose) => <CreditDialog {...{ payment, approvals, onClose }} />}
    />
  );
}

function CreditDialog({ payment, approvals, onClose }: DialogProps) {
  const words = wordsOf('deposit');
  const format = useFormat();
  const { first } = approvals;
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
      <FirstApproval of={approvals} />
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

/** Records that an unmatched payment was returned to its sender. */
export function ReturnButton({ payment }: { payment: PaymentLine }) {
  const words = wordsOf('deposit');
  const approvals = useApprovals(payment.approvals, 'return');
  return (
    <ApprovalButton
      approvals={approvals}
      label={words.giveBack}
      renderDialog={(onClose) => <ReturnDialog {...{ payment, approvals, onClose }} />}
    />
  );
}

function ReturnDialog({ payment, approvals, onClose }: DialogProps) {
  const words = wordsOf('deposit');
  const amount = useFormat().money(payment.amountMinor);
  const { first } = approvals;
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
      <FirstApproval of={approvals} />
    </ReasonDialog>
  );
}
