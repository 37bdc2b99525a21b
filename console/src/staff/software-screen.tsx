import type { Reply } from '@vela/contract/call.ts';
import { listSoftware } from '@vela/contract/staff/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Typography } from 'antd';
import type { TableProps } from 'antd';
import { useRead } from '../app/calls.ts';
import { RowTable } from '../app/page-table.tsx';
import { Panel, PanelHint, Tag } from '../app/panel.tsx';
import { Failed, Loading, Nothing } from '../app/states.tsx';
import { When } from '../app/when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';

type Component = Reply<typeof listSoftware>['components'][number];

/** How much of a hash is shown; all of it is copied. */
const hashShown = 16;

/** What the platform runs, part by part, and whether anybody has changed it meanwhile. */
export function Screen() {
  const words = wordsOf('staff');
  const read = useRead(listSoftware, {}, { everyMs: 60_000 });
  const columns = useColumns();
  if (!read.data) {
    return read.isError ? (
      <Failed error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Loading />
    );
  }
  const { components } = read.data;
  return (
    <Panel title={words.software}>
      <PanelHint>{words.softwareHint}</PanelHint>
      {components.length === 0 ? (
        <Nothing title={words.noSoftware} hint={words.noSoftwareHint} />
      ) : (
        <RowTable
          rows={components}
          rowKey="component"
          label={words.software}
          columns={columns}
          isBusy={false}
          pagination={false}
        />
      )}
      <PanelHint>{words.compareHint}</PanelHint>
    </Panel>
  );
}

function useColumns(): NonNullable<TableProps<Component>['columns']> {
  const words = wordsOf('staff');
  const format = useFormat();
  return [
    { title: words.component, dataIndex: 'component' },
    {
      title: 'SHA-256',
      key: 'hash',
      render: (_, { hash }) => (
        <Typography.Text code copyable={{ text: hash }} title={hash}>
          {hash.slice(0, hashShown)}…
        </Typography.Text>
      ),
    },
    {
      title: words.files,
      key: 'files',
      align: 'end',
      render: (_, { fileCount }) => <span className="num">{format.number(fileCount)}</span>,
    },
    { title: words.installed, key: 'installed', render: (_, it) => <When at={it.installedAt} /> },
    { title: words.checked, key: 'checked', render: (_, it) => <When at={it.checkedAt} /> },
    {
      title: words.state,
      key: 'state',
      render: (_, { changedAt }) =>
        changedAt === null ? (
          <Tag tone="pos">{words.asStarted}</Tag>
        ) : (
          <Tag tone="neg">
            {fill(words.changed, {
              time: `${format.date(changedAt, 'month-day')} ${format.time(changedAt)}`,
            })}
          </Tag>
        ),
    },
  ];
}
