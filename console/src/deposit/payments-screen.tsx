import type { Reply } from '@vela/contract/call.ts';
import { listPayments, paymentStates } from '@vela/contract/deposit/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Input, Segmented } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';
import { PageTable } from '../app/page-table.tsx';
import { Panel, Tag } from '../app/panel.tsx';
import { useSlow } from '../app/use-slow.ts';
import { When } from '../app/when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { CreditButton, ReturnButton } from './payment-actions.tsx';
import { PaymentAmount } from './payment-amount.tsx';
import css from './channels.module.css';

/** A payment as the operators' list has it. */
export type PaymentLine = Reply<typeof listPayments>['list'][number];

type PaymentState = PaymentLine['state'];

/** Payments that fit no order: to be credited or sent back. */
export function Screen() {
  const words = wordsOf('deposit');
  const [state, setState] = useState<PaymentState>('unmatched');
  const [typed, setTyped] = useState('');
  const search = useSlow(typed.trim());
  const wanted = `${state} ${search}`;
  const [page, setPage] = useState({ wanted, pageNo: 1 });
  const pageNo = page.wanted === wanted ? page.pageNo : 1;
  const input = { state, search, pageNo, pageSize: 20 };
  const read = useRead(listPayments, input, { keepsPrevious: true, everyMs: 60_000 });
  return (
    <Panel title={words.payments}>
      <p className={css.hint}>{words.paymentsHint}</p>
      <div className={css.filters} role="search">
        <Segmented<PaymentState>
          aria-label={words.state}
          value={state}
          options={[...paymentStates]
            .toSorted((a, b) => Number(b === 'unmatched') - Number(a === 'unmatched'))
            .map((value) => ({ value, label: words.paymentStates[value] }))}
          onChange={setState}
        />
        <Input
          allowClear
          value={typed}
          maxLength={80}
          prefix={<Icon of={magnifyingGlass} />}
          placeholder={words.paymentsSearch}
          aria-label={words.paymentsSearch}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <PageTable
        read={read}
        rowKey="paymentId"
        label={words.payments}
        empty={{ title: words.paymentsNone, hint: words.paymentsNoneHint }}
        onPage={(next) => setPage({ wanted, pageNo: next })}
        columns={usePaymentColumns(state)}
      />
    </Panel>
  );
}

function usePaymentColumns(state: PaymentState): NonNullable<TableProps<PaymentLine>['columns']> {
  const words = wordsOf('deposit');
  const mayReview = useMay('deposit.review');
  const end: NonNullable<TableProps<PaymentLine>['columns']>[number] =
    state === 'unmatched' && mayReview
      ? {
          key: 'actions',
          align: 'end',
          render: (_, payment) => (
            <span className={css.actions}>
              <CreditButton payment={payment} />
              <ReturnButton payment={payment} />
            </span>
          ),
        }
      : {
          title: words.state,
          key: 'state',
          align: 'end',
          render: (_, payment) => <Settled payment={payment} />,
        };
  return [
    { title: words.seenAt, key: 'at', render: (_, payment) => <When at={payment.seenAt} /> },
    {
      title: words.playerColumn,
      key: 'player',
      render: (_, { username }) => (
        <Link className="link t-medium" to={`/players/${encodeURIComponent(username)}`}>
          {username}
        </Link>
      ),
    },
    {
      title: words.order,
      key: 'order',
      render: (_, payment) => (
        <span className={css.name}>
          <Link className="link num" to={`/deposits/${payment.orderNo}`}>
            {payment.orderNo}
          </Link>
          <span className="t-muted">
            {payment.methodName} · {words.states[payment.orderState]}
          </span>
        </span>
      ),
    },
    {
      title: words.reference,
      key: 'reference',
      render: (_, payment) => <span className={css.long}>{payment.channelReference}</span>,
    },
    { title: words.why, key: 'why', render: (_, { reason }) => words.unmatchedReasons[reason] },
    {
      title: words.amount,
      key: 'ordered',
      align: 'end',
      render: (_, payment) => <MoneyText minor={payment.orderAmountMinor} bare />,
    },
    {
      title: words.came,
      key: 'came',
      align: 'end',
      render: (_, payment) => <PaymentAmount payment={payment} />,
    },
    end,
  ];
}

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
      {payment.creditedOrderNo !== '' && (
        <Link className="link num" to={`/deposits/${payment.creditedOrderNo}`}>
          {payment.creditedOrderNo}
        </Link>
      )}
      {payment.returnReason !== '' && <q className="t-muted">{payment.returnReason}</q>}
    </span>
  );
}
