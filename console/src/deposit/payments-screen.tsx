import { fill } from '@vela/client/fill.ts';
import { paymentStates } from '@vela/contract/deposit/rules.ts';
import { listPayments } from '@vela/contract/deposit/staff-calls.ts';
import { Link } from 'react-router';
import {
  actionColumn,
  Long,
  moneyColumn,
  playerColumn,
  textColumn,
  timeColumn,
  TwoLines,
} from '../app/list/columns.tsx';
import { SearchFilter, TabFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf } from '../app/list/filters.ts';
import { ListPanel } from '../app/list/list-panel.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import { Tag } from '../app/panel.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import { CreditButton, ReturnButton } from './payment-actions.tsx';
import { PaymentAmount } from './payment-amount.tsx';
import type { PaymentLine } from './payment-amount.tsx';
import { UnidentifiedPayments } from './unidentified-payments.tsx';
import css from './channels.module.css';

/** Unmatched payments, to be credited or returned. */
export function Screen() {
  const words = wordsOf('deposit');
  const list = useList(listPayments, {
    filters: { state: oneOf(['unmatched', ...others]), search: anyText },
    toInput: (chosen) => chosen,
    everyMs: 60_000,
  });
  const { filters } = list;
  return (
    <div className={css.stack}>
      <UnidentifiedPayments />
      <ListPanel
        title={words.payments}
        hint={words.paymentsHint}
        list={list}
        rowKey="paymentId"
        columns={useColumns(filters.chosen.state === 'unmatched')}
        empty={{ title: words.paymentsNone, hint: words.paymentsNoneHint }}
        filters={
          <>
            <TabFilter
              filters={filters}
              name="state"
              label={words.state}
              names={words.paymentStates}
            />
            <SearchFilter filters={filters} name="search" label={words.paymentsSearch} max={80} />
          </>
        }
      />
    </div>
  );
}

const others = paymentStates.filter((state) => state !== 'unmatched');

function useColumns(areOpen: boolean): Column<PaymentLine>[] {
  const words = wordsOf('deposit');
  const mayReview = useMay('deposit.review');
  return [
    timeColumn(words.seenAt, (it) => it.seenAt),
    playerColumn(words.playerColumn),
    { title: words.order, render: (it) => <Order payment={it} /> },
    { title: words.reference, render: (it) => <Long text={it.channelReference} /> },
    textColumn(words.why, (it) => words.unmatchedReasons[it.reason]),
    moneyColumn(words.amount, (it) => it.orderAmountMinor),
    { title: words.came, align: 'end', render: (it) => <PaymentAmount payment={it} /> },
    areOpen && mayReview
      ? actionColumn((it) => (
          <>
            <CreditButton payment={it} />
            <ReturnButton payment={it} />
          </>
        ))
      : { title: words.state, align: 'end', render: (it) => <Settled payment={it} /> },
  ];
}

function Order({ payment }: { payment: PaymentLine }) {
  const words = wordsOf('deposit');
  return (
    <TwoLines
      first={<OrderLink orderNo={payment.orderNo} />}
      second={`${payment.methodName} · ${words.states[payment.orderState]}`}
    />
  );
}

const OrderLink = ({ orderNo }: { orderNo: string }) => (
  <Link className="link num" to={`/deposits/${orderNo}`}>
    {orderNo}
  </Link>
);

function Settled({ payment }: { payment: PaymentLine }) {
  const words = wordsOf('deposit');
  const tone =
    payment.state === 'credited' ? 'pos' : payment.state === 'returned' ? 'plain' : 'warn';
  return (
    <span className={css.name}>
      <span>
        <Tag tone={tone}>{words.paymentStates[payment.state]}</Tag>
      </span>
      {payment.settledAt !== null && (
        <span className="t-muted">
          <When at={payment.settledAt} /> {fill(words.settledBy, { name: payment.settledBy })}
        </span>
      )}
      {payment.creditedOrderNo !== '' && <OrderLink orderNo={payment.creditedOrderNo} />}
      {payment.returnReason !== '' && <q className="t-muted">{payment.returnReason}</q>}
    </span>
  );
}
