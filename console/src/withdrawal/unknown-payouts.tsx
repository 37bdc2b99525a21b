import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { listUnknownPayouts, settleUnknownPayout } from '@vela/contract/withdrawal/staff-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { Long, textColumn, timeColumn, TwoLines } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Panel, PanelHint } from '../app/panel.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';

type Line = Reply<typeof listUnknownPayouts>['list'][number];

/**
 * Payouts that a channel reports but this site did not instruct; renders nothing if there are none.
 */
export function UnknownPayouts() {
  const words = wordsOf('withdrawal');
  const read = useRead(listUnknownPayouts, { pageSize: 50 }, { everyMs: 60_000 });
  const lines = read.data?.list ?? [];
  if (lines.length === 0) return null;
  return (
    <Panel title={words.unknownPayouts}>
      <PanelHint>{words.unknownPayoutsHint}</PanelHint>
      <RowTable<Line>
        rows={lines}
        label={words.unknownPayouts}
        rowKey={toKey}
        columns={[
          timeColumn(words.unknownSeen, (it) => it.firstAt),
          textColumn(words.unknownChannel, (it) => it.channel),
          { title: words.unknownReference, render: (it) => <Long text={it.reference} /> },
          {
            title: words.unknownReport,
            render: (it) => (
              <TwoLines
                first={words.unknownEvents[it.event]}
                second={<Long text={it.receipt || it.reason} />}
              />
            ),
          },
          {
            title: words.unknownTimes,
            align: 'end',
            render: (it) => <span className="num">{it.times}</span>,
          },
          { title: words.state, align: 'end', render: (it) => <Done line={it} /> },
        ]}
      />
    </Panel>
  );
}

const toKey = ({ channel, reference, event }: Line): string => `${channel} ${reference} ${event}`;

/** Settles a report with a note, or shows the note. */
function Done({ line }: { line: Line }) {
  const words = wordsOf('withdrawal');
  const maySettle = useMay('withdrawal.settle');
  const { settledAt, settledBy, note } = line;
  if (settledAt === null) return maySettle && <SettleButton line={line} />;
  return (
    <TwoLines
      first={<q>{note}</q>}
      second={
        <>
          <When at={settledAt} /> {fill(words.unknownSettledBy, { name: settledBy })}
        </>
      }
    />
  );
}

function SettleButton({ line: { channel, reference, event } }: { line: Line }) {
  const words = wordsOf('withdrawal');
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy } = useAction(settleUnknownPayout, [listUnknownPayouts, getDashboard]);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.unknownSettle}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={words.unknownSettleTitle}
          okText={words.unknownSettle}
          label={words.unknownSettleNote}
          isBusy={isBusy}
          onSend={(note) =>
            run({ channel, reference, event, note }, { says: words.unknownSettled, onDone: close })
          }
          onClose={close}
        >
          <p>{words.unknownSettleHint}</p>
        </ReasonDialog>
      )}
    </>
  );
}
