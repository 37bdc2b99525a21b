import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listMethods } from '@vela/contract/deposit/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Alert } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { hoursText } from '../app/form/hour-fields.tsx';
import { getLanguage } from '../app/language.ts';
import {
  actionColumn,
  figureColumn,
  moneyColumn,
  textColumn,
  TwoLines,
} from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Panel, PanelHint, Tag } from '../app/panel.tsx';
import { TwoPeopleNote } from '../app/proposal/two-people-note.tsx';
import { WaitingChange } from '../app/proposal/waiting-change.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { EditButton } from './edit-button.tsx';
import { MethodForm } from './method-form.tsx';
import type { MethodLine } from './method-form.tsx';
import { ReceivingAccounts } from './receiving-accounts.tsx';
import css from './channels.module.css';

const nameOf = (method: MethodLine): string => inLanguage(method.names, getLanguage());

/** The methods with their channels, and the receiving accounts of offline ones. */
export function Screen() {
  const read = useRead(listMethods, {}, { everyMs: 60_000 });
  return <Ready read={read}>{(reply) => <Channels {...reply} />}</Ready>;
}

function Channels({ methods, alarms }: Reply<typeof listMethods>) {
  const words = wordsOf('deposit');
  const [editing, setEditing] = useState<MethodLine | null>(null);
  const offline = methods.filter((method) => method.flow === 'offline');
  return (
    <div className={css.stack}>
      <TwoPeopleNote right="channel.manage" />
      <Panel title={words.channels}>
        <PanelHint>{words.channelsHint}</PanelHint>
        <Denied alarms={alarms} />
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

/**
 * Channels that do not recognise the site's signature: their orders stop until staff resolve it.
 */
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
  const app = wordsOf('app');
  const mayManage = useMay('channel.manage');
  const columns: Column<MethodLine>[] = [
    {
      title: words.method,
      render: (it) => (
        <TwoLines first={<b className="t-medium">{nameOf(it)}</b>} second={it.code} />
      ),
    },
    textColumn(words.flow, (it) => words.flows[it.flow]),
    { title: words.state, render: (it) => <MethodState method={it} /> },
    {
      title: words.limits,
      align: 'end',
      render: ({ minMinor, maxMinor }) => (
        <>
          <MoneyText minor={minMinor} bare /> – <MoneyText minor={maxMinor} bare />
        </>
      ),
    },
    textColumn(app.hours, (it) => hoursText(it.hours)),
    figureColumn(words.underWay, (it) => it.unfinishedCount),
    moneyColumn(words.today, (it) => it.todayMinor),
  ];
  if (mayManage) {
    columns.push(actionColumn((it) => <EditButton name={nameOf(it)} onPress={() => onEdit(it)} />));
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
      {method.unavailableCount > 0 && (
        <Tag tone="warn">{fill(words.unavailableOrders, { count: method.unavailableCount })}</Tag>
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
