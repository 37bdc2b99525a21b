import { listOutbox } from '@vela/contract/profile/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { useRead } from '../app/calls.ts';
import { PageTable } from '../app/page-table.tsx';
import { Panel, Tag } from '../app/panel.tsx';
import { useSlow } from '../app/use-slow.ts';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import css from './players-screen.module.css';

/** The codes that were sent in play mode, newest first and live. */
export function Screen() {
  const words = wordsOf('profile');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState({ search: '', pageNo: 1 });
  const search = useSlow(typed.trim());
  const pageNo = page.search === search ? page.pageNo : 1;
  const input = { search, pageNo, pageSize: 20 };
  const read = useRead(listOutbox, input, { keepsPrevious: true, everyMs: 15_000 });
  return (
    <div className={css.column}>
      <Alert type="info" showIcon title={words.outboxHint} />
      <Panel>
        <div className={css.filters} role="search">
          <Input
            allowClear
            value={typed}
            maxLength={60}
            prefix={<Icon of={magnifyingGlass} />}
            placeholder={words.outboxSearch}
            aria-label={words.outboxSearch}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <PageTable
          read={read}
          rowKey="id"
          label={words.outbox}
          empty={{ title: words.outboxNone, hint: words.outboxNoneHint }}
          onPage={(next) => setPage({ search, pageNo: next })}
          columns={[
            { title: words.sentAt, key: 'at', render: (_, line) => <When at={line.sentAt} /> },
            {
              title: words.channel,
              key: 'channel',
              render: (_, line) => <Tag>{words.channels[line.channel]}</Tag>,
            },
            { title: words.target, dataIndex: 'target' },
            { title: words.text, dataIndex: 'text' },
          ]}
        />
      </Panel>
    </div>
  );
}
