import type { ReactNode } from 'react';
import { Panel, PanelHint } from '../panel.tsx';
import type { PanelProps } from '../panel.tsx';
import { ListTable } from './list-table.tsx';
import type { ListTableProps } from './list-table.tsx';

export type ListPanelProps<Row> = Omit<ListTableProps<Row>, 'label'> &
  Pick<PanelProps, 'extra'> & {
    title: string;
    /** The purpose of the list in a sentence or two. */
    hint?: string;
    /** Dialogs and drawers that its rows open. */
    children?: ReactNode;
  };

/** A list in a panel of its own: heading, hint and table. */
export function ListPanel<Row extends object>(props: ListPanelProps<Row>) {
  const { title, extra, hint, children, ...table } = props;
  return (
    <Panel title={title} extra={extra}>
      {hint !== undefined && <PanelHint>{hint}</PanelHint>}
      <ListTable label={title} {...table} />
      {children}
    </Panel>
  );
}
