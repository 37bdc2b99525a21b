import type { Reply } from '@vela/contract/call.ts';
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
import { App, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '../app/calls.ts';
import { useOperator } from '../app/operator.ts';
import { useFocus } from '../app/use-focus.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './channels.module.css';

type Payment = Reply<typeof listPayments>['list'][number];
type DialogProps = { payment: Payment; onClose: () => void };

const refreshes = [listPayments, getDeposit, listDeposits, listMethods, getDashboard];

/** Who was the first to want a payment credited, or sent back, and whether that is oneself. */
function useApprovals(payment: Payment, deed: Payment['approvals'][number]['deed']) {
  const { me } = useOperator();
  const approvals = payment.approvals.filter((one) => one.deed === deed && !one.isVoid);
  return { first: approvals[0], isMine: approvals.some((one) => one.username === me.username) };
}

/** Credits an unmatched payment to its player. */
export function CreditButton({ payment }: { payment: Payment }) {
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
  const app = wordsOf('app');
  const format = useFormat();
  const { message } = App.useApp();
  const trouble = useTrouble();
  const { first } = useApprovals(payment, 'credit');
  const [orderNo, setOrderNo] = useState(first?.orderNo ?? '');
  const write = useWrite(matchPayment, refreshes);
  const { username } = payment;
  const credit = () =>
    write.mutate(
      { paymentId: payment.paymentId, orderNo: orderNo.trim() },
      {
        onError: trouble,
        onSuccess: (reply) => {
          const said = reply.needsSecondApprover ? words.creditedFirst : words.credited;
          void message.success(fill(said, { username }));
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      centered
      title={fill(words.creditTitle, { amount: format.money(payment.amountMinor), username })}
      okText={words.credit}
      cancelText={app.cancel}
      confirmLoading={write.isPending}
      onOk={credit}
      onCancel={onClose}
    >
      <p>
        {payment.needsSecondApprover && first === undefined
          ? words.approveFirstHint
          : words.creditHint}
      </p>
      {first && <p>{fill(words.secondNeeded, { username: first.username })}</p>}
      <label className={css.field}>
        {words.creditOrder}
        <Input
          value={orderNo}
          maxLength={40}
          disabled={first !== undefined}
          placeholder={words.creditOrderHint}
          onChange={(event) => setOrderNo(event.target.value)}
        />
      </label>
    </Modal>
  );
}

/** Notes that an unmatched payment went back to whoever sent it. */
export function ReturnButton({ payment }: { payment: Payment }) {
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
  const app = wordsOf('app');
  const format = useFormat();
  const { message } = App.useApp();
  const trouble = useTrouble();
  const { first } = useApprovals(payment, 'return');
  const isFirst = payment.needsSecondApprover && first === undefined;
  const [reason, setReason] = useState(first?.reason ?? '');
  const write = useWrite(returnPayment, refreshes);
  const note = () =>
    write.mutate(
      { paymentId: payment.paymentId, reason: reason.trim() },
      {
        onError: trouble,
        onSuccess: (reply) => {
          void message.success(reply.needsSecondApprover ? words.creditedFirst : words.gaveBack);
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      centered
      title={fill(isFirst ? words.giveBackFirstTitle : words.giveBackTitle, {
        amount: format.money(payment.amountMinor),
      })}
      okText={isFirst ? words.giveBackFirst : words.giveBack}
      okButtonProps={{ disabled: reason.trim() === '' }}
      cancelText={app.cancel}
      confirmLoading={write.isPending}
      onOk={note}
      onCancel={onClose}
    >
      <p>{isFirst ? words.giveBackFirstHint : words.giveBackHint}</p>
      {first && <p>{fill(words.secondNeeded, { username: first.username })}</p>}
      <Input.TextArea
        className={css.field ?? ''}
        ref={useFocus()}
        disabled={first !== undefined}
        rows={3}
        showCount
        maxLength={200}
        value={reason}
        placeholder={words.giveBackReason}
        aria-label={words.giveBackReason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
}
