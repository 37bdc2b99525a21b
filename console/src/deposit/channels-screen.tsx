import type { Reply } from '@vela/contract/call.ts';
import { listMethods } from '@vela/contract/deposit/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { pencilSimple } from '@vela/ui/icon/icons.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Alert, Button } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { getLanguage } from '../app/language.ts';
import { useMay } from '../app/operator.ts';
import { RowTable } from '../app/page-table.tsx';
import { Panel, Tag } from '../app/panel.tsx';
import { TwoPeopleNote } from '../app/proposal/two-people-note.tsx';
import { WaitingChange } from '../app/proposal/waiting-change.tsx';
import { Failed, Loading } from '../app/states.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { hoursText } from './fields.tsx';
import { MethodForm } from './method-form.tsx';
import type { MethodLine } from './method-form.tsx';
import { ReceivingAccounts } from './receiving-accounts.tsx';
import css from './channels.module.css';

const nameOf = (method: MethodLine): string => inLanguage(method.names, getLanguage());

/** The methods with their channels, and where the money of offline ones is sent. */
export function Screen() {
  const words = wordsOf('deposit');
  const [editing, setEditing] = useState<MethodLine | null>(null);
  const read = useRead(listMethods, {}, { everyMs: 60_000 });
  if (!read.data) {
    return read.isError ? (
      <Failed error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Loading />
    );
  }
  const { methods } = read.data;
  const offline = methods.filter((method) => method.flow === 'offline');
  return (
    <div className={css.stack}>
      <TwoPeopleNote right="channel.manage" />
      <Panel title={words.channels}>
        <p className={css.hint}>{words.channelsHint}</p>
        <Denied alarms={read.data.alarms} />
        <Methods methods={methods} onEdit={setEditing} />
      </Panel>
      {offline.map((method) => (
        <ReceivingAccounts key={method.code} methodCode={method.code} name={nameOf(method)} />
      ))}
      {editing && (
        <MethodForm method={editing} name={nameOf(editing)} onClose={() => setEditing(null)} />
      )}
    </div>
  );
}

type Alarms = Reply<typeof listMethods>['alarms'];

/** Channels that do not know us: nothing of theirs moves until somebody has seen to it. */
function Denied({ alarms }: { alarms: Alarms }) {
  const words = wordsOf('deposit');
  const format = useFormat();
  const [first] = alarms;
  if (!first) return null;
  const since = alarms.reduce((least, it) => (it.since < least ? it.since : least), first.since);
  const channels = alarms.map((it) => `${it.channel} (${it.status})`).join(', ');
  const text = fill(words.channelsDenied, { channels, time: format.dateTime(since, 'month-day') });
  return <Alert className={css.alarm ?? ''} type="error" showIcon title={text} />;
}

type MethodsProps = { methods: readonly MethodLine[]; onEdit: (method: MethodLine) => void };

function Methods({ methods, onEdit }: MethodsProps) {
  const words = wordsOf('deposit');
  const mayManage = useMay('channel.manage');
  const columns: NonNullable<TableProps<MethodLine>['columns']> = [
    {
      title: words.method,
      key: 'method',
      render: (_, method) => (
        <span className={css.name}>
          <b className="t-medium">{nameOf(method)}</b>
          <span className="t-muted">{method.code}</span>
        </span>
      ),
    },
    { title: words.flow, key: 'flow', render: (_, method) => words.flows[method.flow] },
    { title: words.state, key: 'state', render: (_, method) => <MethodState method={method} /> },
    {
      title: words.limits,
      key: 'limits',
      align: 'end',
      render: (_, { minMinor, maxMinor }) => (
        <>
          <MoneyText minor={minMinor} bare /> – <MoneyText minor={maxMinor} bare />
        </>
      ),
    },
    { title: words.hours, key: 'hours', render: (_, { hours }) => hoursText(hours, words) },
    {
      title: words.underWay,
      key: 'unfinished',
      align: 'end',
      render: (_, method) => <span className="num">{method.unfinishedCount}</span>,
    },
    {
      title: words.today,
      key: 'today',
      align: 'end',
      render: (_, method) => <MoneyText minor={method.todayMinor} bare />,
    },
  ];
  if (mayManage) {
    columns.push({
      key: 'edit',
      align: 'end',
      render: (_, method) => (
        <Button
          size="small"
          icon={<Icon of={pencilSimple} size={14} />}
          aria-label={fill(words.editMethod, { name: nameOf(method) })}
          onClick={() => onEdit(method)}
        >
          {words.edit}
        </Button>
      ),
    });
  }
  return <RowTable rows={methods} columns={columns} rowKey="code" label={words.channels} />;
}

function MethodState({ method }: { method: MethodLine }) {
  const words = wordsOf('deposit');
  const reason = method.unavailableReason;
  return (
    <span className={css.tags}>
      {reason === '' ? (
        <Tag tone="pos">{words.open}</Tag>
      ) : (
        <Tag tone={method.isOpen ? 'warn' : 'neg'}>{words.closedReasons[reason]}</Tag>
      )}
      {method.awayCount > 0 && (
        <Tag tone="warn">{fill(words.awayOrders, { count: method.awayCount })}</Tag>
      )}
      {method.unmatchedCount > 0 && (
        <Link to="/payments">
          <Tag tone="warn">{fill(words.unmatchedOrders, { count: method.unmatchedCount })}</Tag>
        </Link>
      )}
      <WaitingChange kind="depositMethod" subject={method.code} />
    </span>
  );
}
