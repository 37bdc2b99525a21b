import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listSoftware } from '@vela/contract/staff/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Typography } from 'antd';
import { useRead } from '../app/calls.ts';
import { figureColumn, tagColumn, textColumn, timeColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { Panel, PanelHint } from '../app/panel.tsx';
import { stampText } from '../app/stamp-text.ts';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';

type Component = Reply<typeof listSoftware>['components'][number];

/** The displayed length of a hash; copying copies all of it. */
const hashShown = 16;

/** The running parts of the platform, and whether any has been modified. */
export function Screen() {
  const read = useRead(listSoftware, {}, { everyMs: 60_000 });
  return <Ready read={read}>{({ components }) => <Components components={components} />}</Ready>;
}

function Components({ components }: { components: readonly Component[] }) {
  const words = wordsOf('staff');
  return (
    <Panel title={words.software}>
      <PanelHint>{words.softwareHint}</PanelHint>
      <RowTable
        rows={components}
        rowKey="component"
        label={words.software}
        columns={useColumns()}
        empty={{ title: words.noSoftware, hint: words.noSoftwareHint }}
      />
      <PanelHint>{words.compareHint}</PanelHint>
    </Panel>
  );
}

function useColumns(): Column<Component>[] {
  const words = wordsOf('staff');
  const format = useFormat();
  return [
    textColumn(words.component, (it) => it.component),
    {
      title: 'SHA-256',
      render: ({ hash }) => (
        <Typography.Text code copyable={{ text: hash }} title={hash}>
          {hash.slice(0, hashShown)}…
        </Typography.Text>
      ),
    },
    figureColumn(words.files, (it) => format.number(it.fileCount)),
    timeColumn(words.installed, (it) => it.installedAt),
    timeColumn(words.checked, (it) => it.checkedAt),
    tagColumn(words.state, ({ changedAt }) => {
      if (changedAt === null) return { text: words.asStarted, tone: 'pos' };
      const time = stampText(format, changedAt);
      return { text: fill(words.changed, { time }), tone: 'neg' };
    }),
  ];
}
