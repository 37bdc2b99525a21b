import { fill } from '@vela/client/fill.ts';
import { Button } from 'antd';
import { wordsOf } from '../../words.ts';
import { actionColumn, textColumn, timeColumn } from '../list/columns.tsx';
import { RowTable } from '../list/row-table.tsx';
import type { Column } from '../list/row-table.tsx';

/** A published version; `publishedBy` is empty if it came with the product. */
type Version = { version: number; publishedAt: string | null; publishedBy: string };

type Use<V> = { titleOf: (version: V) => string; onUse: (version: V) => void };

/** Every published version, newest first; the form can be filled from each. */
export function VersionList<V extends Version>(props: Use<V> & { versions: readonly V[] }) {
  const words = wordsOf('app').publishing;
  if (props.versions.length === 0) return null;
  return (
    <section aria-label={words.history}>
      <h3>{words.history}</h3>
      <RowTable<V>
        rows={props.versions}
        rowKey={(it) => String(it.version)}
        label={words.history}
        columns={toColumns(props)}
      />
    </section>
  );
}

function toColumns<V extends Version>({ titleOf, onUse }: Use<V>): Column<V>[] {
  const words = wordsOf('app').publishing;
  return [
    textColumn<V>(words.number, (it) => fill(words.version, { version: it.version })),
    textColumn<V>(words.title, titleOf),
    timeColumn<V>(words.at, (it) => it.publishedAt),
    textColumn<V>(words.by, (it) => it.publishedBy || words.product),
    actionColumn<V>((it) => <UseButton onPress={() => onUse(it)} />),
  ];
}

function UseButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="small" onClick={onPress}>
      {wordsOf('app').publishing.use}
    </Button>
  );
}
