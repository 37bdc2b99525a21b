import { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import { listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { Clip } from '../app/clip.tsx';
import { moneyColumn, orderColumn, textColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { Panel } from '../app/panel.tsx';
import { Ready } from '../app/states.tsx';
import { Waiting } from '../app/when.tsx';
import { wordsOf } from '../words.ts';

const input = { state: 'awaitingReview', pageSize: 5 } as const;

/** The deposit orders that have waited longest. */
export function WaitingDeposits() {
  const words = wordsOf('staff');
  const read = useRead(listDeposits, input, { everyMs: 30_000 });
  const lines = read.data?.list.map((it) => ({
    orderNo: it.orderNo,
    username: it.username,
    how: it.methodName,
    amountMinor: it.amountMinor,
    since: it.submittedAt ?? it.createdAt,
  }));
  return <WaitingPanel title={words.depositsWaiting} home="/deposits" read={read} lines={lines} />;
}

/** The withdrawals that have waited longest. */
export function WaitingWithdrawals() {
  const words = wordsOf('staff');
  const read = useRead(listWithdrawals, input, { everyMs: 30_000 });
  const lines = read.data?.list.map((it) => ({
    orderNo: it.orderNo,
    username: it.username,
    how: it.accountLabel,
    amountMinor: it.amountMinor,
    since: it.createdAt,
  }));
  return (
    <WaitingPanel title={words.withdrawalsWaiting} home="/withdrawals" read={read} lines={lines} />
  );
}

type Line = {
  orderNo: string;
  username: string;
  how: string;
  amountMinor: number;
  since: string;
};

type WaitingProps = {
  title: string;
  home: string;
  read: Read;
  lines: Line[] | undefined;
};

type Read = { isError: boolean; error: unknown; refetch: () => Promise<unknown> };

function WaitingPanel({ title, home, read, lines }: WaitingProps) {
  const words = wordsOf('staff');
  const now = useNow(Date.now, 1_000);
  const all = (
    <Link className="link" to={home}>
      {words.openQueue}
    </Link>
  );
  return (
    <Panel title={title} extra={all}>
      <Ready read={{ ...read, data: lines }}>
        {(rows) => (
          <RowTable<Line>
            label={title}
            rows={rows}
            rowKey="orderNo"
            empty={{ title: words.nothingWaits }}
            columns={[
              orderColumn(words.order, home),
              textColumn(words.player, (it) => it.username),
              { title: words.how, render: (it) => <Clip text={it.how} /> },
              moneyColumn(words.amount, (it) => it.amountMinor),
              {
                title: words.waits,
                align: 'end',
                render: (it) => <Waiting since={it.since} now={now} />,
              },
            ]}
          />
        )}
      </Ready>
    </Panel>
  );
}
