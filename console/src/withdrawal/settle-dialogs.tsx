import { fill } from '@vela/client/fill.ts';
import {
  confirmSettlement,
  payFrozenWithdrawal,
  proposeSettlement,
  stopWithdrawal,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { ActionDialog, DialogField } from '../app/action/action-dialog.tsx';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { toOptions } from '../app/form/options.ts';
import { wordsOf } from '../words.ts';
import { payoutReads } from './payout-reads.ts';
import type { Payout } from './states.ts';
import css from './withdrawal.module.css';

type Outcome = NonNullable<Payout['settlement']>['outcome'];

const longest: Record<Outcome, number> = { paid: 80, failed: 200 };

/**
 * Records the outcome of a payment: paid, with the bank's reference, or not paid, with a reason.
 */
export function ProposeDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const [outcome, setOutcome] = useState<Outcome>('paid');
  const [typed, setTyped] = useState('');
  const { run, isBusy } = useAction(proposeSettlement, payoutReads);
  const text = typed.trim();
  const { orderNo, username, amountMinor } = payout;
  const propose = () =>
    run(
      { orderNo, outcome, ...(outcome === 'paid' ? { reference: text } : { reason: text }) },
      { says: words.proposed, onDone: onClose },
    );
  return (
    <ActionDialog
      title={fill(words.settleTitle, { amount: format.money(amountMinor), username })}
      okText={words.propose}
      isReady={text !== ''}
      isBusy={isBusy}
      onSend={propose}
      onClose={onClose}
    >
      <p>{words.settleHint}</p>
      <Segmented<Outcome>
        block
        aria-label={words.outcome}
        value={outcome}
        options={toOptions(['paid', 'failed'] as const, words.outcomeNames)}
        onChange={setOutcome}
      />
      <DialogField label={words.outcomeFields[outcome]}>
        <Input
          value={typed}
          maxLength={longest[outcome]}
          onChange={(event) => setTyped(event.target.value)}
        />
      </DialogField>
    </ActionDialog>
  );
}

/** Stops a payment that was not sent, with a reason that the player reads. */
export function StopDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const { run, isBusy } = useAction(stopWithdrawal, payoutReads);
  const { orderNo, username, amountMinor } = payout;
  return (
    <ReasonDialog
      title={fill(words.stopTitle, { amount: format.money(amountMinor), username })}
      okText={words.stop}
      label={words.outcomeFields.failed}
      isDanger
      isBusy={isBusy}
      onSend={(reason) => run({ orderNo, reason }, { says: words.stopped, onDone: onClose })}
      onClose={onClose}
    >
      <p>{words.stopHint}</p>
    </ReasonDialog>
  );
}

/** Pays a frozen player nevertheless, with a reason for the audit log. */
export function PayFrozenDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const { run, isBusy } = useAction(payFrozenWithdrawal, payoutReads);
  const { orderNo, username, amountMinor } = payout;
  return (
    <ReasonDialog
      title={fill(words.payFrozenTitle, { amount: format.money(amountMinor), username })}
      okText={words.payFrozen}
      label={words.payFrozenReason}
      isBusy={isBusy}
      onSend={(reason) => run({ orderNo, reason }, { says: words.payingFrozen, onDone: onClose })}
      onClose={onClose}
    >
      <p>{words.payFrozenHint}</p>
    </ReasonDialog>
  );
}

/** A second person confirms the proposal exactly as it was made. */
export function ConfirmDialog(props: {
  payout: Payout;
  settlement: NonNullable<Payout['settlement']>;
  onClose: () => void;
}) {
  const { payout, settlement, onClose } = props;
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const { run, isBusy } = useAction(confirmSettlement, payoutReads);
  const { outcome, reference, reason, proposedBy } = settlement;
  const { orderNo, username } = payout;
  const amount = format.money(payout.amountMinor);
  const confirm = () =>
    run({ orderNo, outcome, reference }, { says: words.settled, onDone: onClose });
  return (
    <ActionDialog
      title={fill(words.confirmTitles[outcome], { amount, username })}
      okText={words.confirm}
      isDanger={outcome === 'failed'}
      isBusy={isBusy}
      onSend={confirm}
      onClose={onClose}
    >
      <p>{fill(words.confirmHint, { username: proposedBy })}</p>
      <p className={css.quote}>{fill(words.settlementSaid[outcome], { reference, reason })}</p>
    </ActionDialog>
  );
}
