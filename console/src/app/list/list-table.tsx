import { ListBody } from './list-body.tsx';
import type { ListBodyProps } from './list-body.tsx';
import { ListFrame } from './list-frame.tsx';
import type { ListFrameProps } from './list-frame.tsx';
import { RowTable } from './row-table.tsx';
import type { RowTableProps } from './row-table.tsx';

export type ListTableProps<Row> = Pick<ListBodyProps<Row>, 'list' | 'empty'> &
  Pick<ListFrameProps, 'filters' | 'notes'> &
  Pick<RowTableProps<Row>, 'columns' | 'rowKey' | 'label' | 'detail'>;

/** A list of the server as a table: its filters, its rows page by page, and its states. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { list, empty, filters, notes, ...table } = props;
  return (
    <ListFrame source={list.source} filters={filters} notes={notes}>
      <ListBody list={list} empty={empty}>
        {(rows) => (
          <RowTable
            rows={rows}
            isBusy={list.isFetching}
            sorting={list.filters.sorting}
            {...table}
          />
        )}
      </ListBody>
    </ListFrame>
  );
}
