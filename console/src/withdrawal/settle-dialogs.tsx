import { confirmSettlement, proposeSettlement } from '@vela/contract/withdrawal/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { App, Input, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useWrite } from '../app/calls.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { payoutReads } from './payout-reads.ts';
import type { Payout } from './states.ts';
import css from './withdrawal.module.css';

type Outcome = NonNullable<Payout['settlement']>['outcome'];

const longest: Record<Outcome, number> = { paid: 80, failed: 200 };

/** Says what became of a payment: paid, with the bank's reference, or not, with a reason. */
export function ProposeDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const words = wordsOf('withdrawal');
  const app = wordsOf('app');
  const format = useFormat();
  const { message } = App.useApp();
  const trouble = useTrouble();
  const [outcome, setOutcome] = useState<Outcome>('paid');
  const [typed, setTyped] = useState('');
  const write = useWrite(proposeSettlement, payoutReads);
  const text = typed.trim();
  const { orderNo, username, amountMinor } = payout;
  const propose = () =>
    write.mutate(
      { orderNo, outcome, ...(outcome === 'paid' ? { reference: text } : { reason: text }) },
      {
        onError: trouble,
        onSuccess: () => {
          void message.success(words.proposed);
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      centered
      title={fill(words.settleTitle, { amount: format.money(amountMinor), username })}
      okText={words.propose}
      okButtonProps={{ disabled: text === '' }}
      cancelText={app.cancel}
      confirmLoading={write.isPending}
      onOk={propose}
      onCancel={onClose}
    >
      <p>{words.settleHint}</p>
      <Segmented<Outcome>
        block
        className={css.field ?? ''}
        aria-label={words.outcome}
        value={outcome}
        options={(['paid', 'failed'] as const).map((value) => ({
          value,
          label: words.outcomeNames[value],
        }))}
        onChange={setOutcome}
      />
      <label className={css.field}>
        {words.outcomeFields[outcome]}
        <Input
          value={typed}
          maxLength={longest[outcome]}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
    </Modal>
  );
}

/** A second person confirms what was proposed, word for word. */
export function ConfirmDialog(props: {
  payout: Payout;
  settlement: NonNullable<Payout['settlement']>;
  onClose: () => void;
}) {
  const { payout, settlement, onClose } = props;
  const words = wordsOf('withdrawal');
  const app = wordsOf('app');
  const format = useFormat();
  const { message } = App.useApp();
  const trouble = useTrouble();
  const write = useWrite(confirmSettlement, payoutReads);
  const { outcome, reference, reason, proposedBy } = settlement;
  const { orderNo, username } = payout;
  const amount = format.money(payout.amountMinor);
  const confirm = () =>
    write.mutate(
      { orderNo, outcome, reference },
      {
        onError: trouble,
        onSuccess: () => {
          void message.success(words.settled);
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      centered
      title={fill(words.confirmTitles[outcome], { amount, username })}
      okText={words.confirm}
      okButtonProps={{ danger: outcome === 'failed' }}
      cancelText={app.cancel}
      confirmLoading={write.isPending}
      onOk={confirm}
      onCancel={onClose}
    >
      <p>{fill(words.confirmHint, { username: proposedBy })}</p>
      <p className={css.quote}>{fill(words.settlementSaid[outcome], { reference, reason })}</p>
    </Modal>
  );
}
