import { listPayouts } from '@vela/contract/withdrawal/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Input, Segmented } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '../app/calls.ts';
import { PageTable } from '../app/page-table.tsx';
import { Panel, PanelHint } from '../app/panel.tsx';
import { useSlow } from '../app/use-slow.ts';
import { When } from '../app/when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { PayoutActions } from './payout-actions.tsx';
import { LastAnswer, PayoutState } from './payout-panel.tsx';
import { Settlement } from './settlement.tsx';
import type { Payout } from './states.ts';
import css from './withdrawal.module.css';

type Shown = Payout['state'] | 'all';

const shown: readonly Shown[] = ['asked', 'waiting', 'failed', 'paid', 'all'];

/** Payments to players: what channels were told, what they answered, and what people do about it. */
export function Screen() {
  const words = wordsOf('withdrawal');
  const [params] = useSearchParams();
  const asked = params.get('search') ?? '';
  const [state, setState] = useState<Shown>(asked === '' ? 'asked' : 'all');
  const [typed, setTyped] = useState(asked);
  const search = useSlow(typed.trim());
  const wanted = `${state} ${search}`;
  const [page, setPage] = useState({ wanted, pageNo: 1 });
  const pageNo = page.wanted === wanted ? page.pageNo : 1;
  const input = { search, pageNo, pageSize: 20, ...(state === 'all' ? {} : { state }) };
  const read = useRead(listPayouts, input, { keepsPrevious: true, everyMs: 15_000 });
  return (
    <Panel title={words.payouts}>
      <PanelHint>{words.payoutsHint}</PanelHint>
      <div className={css.filters} role="search">
        <Segmented<Shown>
          aria-label={words.state}
          value={state}
          options={shown.map((value) => ({
            value,
            label: value === 'all' ? words.all : words.payoutStates[value],
          }))}
          onChange={setState}
        />
        <Input
          allowClear
          value={typed}
          maxLength={60}
          prefix={<Icon of={magnifyingGlass} />}
          placeholder={words.payoutsSearch}
          aria-label={words.payoutsSearch}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <PageTable
        read={read}
        rowKey="orderNo"
        label={words.payouts}
        empty={{ title: words.payoutsNone, hint: words.payoutsNoneHint }}
        onPage={(next) => setPage({ wanted, pageNo: next })}
        columns={usePayoutColumns()}
      />
    </Panel>
  );
}

function usePayoutColumns(): NonNullable<TableProps<Payout>['columns']> {
  const words = wordsOf('withdrawal');
  return [
    { title: words.order, key: 'order', render: (_, payout) => <OrderCell payout={payout} /> },
    {
      title: words.account,
      key: 'account',
      render: (_, payout) => (
        <span className={css.name}>
          <span>{payout.accountLabel}</span>
          <span className="t-muted">{words.methods[payout.method]}</span>
        </span>
      ),
    },
    {
      title: words.amount,
      key: 'amount',
      align: 'end',
      render: (_, payout) => <MoneyText minor={payout.amountMinor} bare />,
    },
    {
      title: words.state,
      key: 'state',
      render: (_, payout) => (
        <span className={css.name}>
          <span>
            <PayoutState payout={payout} />
          </span>
          {payout.tries > 0 && (
            <span className="t-muted num">{fill(words.triesCount, { count: payout.tries })}</span>
          )}
        </span>
      ),
    },
    {
      title: words.lastAnswer,
      key: 'answer',
      render: (_, payout) => <LastAnswer payout={payout} />,
    },
    {
      title: words.nextTry,
      key: 'next',
      render: (_, { nextTryAt }) => (nextTryAt === null ? '—' : <When at={nextTryAt} />),
    },
    {
      key: 'end',
      render: (_, payout) => (
        <span className={css.end}>
          <Settlement payout={payout} />
          {payout.settlement === null && payout.receipt !== '' && (
            <span className={`${css.whole} num`}>{payout.receipt}</span>
          )}
          <PayoutActions payout={payout} />
        </span>
      ),
    },
  ];
}

function OrderCell({ payout: { orderNo, username } }: { payout: Payout }) {
  return (
    <span className={css.name}>
      <Link className="link num" to={`/withdrawals/${orderNo}`}>
        {orderNo}
      </Link>
      <Link className="t-muted" to={`/players/${encodeURIComponent(username)}`}>
        {username}
      </Link>
    </span>
  );
}
