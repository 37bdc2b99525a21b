import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { proposeReversal } from '@vela/contract/reversal/staff-calls.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { DialogField } from '../app/action/action-dialog.tsx';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { useMay } from '../app/operator.ts';
import { Panel, PanelHint } from '../app/panel.tsx';
import { WaitingChange } from '../app/proposal/waiting-change.tsx';
import { Facts } from '../app/review/review-parts.tsx';
import { useFocus } from '../app/use-focus.ts';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';

type Order = Reply<typeof getDeposit>['order'];

/** A completed deposit that was credited by mistake: how it was reversed, or a proposal to do so. */
export function ReversalPanel({ order }: { order: Order }) {
  const { orderNo, state, reversal } = order;
  const words = wordsOf('deposit');
  const mayReverse = useMay('deposit.reverse');
  const [isOpen, setIsOpen] = useState(false);
  if (reversal !== null) return <Reversed reversal={reversal} />;
  if (state !== 'completed' || !mayReverse) return null;
  return (
    <Panel
      title={words.mistake}
      extra={
        <>
          <WaitingChange kind="reversal" subject={orderNo} />
          <Button size="small" danger onClick={() => setIsOpen(true)}>
            {words.reverse}
          </Button>
        </>
      }
    >
      <PanelHint>{words.mistakeHint}</PanelHint>
      {isOpen && <ReversalDialog order={order} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

function Reversed({ reversal }: { reversal: NonNullable<Order['reversal']> }) {
  const words = wordsOf('deposit');
  return (
    <Panel title={words.reversed}>
      <Facts
        isWide
        facts={[
          [words.reversed, <When key="at" at={reversal.at} />],
          [words.reversedBy, reversal.by],
          [words.reversedTo, reversal.toUsername || words.reversedNobody],
          [words.reversedTaken, <MoneyText key="taken" minor={reversal.takenMinor} />],
          [words.reversedOwed, <MoneyText key="owed" minor={reversal.owedMinor} />],
          [words.reversedReason, reversal.reason],
        ]}
      />
    </Panel>
  );
}

function ReversalDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { orderNo, username, creditedMinor } = order;
  const words = wordsOf('deposit');
  const amount = useFormat().money(creditedMinor);
  const [toUsername, setToUsername] = useState('');
  const proposing = useAction(proposeReversal, [getDeposit, listProposals]);
  return (
    <ReasonDialog
      hasFields
      isDanger
      title={fill(words.reverseTitle, { amount, username })}
      label={words.reverseReason}
      okText={words.reverse}
      isBusy={proposing.isBusy}
      onClose={onClose}
      onSend={(reason) =>
        proposing.run(
          { orderNo, toUsername: toUsername.trim(), reason },
          { says: words.reverseProposed, onDone: onClose },
        )
      }
    >
      <p>{words.reverseHint}</p>
      <DialogField label={words.reverseTo}>
        <Input
          ref={useFocus()}
          value={toUsername}
          maxLength={20}
          placeholder={words.reverseToHint}
          onChange={(event) => setToUsername(event.target.value)}
        />
      </DialogField>
    </ReasonDialog>
  );
}
