import { Link } from 'react-router';
import { moneyColumn, tagColumn } from '../list/columns.tsx';
import { RowTable } from '../list/row-table.tsx';
import type { Column } from '../list/row-table.tsx';
import { Panel, PanelHint } from '../panel.tsx';
import type { NamedTag } from '../panel.tsx';
import { When } from '../when.tsx';

/** The fields of every row of a queue. */
type Line = { orderNo: string; createdAt: string; amountMinor: number };

/** The player's other orders of the same kind, newest first. */
export function RecentOrders<Row extends Line>(props: {
  lines: readonly Row[];
  /** The address prefix of an order's number. */
  home: string;
  words: { recent: string; recentNone: string; createdAt: string; amount: string; state: string };
  tagOf: (line: Row) => NamedTag;
  /** Content between the time and the amount. */
  between: readonly Column<Row>[];
}) {
  const { lines, home, words, tagOf } = props;
  return (
    <Panel title={words.recent}>
      {lines.length === 0 ? (
        <PanelHint>{words.recentNone}</PanelHint>
      ) : (
        <RowTable<Row>
          label={words.recent}
          rows={lines}
          rowKey="orderNo"
          columns={[
            {
              title: words.createdAt,
              render: (line) => (
                <Link className="link" to={`${home}/${line.orderNo}`}>
                  <When at={line.createdAt} />
                </Link>
              ),
            },
            ...props.between,
            moneyColumn(words.amount, (line) => line.amountMinor),
            tagColumn(words.state, tagOf, 'end'),
          ]}
        />
      )}
    </Panel>
  );
}
