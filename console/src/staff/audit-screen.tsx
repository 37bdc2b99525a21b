import type { Reply } from '@vela/contract/call.ts';
import { auditActions } from '@vela/contract/staff/audit-actions.ts';
import { listAudit, verifyAudit } from '@vela/contract/staff/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { shieldCheck } from '@vela/ui/icon/icons.ts';
import { Alert, Button, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useRead, useWrite } from '../app/calls.ts';
import { RowTable } from '../app/page-table.tsx';
import { Panel, Tag } from '../app/panel.tsx';
import { Failed, Loading, Nothing } from '../app/states.tsx';
import { useTrouble } from '../app/use-trouble.ts';
import { When } from '../app/when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { detailsOf } from './audit-details.ts';
import css from './audit-screen.module.css';

type Filter = { actor: string; action: string; subject: string };
type Entry = Reply<typeof listAudit>['list'][number];

const noFilter: Filter = { actor: '', action: '', subject: '' };
const filterWaitMs = 250;

/** Everything that operators did, newest first, and the proof that nothing of it was changed. */
export function Screen() {
  const [typed, setTyped] = useState(noFilter);
  const [filter, setFilter] = useState(noFilter);
  const [pageNo, setPageNo] = useState(1);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setFilter(typed);
      setPageNo(1);
    }, filterWaitMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const input = {
    actor: filter.actor.trim(),
    action: filter.action.trim(),
    subject: filter.subject.trim(),
    pageNo,
    pageSize: 50,
  };
  const read = useRead(listAudit, input, { keepsPrevious: true });
  return (
    <Panel>
      <Filters typed={typed} onType={setTyped} />
      <Entries read={read} onPage={setPageNo} />
    </Panel>
  );
}

function Filters({ typed, onType }: { typed: Filter; onType: (next: Filter) => void }) {
  const words = wordsOf('staff');
  const trouble = useTrouble();
  // Reading the chain takes as long as the log is long, so it runs only when it is asked for.
  const verify = useWrite(verifyAudit);
  const names = { actor: words.actor, subject: words.subject };
  return (
    <>
      <div className={css.filters} role="search">
        <Select<string>
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={typed.action === '' ? null : typed.action}
          placeholder={words.allActions}
          aria-label={words.action}
          options={auditActions.map((value) => ({ value, label: words.actions[value] }))}
          onChange={(action) => onType({ ...typed, action: action ?? '' })}
        />
        {(['actor', 'subject'] as const).map((key) => (
          <Input
            key={key}
            allowClear
            value={typed[key]}
            maxLength={40}
            placeholder={names[key]}
            aria-label={names[key]}
            onChange={(event) => onType({ ...typed, [key]: event.target.value })}
          />
        ))}
        <Button
          icon={<Icon of={shieldCheck} size={16} />}
          loading={verify.isPending}
          onClick={() => verify.mutate({}, { onError: trouble })}
        >
          {words.verify}
        </Button>
      </div>
      {verify.data && (
        <div className={css.verdict}>
          <Verdict verdict={verify.data} />
        </div>
      )}
    </>
  );
}

function Verdict({ verdict }: { verdict: Reply<typeof verifyAudit> }) {
  const words = wordsOf('staff');
  const format = useFormat();
  const { isIntact, anchored, findings } = verdict;
  const count = format.number(verdict.entryCount);
  return (
    <Alert
      showIcon
      role="status"
      type={isIntact ? 'success' : 'error'}
      title={isIntact ? fill(words.logIntact, { count }) : words.logBroken}
      description={
        <>
          <ul className={css.findings}>
            {findings.map(({ kind, entryId, line }) => (
              <li key={`${kind} ${entryId ?? ''} ${line ?? ''}`}>
                {fill(words.findings[kind], { id: entryId ?? line ?? '' })}
              </li>
            ))}
          </ul>
          {anchored
            ? fill(words.anchored, {
                id: anchored.entryId,
                time: `${format.date(anchored.at, 'month-day')} ${format.time(anchored.at)}`,
              })
            : words.notAnchored}
        </>
      }
    />
  );
}

type EntriesProps = {
  read: ReturnType<typeof useRead<typeof listAudit>>;
  onPage: (pageNo: number) => void;
};

function Entries({ read, onPage }: EntriesProps) {
  const words = wordsOf('staff');
  const app = wordsOf('app');
  if (!read.data) {
    return read.isError ? (
      <Failed error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Loading />
    );
  }
  const { list, totalCount, pageNo, pageSize } = read.data;
  if (totalCount === 0) return <Nothing title={words.auditNone} hint={words.auditNoneHint} />;
  const roles: Record<string, string> = { ...app.roles, system: words.system };
  return (
    <RowTable<Entry>
      label={app.auditLog}
      rows={list}
      rowKey="id"
      isBusy={read.isFetching}
      pagination={{
        current: pageNo,
        pageSize,
        total: totalCount,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: onPage,
      }}
      expandable={{
        expandedRowRender: showDetails,
        columnTitle: <span className="visually-hidden">{words.details}</span>,
      }}
      columns={[
        { title: words.number, dataIndex: 'id', align: 'end' },
        { title: words.time, key: 'at', render: (_, entry) => <When at={entry.at} /> },
        { title: words.actor, dataIndex: 'actor' },
        { title: words.role, key: 'role', render: (_, it) => roles[it.role] ?? it.role },
        { title: words.action, key: 'action', render: (_, it) => <Action name={it.action} /> },
        { title: words.subject, dataIndex: 'subject' },
        { title: words.address, dataIndex: 'address' },
      ]}
    />
  );
}

/** A deed in words; one that an older version wrote and this one does not know, by its name. */
function Action({ name }: { name: string }) {
  const words = wordsOf('staff');
  const known = auditActions.find((it) => it === name);
  return <Tag>{known === undefined ? name : words.actions[known]}</Tag>;
}

const showDetails = (entry: Entry) => <Details entry={entry} />;

function Details({ entry }: { entry: Entry }) {
  const words = wordsOf('staff');
  const format = useFormat();
  return (
    <dl className={css.details}>
      {detailsOf(entry.details, format).map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <dt>{words.hash}</dt>
      <dd>
        <code>{entry.hash}</code>
      </dd>
    </dl>
  );
}
