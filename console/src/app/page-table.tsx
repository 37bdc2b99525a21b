import { Table } from 'antd';
import type { TableProps } from 'antd';
import { useEffect, useRef } from 'react';
import { Failed, Loading, Nothing } from './states.tsx';
import css from './page-table.module.css';

type Page<Row> = { list: Row[]; totalCount: number; pageNo: number; pageSize: number };

type Read<Row> = {
  data: Page<Row> | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

export type PageTableProps<Row> = {
  read: Read<Row>;
  columns: TableProps<Row>['columns'];
  rowKey: keyof Row & string;
  label: string;
  empty: { title: string; hint?: string };
  onPage: (pageNo: number) => void;
};

/** A list of the server, one page at a time: its rows, or why there are none. */
export function PageTable<Row extends object>(props: PageTableProps<Row>) {
  const { read } = props;
  if (!read.data) {
    return read.isError ? (
      <Failed error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Loading />
    );
  }
  const { list, totalCount, pageNo, pageSize } = read.data;
  if (totalCount === 0) return <Nothing {...props.empty} />;
  return (
    <RowTable
      rows={list}
      columns={props.columns}
      rowKey={props.rowKey}
      label={props.label}
      isBusy={read.isFetching}
      pagination={
        totalCount > pageSize && {
          current: pageNo,
          pageSize,
          total: totalCount,
          showSizeChanger: false,
          onChange: props.onPage,
        }
      }
    />
  );
}

export type RowTableProps<Row> = {
  rows: readonly Row[];
  columns: TableProps<Row>['columns'];
  rowKey: TableProps<Row>['rowKey'];
  label: string;
  isBusy?: boolean;
  pagination?: TableProps<Row>['pagination'];
  expandable?: TableProps<Row>['expandable'];
};

/** Rows of 40 px that scroll sideways where there is no room. */
export function RowTable<Row extends object>(props: RowTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = box.current?.querySelector<HTMLElement>('.ant-table-content');
    // Keys must reach what is out of sight; the library leaves that to us.
    if (!content) return;
    if (content.scrollWidth > content.clientWidth) content.tabIndex = 0;
    else content.removeAttribute('tabindex');
  });
  return (
    <div ref={box}>
      <Table<Row>
        className={css.table ?? ''}
        size="small"
        aria-label={props.label}
        dataSource={props.rows}
        columns={props.columns ?? []}
        rowKey={props.rowKey ?? 'key'}
        aria-busy={props.isBusy ?? false}
        pagination={props.pagination ?? false}
        scroll={{ x: 'max-content' }}
        {...(props.expandable ? { expandable: props.expandable } : {})}
      />
    </div>
  );
}
