import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretDown, caretUp } from '@vela/ui/icon/icons.ts';
import { Table } from 'antd';
import type { TableProps } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactNode, ThHTMLAttributes } from 'react';
import { Nothing } from '../states.tsx';
import type { Sorting } from './filters.ts';
import type { Empty } from './list-body.tsx';
import css from './row-table.module.css';

/** One column: its heading, and its cell for a row. */
export type Column<Row> = {
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** `end` for figures and for the last cell of a row. */
  align?: 'end';
  className?: string | undefined;
  /** What the list is sorted by with this column, in the sort's own name, such as `amount`. */
  sort?: string;
};

export type RowTableProps<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (keyof Row & string) | ((row: Row) => string);
  label: string;
  isBusy?: boolean;
  /** Without it, no column sorts. */
  sorting?: Sorting | undefined;
  /** Shown instead of the table if there are no rows; without it, the table is empty. */
  empty?: Empty;
  /** The content of an expanded row. */
  detail?: { label: string; render: (row: Row) => ReactNode };
};

/** Rows of 40 px in a table that scrolls horizontally if it does not fit. */
export function RowTable<Row extends object>(props: RowTableProps<Row>) {
  const { rows, columns, detail, empty } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = box.current?.querySelector<HTMLElement>('.ant-table-content');
    // Keys must be able to scroll the table; the library does not provide that.
    if (!content) return;
    if (content.scrollWidth > content.clientWidth) content.tabIndex = 0;
    else content.removeAttribute('tabindex');
  });
  if (empty && rows.length === 0) return <Nothing {...empty} />;
  return (
    <div ref={box}>
      <Table<Row>
        className={css.table ?? ''}
        size="small"
        aria-label={props.label}
        dataSource={rows}
        columns={columns.map((column, index) => toTableColumn(column, index, props.sorting))}
        rowKey={props.rowKey}
        aria-busy={props.isBusy ?? false}
        pagination={false}
        scroll={{ x: 'max-content' }}
        components={{ header: { cell: HeadCell } }}
        {...(detail ? { expandable: toExpandable(detail) } : {})}
      />
    </div>
  );
}

function toTableColumn<Row>(column: Column<Row>, index: number, sorting: Sorting | undefined) {
  const { title, render, align, className, sort } = column;
  return {
    title,
    key: index,
    render: (_: unknown, row: Row) => render(row),
    ...(align === undefined ? {} : { align }),
    ...(className === undefined ? {} : { className }),
    ...(sort === undefined || sorting === undefined
      ? {}
      : { onHeaderCell: () => toHeadCell(sort, sorting) }),
  };
}

type HeadProps = ThHTMLAttributes<HTMLElement>;

/** Sorts the list by a column: first from the latest or largest on, and by another press back. */
function toHeadCell(by: string, { sort, onSort }: Sorting): HeadProps {
  const isDescending = sort === `${by}Desc`;
  const isAscending = sort === `${by}Asc`;
  return {
    'aria-sort': isDescending ? 'descending' : isAscending ? 'ascending' : 'none',
    onClick: () => onSort(`${by}${isDescending ? 'Asc' : 'Desc'}`),
  };
}

/** A heading; one that sorts holds a button. The library copies only what is in it, to measure it. */
function HeadCell({ onClick, children, ...cell }: HeadProps) {
  const direction = cell['aria-sort'];
  return (
    <th {...cell}>
      {onClick ? (
        <button type="button" className={css.sort} onClick={onClick}>
          {children}
          <Icon of={direction === 'ascending' ? caretUp : caretDown} size={12} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

function toExpandable<Row>({ label, render }: NonNullable<RowTableProps<Row>['detail']>) {
  const expandable: NonNullable<TableProps<Row>['expandable']> = {
    expandedRowRender: render,
    columnTitle: <span className="visually-hidden">{label}</span>,
  };
  return expandable;
}
