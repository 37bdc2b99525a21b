import type { Reply } from '@vela/contract/call.ts';
import { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import { listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import {
  moneyColumn,
  orderColumn,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { ListTable } from '../app/list/list-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import type { TagTone } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

type Deposit = Reply<typeof listDeposits>['list'][number];
type Withdrawal = Reply<typeof listWithdrawals>['list'][number];

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
  const list = useList(listDeposits, { filters: {}, toInput: () => ({ username }) });
  return (
    <ListTable<Deposit>
      list={list}
      label={words.deposits}
      rowKey="orderNo"
      empty={{ title: words.depositsNone }}
      columns={[
        orderColumn(words.order, '/deposits'),
        timeColumn(words.time, (it) => it.createdAt),
        textColumn(words.method, (it) => it.methodName),
        textColumn(words.payer, (it) => it.depositorName),
        moneyColumn(words.amount, (it) => it.amountMinor),
        stateColumn(words),
      ]}
    />
  );
}

/** The player's withdrawals, newest first. */
export function WithdrawalsTab({ username }: { username: string }) {
  const words = wordsOf('profile');
  const list = useList(listWithdrawals, { filters: {}, toInput: () => ({ username }) });
  return (
    <ListTable<Withdrawal>
      list={list}
      label={words.withdrawals}
      rowKey="orderNo"
      empty={{ title: words.withdrawalsNone }}
      columns={[
        orderColumn(words.order, '/withdrawals'),
        timeColumn(words.time, (it) => it.createdAt),
        textColumn(words.payoutAccount, (it) => it.accountLabel),
        moneyColumn(words.amount, (it) => it.amountMinor),
        stateColumn(words),
      ]}
    />
  );
}

const stateColumn = (words: Words<'profile'>): Column<{ state: string }> => {
  const names: Record<string, string> = words.orderStates;
  return tagColumn(
    words.state,
    ({ state }) => ({ text: names[state] ?? state, tone: tones[state] ?? 'plain' }),
    'end',
  );
};
