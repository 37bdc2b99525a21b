import type { Reply } from '@vela/contract/call.ts';
import { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import { queueSorts } from '@vela/contract/sorts.ts';
import { listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import {
  moneyColumn,
  orderColumn,
  sorted,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { oneOf } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useKeysetList } from '../app/list/use-list.ts';
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

const orderFilters = { sort: oneOf(queueSorts, 'timeDesc') };

/** The player's deposit orders. */
export function DepositsTab({ username }: { username: string }) {
  const words = wordsOf('profile');
  const list = useKeysetList(listDeposits, {
    filters: orderFilters,
    toInput: ({ sort }) => ({ username, sort }),
  });
  return (
    <ListTable<Deposit>
      list={list}
      label={words.deposits}
      rowKey="orderNo"
      empty={{ title: words.depositsNone }}
      columns={[
        orderColumn(words.order, '/deposits'),
        sorted(
          'time',
          timeColumn(words.time, (it) => it.createdAt),
        ),
        textColumn(words.method, (it) => it.methodName),
        textColumn(words.payer, (it) => it.depositorName),
        sorted(
          'amount',
          moneyColumn(words.amount, (it) => it.amountMinor),
        ),
        stateColumn(words),
      ]}
    />
  );
}

/** The player's withdrawals. */
export function WithdrawalsTab({ username }: { username: string }) {
  const words = wordsOf('profile');
  const list = useKeysetList(listWithdrawals, {
    filters: orderFilters,
    toInput: ({ sort }) => ({ username, sort }),
  });
  return (
    <ListTable<Withdrawal>
      list={list}
      label={words.withdrawals}
      rowKey="orderNo"
      empty={{ title: words.withdrawalsNone }}
      columns={[
        orderColumn(words.order, '/withdrawals'),
        sorted(
          'time',
          timeColumn(words.time, (it) => it.createdAt),
        ),
        textColumn(words.payoutAccount, (it) => it.accountLabel),
        sorted(
          'amount',
          moneyColumn(words.amount, (it) => it.amountMinor),
        ),
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
