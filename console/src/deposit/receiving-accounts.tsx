import { listReceivingAccounts } from '@vela/contract/deposit/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { bank, pencilSimple, plus } from '@vela/ui/icon/icons.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Button } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { useRead } from '../app/calls.ts';
import { getLanguage } from '../app/language.ts';
import { useMay } from '../app/operator.ts';
import { RowTable } from '../app/page-table.tsx';
import { Panel, Tag } from '../app/panel.tsx';
import { WaitingChange } from '../app/proposal/waiting-change.tsx';
import { Failed, Loading, Nothing } from '../app/states.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { AccountForm } from './account-form.tsx';
import type { AccountLine } from './account-form.tsx';
import { hoursText } from './fields.tsx';
import css from './channels.module.css';

/** What the drawer is open for: nothing, a new account, or one that exists. */
type Editing = null | 'new' | AccountLine;

/** The accounts to which the money of one offline method is sent. */
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
      {read.data ? (
        <Accounts
          accounts={read.data.accounts}
          label={`${words.accounts} · ${name}`}
          onEdit={mayManage ? setEditing : null}
        />
      ) : read.isError ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Loading />
      )}
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
  if (accounts.length === 0) {
    return <Nothing icon={bank} title={words.accountsNone} hint={words.accountsNoneHint} />;
  }
  const columns: NonNullable<TableProps<AccountLine>['columns']> = [
    {
      title: words.bankName,
      key: 'bank',
      render: (_, account) => (
        <span className={css.name}>
          <b className="t-medium">{inLanguage(account.bankNames, getLanguage())}</b>
          <span className="t-muted">{account.holderName}</span>
        </span>
      ),
    },
    {
      title: words.accountNumber,
      key: 'number',
      render: (_, account) => <span className="num">{account.accountNumber}</span>,
    },
    {
      title: words.state,
      key: 'state',
      render: (_, { isOpen, accountId }) => (
        <span className={css.tags}>
          <Tag tone={isOpen ? 'pos' : 'neg'}>
            {isOpen ? words.open : words.closedReasons.closed}
          </Tag>
          <WaitingChange kind="receivingAccount" subject={accountId} />
        </span>
      ),
    },
    { title: words.limits, key: 'limits', render: (_, account) => <Limits account={account} /> },
    { title: words.dailyLimit, key: 'daily', render: (_, account) => <Used account={account} /> },
    { title: words.hours, key: 'hours', render: (_, { hours }) => hoursText(hours, words) },
    {
      title: words.underWay,
      key: 'unfinished',
      align: 'end',
      render: (_, account) => <span className="num">{account.unfinishedCount}</span>,
    },
  ];
  if (onEdit) {
    columns.push({
      key: 'edit',
      align: 'end',
      render: (_, account) => (
        <Button
          size="small"
          icon={<Icon of={pencilSimple} size={14} />}
          aria-label={fill(words.editMethod, { name: account.accountNumber })}
          onClick={() => onEdit(account)}
        >
          {words.edit}
        </Button>
      ),
    });
  }
  return <RowTable rows={accounts} columns={columns} rowKey="accountId" label={label} />;
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
