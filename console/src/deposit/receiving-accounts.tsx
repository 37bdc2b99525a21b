import { fill } from '@vela/client/fill.ts';
import { listReceivingAccounts } from '@vela/contract/deposit/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { bank, plus } from '@vela/ui/icon/icons.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { useRead } from '../app/calls.ts';
import { hoursText } from '../app/form/hour-fields.tsx';
import { getLanguage } from '../app/language.ts';
import { actionColumn, figureColumn, textColumn, TwoLines } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Panel, Tag } from '../app/panel.tsx';
import { WaitingChange } from '../app/proposal/waiting-change.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { AccountForm } from './account-form.tsx';
import type { AccountLine } from './account-form.tsx';
import { EditButton } from './edit-button.tsx';
import css from './channels.module.css';

/** The subject of the drawer: none, a new account, or an existing one. */
type Editing = null | 'new' | AccountLine;

/** The accounts that receive the payments of one offline method. */
export function ReceivingAccounts({ methodCode, name }: { methodCode: string; name: string }) {
  const words = wordsOf('deposit');
  const mayManage = useMay('channel.manage');
  const [editing, setEditing] = useState<Editing>(null);
  const read = useRead(listReceivingAccounts, { methodCode });
  return (
    <Panel
      title={`${words.accounts} · ${name}`}
      extra={
        mayManage && (
          <Button icon={<Icon of={plus} size={14} />} onClick={() => setEditing('new')}>
            {words.addAccount}
          </Button>
        )
      }
    >
      <Ready read={read}>
        {({ accounts }) => (
          <Accounts
            accounts={accounts}
            label={`${words.accounts} · ${name}`}
            onEdit={mayManage ? setEditing : null}
          />
        )}
      </Ready>
      {editing !== null && (
        <AccountForm
          methodCode={methodCode}
          account={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}

type AccountsProps = {
  accounts: readonly AccountLine[];
  label: string;
  onEdit: ((account: AccountLine) => void) | null;
};

function Accounts({ accounts, label, onEdit }: AccountsProps) {
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  const columns: Column<AccountLine>[] = [
    {
      title: words.bankName,
      render: ({ bankNames, holderName }) => (
        <TwoLines
          first={<b className="t-medium">{inLanguage(bankNames, getLanguage())}</b>}
          second={holderName}
        />
      ),
    },
    { title: words.accountNumber, className: 'num', render: (it) => it.accountNumber },
    {
      title: words.state,
      render: ({ isOpen, accountId }) => (
        <span className={css.tags}>
          <Tag tone={isOpen ? 'pos' : 'neg'}>
            {isOpen ? words.open : words.closedReasons.closed}
          </Tag>
          <WaitingChange kind="receivingAccount" subject={accountId} />
        </span>
      ),
    },
    { title: words.limits, render: (it) => <Limits account={it} /> },
    { title: words.dailyLimit, render: (it) => <Used account={it} /> },
    textColumn(app.hours, (it) => hoursText(it.hours)),
    figureColumn(words.underWay, (it) => it.unfinishedCount),
  ];
  if (onEdit) {
    columns.push(
      actionColumn((it) => <EditButton name={it.accountNumber} onPress={() => onEdit(it)} />),
    );
  }
  return (
    <RowTable
      rows={accounts}
      columns={columns}
      rowKey="accountId"
      label={label}
      empty={{ title: words.accountsNone, hint: words.accountsNoneHint, icon: bank }}
    />
  );
}

function Limits({ account: { minMinor, maxMinor } }: { account: AccountLine }) {
  const words = wordsOf('deposit');
  if (minMinor === null && maxMinor === null) return words.asMethod;
  return (
    <>
      {minMinor === null ? '…' : <MoneyText minor={minMinor} bare />} –{' '}
      {maxMinor === null ? '…' : <MoneyText minor={maxMinor} bare />}
    </>
  );
}

function Used({ account: { todayMinor, dailyLimitMinor } }: { account: AccountLine }) {
  const words = wordsOf('deposit');
  const format = useFormat();
  const used = format.money(todayMinor);
  return dailyLimitMinor === null
    ? fill(words.usedTodayFree, { used })
    : fill(words.usedToday, { used, limit: format.money(dailyLimitMinor) });
}
