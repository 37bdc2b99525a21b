import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  assignUnidentifiedPayment,
  listPayments,
  listUnidentifiedPayments,
  settleUnidentifiedPayment,
} from '@vela/contract/deposit/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionDialog, DialogField } from '../app/action/action-dialog.tsx';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { Long, textColumn, timeColumn, TwoLines } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { microText } from '../app/micro-text.ts';
import { useMay } from '../app/operator.ts';
import { Panel, PanelHint } from '../app/panel.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';

type Line = Reply<typeof listUnidentifiedPayments>['list'][number];

/** Payments whose reference belongs to no order; renders nothing if there are none. */
export function UnidentifiedPayments() {
  const words = wordsOf('deposit');
  const read = useRead(listUnidentifiedPayments, { pageSize: 50 }, { everyMs: 60_000 });
  const lines = read.data?.list ?? [];
  if (lines.length === 0) return null;
  return (
    <Panel title={words.unidentified}>
      <PanelHint>{words.unidentifiedHint}</PanelHint>
      <RowTable<Line>
        rows={lines}
        label={words.unidentified}
        rowKey="paymentId"
        columns={[
          timeColumn(words.seenAt, (it) => it.seenAt),
          textColumn(words.channel, (it) => it.channel),
          {
            title: words.reference,
            render: (it) => (
              <TwoLines first={<Long text={it.reference} />} second={<Long text={ownName(it)} />} />
            ),
          },
          { title: words.came, align: 'end', render: (it) => <Amount line={it} /> },
          { title: words.state, align: 'end', render: (it) => <Done line={it} /> },
        ]}
      />
    </Panel>
  );
}

const ownName = (line: Line): string => line.txHash || line.channelReference;

function Amount({ line: { amountMinor, amountMicro } }: { line: Line }) {
  if (amountMinor !== null) return <MoneyText minor={amountMinor} />;
  return <span className="num">{`${microText(amountMicro ?? 0)} USDT`}</span>;
}

const refreshes = [listUnidentifiedPayments, listPayments, getDashboard];

/** Assigns a payment or settles it with a note, or shows what was done. */
function Done({ line }: { line: Line }) {
  const words = wordsOf('deposit');
  const mayReview = useMay('deposit.review');
  const { settledAt, settledBy, orderNo, reportedOrderNo } = line;
  if (settledAt !== null) {
    const by = fill(words.settledBy, { name: settledBy });
    return (
      <TwoLines
        first={
          orderNo === '' ? (
            <q>{line.note}</q>
          ) : (
            <OrderLink says={words.assignedTo} orderNo={orderNo} />
          )
        }
        second={
          reportedOrderNo === '' ? (
            <>
              <When at={settledAt} /> {by}
            </>
          ) : (
            <b>
              <OrderLink says={words.reportedSince} orderNo={reportedOrderNo} />
            </b>
          )
        }
      />
    );
  }
  if (!mayReview) return null;
  return (
    <>
      <AssignButton paymentId={line.paymentId} />
      <SettleButton paymentId={line.paymentId} />
    </>
  );
}

function OrderLink({ says, orderNo }: { says: string; orderNo: string }) {
  return (
    <>
      {says}{' '}
      <Link className="link num" to={`/deposits/${orderNo}`}>
        {orderNo}
      </Link>
    </>
  );
}

function AssignButton({ paymentId }: { paymentId: string }) {
  const words = wordsOf('deposit');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { run, isBusy } = useAction(assignUnidentifiedPayment, refreshes);
  const orderNo = typed.trim();
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" type="primary" onClick={() => setOpen(true)}>
        {words.assign}
      </Button>
      {isOpen && (
        <ActionDialog
          title={words.assignTitle}
          okText={words.assign}
          isReady={orderNo !== ''}
          isBusy={isBusy}
          onSend={() => run({ paymentId, orderNo }, { says: words.assigned, onDone: close })}
          onClose={close}
        >
          <p>{words.assignHint}</p>
          <DialogField label={words.assignOrder}>
            <Input
              value={typed}
              maxLength={40}
              onChange={(event) => setTyped(event.target.value)}
            />
          </DialogField>
        </ActionDialog>
      )}
    </>
  );
}

function SettleButton({ paymentId }: { paymentId: string }) {
  const words = wordsOf('deposit');
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy } = useAction(settleUnidentifiedPayment, refreshes);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.settleUnidentified}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={words.settleUnidentifiedTitle}
          okText={words.settleUnidentified}
          label={words.settleUnidentifiedNote}
          isBusy={isBusy}
          onSend={(note) =>
            run(
              { paymentId, note },
              { says: words.settledUnidentified, onDone: () => setOpen(false) },
            )
          }
          onClose={() => setOpen(false)}
        >
          <p>{words.settleUnidentifiedHint}</p>
        </ReasonDialog>
      )}
    </>
  );
}
