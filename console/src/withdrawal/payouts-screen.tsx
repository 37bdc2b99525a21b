import { fill } from '@vela/client/fill.ts';
import { listPayouts, payoutStates } from '@vela/contract/withdrawal/staff-calls.ts';
import { Link } from 'react-router';
import { hrefOfPlayer, moneyColumn, timeColumn, TwoLines } from '../app/list/columns.tsx';
import { SearchFilter, TabFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf, toChoiceInput } from '../app/list/filters.ts';
import { ListPanel } from '../app/list/list-panel.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { PayoutActions } from './payout-actions.tsx';
import { LastAnswer, PayoutState } from './payout-panel.tsx';
import { Settlement } from './settlement.tsx';
import type { Payout } from './states.ts';
import { UnknownPayouts } from './unknown-payouts.tsx';
import css from './withdrawal.module.css';

/** Payments to players: instructions to channels, their answers, and the operators' actions. */
export function Screen() {
  const words = wordsOf('withdrawal');
  const list = useList(listPayouts, {
    filters: { state: oneOf(shown), search: anyText },
    toInput: ({ state, search }) => ({
      search,
      ...toChoiceInput('state', payoutStates, state),
    }),
    everyMs: 15_000,
  });
  const { filters } = list;
  return (
    <div className={css.stack}>
      <UnknownPayouts />
      <ListPanel
        title={words.payouts}
        hint={words.payoutsHint}
        list={list}
        rowKey="orderNo"
        columns={columnsOf(words)}
        empty={{ title: words.payoutsNone, hint: words.payoutsNoneHint }}
        filters={
          <>
            <TabFilter
              filters={filters}
              name="state"
              label={words.state}
              names={{ ...words.payoutStates, all: words.all }}
            />
            <SearchFilter filters={filters} name="search" label={words.payoutsSearch} />
          </>
        }
      />
    </div>
  );
}

const shown = ['sent', 'waiting', 'failed', 'paid', 'all'] as const;

const columnsOf = (words: Words<'withdrawal'>): Column<Payout>[] => [
  {
    title: words.order,
    render: ({ orderNo, username }) => (
      <TwoLines
        first={
          <Link className="link num" to={`/withdrawals/${orderNo}`}>
            {orderNo}
          </Link>
        }
        second={<Link to={hrefOfPlayer(username)}>{username}</Link>}
      />
    ),
  },
  {
    title: words.account,
    render: (it) => <TwoLines first={it.accountLabel} second={words.methods[it.method]} />,
  },
  moneyColumn(words.amount, (it) => it.amountMinor),
  {
    title: words.state,
    render: (it) => (
      <TwoLines
        first={<PayoutState payout={it} />}
        second={it.tries > 0 && fill(words.triesCount, { count: it.tries })}
      />
    ),
  },
  { title: words.lastAnswer, render: (it) => <LastAnswer payout={it} /> },
  timeColumn(words.nextTry, (it) => it.nextTryAt),
  {
    title: <span className="visually-hidden">{wordsOf('app').rowActions}</span>,
    render: (it) => (
      <span className={css.end}>
        <Settlement payout={it} />
        {it.settlement === null && it.receipt !== '' && (
          <span className={`${css.whole} num`}>{it.receipt}</span>
        )}
        <PayoutActions payout={it} />
      </span>
    ),
  },
];
