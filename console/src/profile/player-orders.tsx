import { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import { listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { PageTable } from '../app/page-table.tsx';
import { Tag } from '../app/panel.tsx';
import type { TagTone } from '../app/panel.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';

const tones: Record<string, TagTone> = {
  awaitingReview: 'warn',
  completed: 'pos',
  paid: 'pos',
  approved: 'accent',
  paying: 'accent',
  rejected: 'neg',
  failed: 'neg',
};

/** The player's deposit orders, newest first. */
export function DepositsTab({ username }: { username: string }) {
  const words = wordsOf('profile');
  const [pageNo, setPageNo] = useState(1);
  const input = { username, pageNo, pageSize: 20 };
  const read = useRead(listDeposits, input, { keepsPrevious: true });
  return (
    <PageTable
      read={read}
      rowKey="orderNo"
      label={words.deposits}
      empty={{ title: words.depositsNone }}
      onPage={setPageNo}
      columns={[
        orderColumn(words.order, '/deposits'),
        { title: words.time, key: 'at', render: (_, line) => <When at={line.createdAt} /> },
        { title: words.method, dataIndex: 'methodName' },
        { title: words.payer, key: 'payer', render: (_, line) => line.depositorName || '—' },
        amountColumn(words.amount),
        stateColumn(words.state, words.orderStates),
      ]}
    />
  );
}

/** The player's withdrawals, newest first. */
export function WithdrawalsTab({ username }: { username: string }) {
  const words = wordsOf('profile');
  const [pageNo, setPageNo] = useState(1);
  const input = { username, pageNo, pageSize: 20 };
  const read = useRead(listWithdrawals, input, { keepsPrevious: true });
  return (
    <PageTable
      read={read}
      rowKey="orderNo"
      label={words.withdrawals}
      empty={{ title: words.withdrawalsNone }}
      onPage={setPageNo}
      columns={[
        orderColumn(words.order, '/withdrawals'),
        { title: words.time, key: 'at', render: (_, line) => <When at={line.createdAt} /> },
        { title: words.payoutAccount, dataIndex: 'accountLabel' },
        amountColumn(words.amount),
        stateColumn(words.state, words.orderStates),
      ]}
    />
  );
}

function orderColumn(title: string, home: string) {
  return {
    title,
    key: 'orderNo',
    render: (_: unknown, line: { orderNo: string }) => (
      <Link className="link num" to={`${home}/${line.orderNo}`}>
        {line.orderNo}
      </Link>
    ),
  };
}

function amountColumn(title: string) {
  return {
    title,
    key: 'amount',
    align: 'end' as const,
    render: (_: unknown, line: { amountMinor: number }) => (
      <MoneyText minor={line.amountMinor} bare />
    ),
  };
}

function stateColumn(title: string, names: Record<string, string>) {
  return {
    title,
    key: 'state',
    align: 'end' as const,
    render: (_: unknown, line: { state: string }) => (
      <Tag tone={tones[line.state] ?? 'plain'}>{names[line.state] ?? line.state}</Tag>
    ),
  };
}
