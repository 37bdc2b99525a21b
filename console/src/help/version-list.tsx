import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { getHelpArticle } from '@vela/contract/help/staff-calls.ts';
import { Button } from 'antd';
import { actionColumn, textColumn, timeColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

type Version = Reply<typeof getHelpArticle>['versions'][number];

/** Every version that players have read; the form may go on from each. */
export function VersionList(props: {
  versions: readonly Version[];
  onUse: (texts: Version['texts']) => void;
}) {
  const words = wordsOf('help');
  if (props.versions.length === 0) return null;
  return (
    <section aria-label={words.history}>
      <h3>{words.history}</h3>
      <RowTable<Version>
        rows={props.versions}
        rowKey={(it) => String(it.version)}
        label={words.history}
        columns={toColumns(words, props.onUse)}
      />
    </section>
  );
}

const toColumns = (
  words: Words<'help'>,
  onUse: (texts: Version['texts']) => void,
): Column<Version>[] => [
  textColumn<Version>(words.version, (it) => fill(words.published, { version: it.version })),
  textColumn<Version>(words.title, (it) => it.texts.en.title),
  timeColumn<Version>(words.publishedAt, (it) => it.publishedAt),
  textColumn<Version>(words.publishedBy, (it) => it.publishedBy || words.product),
  actionColumn<Version>((it) => <UseButton onPress={() => onUse(it.texts)} />),
];

function UseButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="small" onClick={onPress}>
      {wordsOf('help').use}
    </Button>
  );
}
