import { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import { listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { Clip } from '../app/clip.tsx';
import { RowTable } from '../app/page-table.tsx';
import { Panel } from '../app/panel.tsx';
import { Failed, Loading, Nothing } from '../app/states.tsx';
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
  read: { isError: boolean; error: unknown; refetch: () => Promise<unknown> };
  lines: Line[] | undefined;
};

function WaitingPanel({ title, home, read, lines }: WaitingProps) {
  const words = wordsOf('staff');
  const all = (
    <Link className="link" to={home}>
      {words.openQueue}
    </Link>
  );
  return (
    <Panel title={title} extra={all}>
      {lines === undefined ? (
        read.isError ? (
          <Failed error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Loading />
        )
      ) : lines.length === 0 ? (
        <Nothing title={words.nothingWaits} />
      ) : (
        <Lines title={title} home={home} lines={lines} />
      )}
    </Panel>
  );
}

function Lines({ title, home, lines }: { title: string; home: string; lines: Line[] }) {
  const words = wordsOf('staff');
  const now = useNow(Date.now, 1_000);
  return (
    <RowTable<Line>
      label={title}
      rows={lines}
      rowKey="orderNo"
      columns={[
        {
          title: words.order,
          key: 'orderNo',
          render: (_, line) => (
            <Link className="link num" to={`${home}/${line.orderNo}`}>
              {line.orderNo}
            </Link>
          ),
        },
        { title: words.player, dataIndex: 'username' },
        { title: words.how, key: 'how', render: (_, line) => <Clip text={line.how} /> },
        {
          title: words.amount,
          key: 'amount',
          align: 'end',
          render: (_, line) => <MoneyText minor={line.amountMinor} bare />,
        },
        {
          title: words.waits,
          key: 'since',
          align: 'end',
          render: (_, line) => <Waiting since={line.since} now={now} />,
        },
      ]}
    />
  );
}
