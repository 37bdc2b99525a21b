import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './data-table.module.css';

/** One column: its heading and its cell for a row. */
export type Column<Row> = {
  id: string;
  head: ReactNode;
  renderCell: (row: Row) => ReactNode;
  /** Aligns figures at the end, in tabular digits. */
  end?: boolean | undefined;
  num?: boolean | undefined;
  /** Shown only in a table at least 440 points wide, which no phone has. */
  isExtra?: boolean | undefined;
};

export type DataTableProps<Row> = {
  /** What the table contains, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The totals of the day or page, below the headings; one per column. */
  totals?: readonly ReactNode[] | undefined;
  /** Opens a row's detail; the first cell is its button. */
  onOpen?: ((row: Row) => void) | undefined;
};

/** Records in columns: three at most on a phone; the detail shows the rest. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, totals, onOpen } = props;
  const classOf = (column: Column<Row>) =>
    cx(column.end && css.end, column.isExtra && css.extra, (column.num ?? column.end) && 'num');
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx(column.end && css.end, column.isExtra && css.extra)}
              >
                {column.head}
              </th>
            ))}
          </tr>
          {totals && (
            <tr className={css.totals}>
              {columns.map((column, index) => (
                <th key={column.id} className={classOf(column)}>
                  {totals[index]}
                </th>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(onOpen && css.tap)}
              onClick={onOpen && (() => onOpen(row))}
            >
              {columns.map((column, index) => (
                <td key={column.id} className={classOf(column)}>
                  {onOpen && index === 0 ? (
                    // The row handles the press; the button serves the keyboard.
                    <button type="button" className={css.open}>
                      {column.renderCell(row)}
                    </button>
                  ) : (
                    column.renderCell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
