import type { Reply } from '@vela/contract/call.ts';
import { listOutbox } from '@vela/contract/profile/staff-calls.ts';
import { Alert } from 'antd';
import { proseColumn, tagColumn, textColumn, timeColumn } from '../app/list/columns.tsx';
import { SearchFilter } from '../app/list/filter-fields.tsx';
import { anyText } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { Panel } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import css from './players-screen.module.css';

type Line = Reply<typeof listOutbox>['list'][number];

/** The sandbox outbox: codes "sent" in play mode, newest first, updated live. */
export function Screen() {
  const words = wordsOf('profile');
  const list = useList(listOutbox, {
    filters: { search: anyText },
    toInput: (chosen) => chosen,
    everyMs: 15_000,
  });
  return (
    <div className={css.column}>
      <Alert type="info" showIcon title={words.outboxHint} />
      <Panel>
        <ListTable<Line>
          list={list}
          label={words.outbox}
          rowKey="id"
          columns={[
            timeColumn(words.sentAt, (it) => it.sentAt),
            tagColumn(words.channel, (it) => ({ text: words.channels[it.channel], tone: 'plain' })),
            textColumn(words.target, (it) => it.target),
            proseColumn(words.text, (it) => it.text),
          ]}
          empty={{ title: words.outboxNone, hint: words.outboxNoneHint }}
          filters={<SearchFilter filters={list.filters} name="search" label={words.outboxSearch} />}
        />
      </Panel>
    </div>
  );
}
