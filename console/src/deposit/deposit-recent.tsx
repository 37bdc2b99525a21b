import { MoneyText } from '@vela/ui/money-text.tsx';
import { Link } from 'react-router';
import { Panel, Tag } from '../app/panel.tsx';
import { RowTable } from '../app/page-table.tsx';
import { When } from '../app/when.tsx';
import { depositTones } from './states.ts';
import type { DepositLine } from './states.ts';
import { useDepositWords } from './use-deposit-words.ts';

/** The player's other deposit orders, newest first. */
export function DepositRecent({ lines }: { lines: readonly DepositLine[] }) {
  const words = useDepositWords();
  if (lines.length === 0) {
    return (
      <Panel title={words.recent}>
        <p className="inset t-muted">{words.recentNone}</p>
        <br />
      </Panel>
    );
  }
  return (
    <Panel title={words.recent}>
      <RowTable
        label={words.recent}
        rows={lines}
        rowKey="orderNo"
        columns={[
          {
            title: words.createdAt,
            key: 'at',
            render: (_, line) => (
              <Link className="link" to={`/deposits/${line.orderNo}`}>
                <When at={line.createdAt} />
              </Link>
            ),
          },
          { title: words.method, dataIndex: 'methodName' },
          {
            title: words.amount,
            key: 'amount',
            align: 'end',
            render: (_, line) => <MoneyText minor={line.amountMinor} bare />,
          },
          {
            title: words.state,
            key: 'state',
            align: 'end',
            render: (_, line) => (
              <Tag tone={depositTones[line.state]}>{words.states[line.state]}</Tag>
            ),
          },
        ]}
      />
    </Panel>
  );
}
