import { wordsOf } from '../../words.ts';
import { RowTable } from '../list/row-table.tsx';
import css from './form.module.css';

/** The text of one changed field. */
export type DescribedLine = { path: string; name: string; before: string; after: string };

/** A change, field by field. */
export function ChangeTable({ lines }: { lines: readonly DescribedLine[] }) {
  const words = wordsOf('app');
  const className = css.value;
  return (
    <RowTable<DescribedLine>
      label={words.whatChanges}
      rows={lines}
      rowKey="path"
      columns={[
        { title: words.changeField, className, render: (it) => it.name },
        { title: words.changeBefore, className, render: (it) => it.before },
        { title: words.changeAfter, className, render: (it) => it.after },
      ]}
    />
  );
}
