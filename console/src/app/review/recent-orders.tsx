import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { RowTable } from '../page-table.tsx';
import { Panel, PanelHint, Tag } from '../panel.tsx';
import { When } from '../when.tsx';
import type { NamedTag } from './order-page.tsx';

/** What every line of a queue has. */
type Line = { orderNo: string; createdAt: string; amountMinor: number };

/** The player's other orders of the same kind, newest first. */
export function RecentOrders<Row extends Line>(props: {
  lines: readonly Row[];
  /** The address that an order's number is added to. */
  home: string;
  words: { recent: string; recentNone: string; createdAt: string; amount: string; state: string };
  tagOf: (line: Row) => NamedTag;
  /** Between the time and the amount. */
  between: NonNullable<TableProps<Row>['columns']>;
}) {
  const { lines, home, words, tagOf } = props;
  if (lines.length === 0) {
    return (
      <Panel title={words.recent}>
        <PanelHint>{words.recentNone}</PanelHint>
      </Panel>
    );
  }
  return (
    <Panel title={words.recent}>
      <RowTable<Row>
        label={words.recent}
        rows={lines}
        rowKey="orderNo"
        columns={[
          {
            title: words.createdAt,
            key: 'at',
            render: (_, line) => (
              <Link className="link" to={`${home}/${line.orderNo}`}>
                <When at={line.createdAt} />
              </Link>
            ),
          },
          ...props.between,
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
            render: (_, line) => {
              const { text, tone } = tagOf(line);
              return <Tag tone={tone}>{text}</Tag>;
            },
          },
        ]}
      />
    </Panel>
  );
}
