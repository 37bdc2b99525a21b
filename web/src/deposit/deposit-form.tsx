import type { getPaymentMethod, getRechargeAccountInfo } from '@vela/contract/deposit/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { AmountEntry, QuickAmounts } from '@vela/ui/amount-entry.tsx';
import { Banner } from '@vela/ui/banner.tsx';
import { Button } from '@vela/ui/button.tsx';
import { Card } from '@vela/ui/card.tsx';
import { useFormat } from '@vela/ui/format-context.tsx';
import { Icon } from '@vela/ui/icon.tsx';
import { hourglassMedium, phone } from '@vela/ui/icons.ts';
import { List, ListRow } from '@vela/ui/list.tsx';
import { PaymentGrid } from '@vela/ui/payment-method.tsx';
import { Screen as Page } from '@vela/ui/screen.tsx';
import { useEffect, useRef, useState } from 'react';
import { MethodMark } from '../app/method-mark.tsx';
import { useSite } from '../app/site.ts';
import { useUser } from '../app/user.ts';
import { wordFor } from '../app/word-for.ts';
import { fill } from '../app/words.ts';
import type { AmountProblem } from './amount-problem.ts';
import { DepositorName } from './depositor-name.tsx';
import type { DepositorNameProps } from './depositor-name.tsx';
import { useDepositWords } from './use-deposit-words.ts';
import css from './deposit-screen.module.css';

type Account = Reply<typeof getRechargeAccountInfo>;
type Method = Reply<typeof getPaymentMethod>['methods'][number];

/** What a deposit form shows and tells. */
export type DepositFormProps = {
  methods: readonly Method[];
  method: Method;
  account: Account;
  value: string;
  problem: AmountProblem | null;
  name: DepositorNameProps;
  onMethod: (code: string) => void;
  onValue: (value: string) => void;
  /** False while an unfinished order stands in the way. */
  isAmountShown: boolean;
};

/** Everything above the keys: orders to resume, methods, amount, depositor, what to expect. */
export function DepositForm(props: DepositFormProps) {
  const { method, account } = props;
  const words = useDepositWords();
  const site = useSite();
  const user = useUser();
  return (
    <Page docked={props.isAmountShown ? undefined : 128}>
      <div className="inset stack">
        {user?.phone === '' && (
          <Banner
            icon={phone}
            end={
              <Button
                tone="tonal"
                size="sm"
                href="/pages/system/setPhone?back=%2Fpages%2Ffinance%2FmyDeposit"
              >
                {words.phoneGo}
              </Button>
            }
          >
            {words.phoneNeeded}
          </Banner>
        )}
        <Unfinished orders={account.unfinished} />
        <Methods {...props} />
        {props.isAmountShown && <AmountCard {...props} />}
        {props.isAmountShown && <DepositorName {...props.name} />}
        {site.mode === 'play' && <Banner tone="warn">{words.playNotice}</Banner>}
        {props.isAmountShown && <Expectation method={method} account={account} />}
      </div>
    </Page>
  );
}

/** Two rows of four; more than that would push the amount off the screen. */
const tileCountMax = 8;

function Methods({ methods, method, onMethod }: DepositFormProps) {
  const words = useDepositWords();
  const [isAllShown, setAllShown] = useState(false);
  const sorted = [
    ...methods.filter((it) => it.isAvailable),
    ...methods.filter((it) => !it.isAvailable),
  ];
  const isShort = !isAllShown && sorted.length > tileCountMax;
  return (
    <div>
      <PaymentGrid
        label={words.methods}
        value={method.code}
        onChange={onMethod}
        methods={(isShort ? sorted.slice(0, tileCountMax) : sorted).map((it) => ({
          value: it.code,
          name: it.name,
          mark: <MethodMark code={it.code} />,
          lockedReason: it.isAvailable
            ? undefined
            : wordFor(words.reasons, it.unavailableReason, words.reasonOther),
        }))}
      />
      {isShort && (
        <button type="button" className={css.showAll} onClick={() => setAllShown(true)}>
          {fill(words.showAll, { count: sorted.length })}
        </button>
      )}
    </div>
  );
}

function AmountCard({ method, account, value, problem, onValue }: DepositFormProps) {
  const words = useDepositWords();
  const format = useFormat();
  const bare = (minor: number) => format.money(minor, { bare: true, cents: 'auto' });
  const money = (minor: number) => format.money(minor, { cents: 'auto' });
  const card = useRef<HTMLDivElement>(null);
  // Keys pressed on a low screen: what they do must be seen.
  useEffect(() => {
    if (value !== '') card.current?.scrollIntoView({ block: 'nearest' });
  }, [value]);
  const says: Record<AmountProblem, string> = {
    missing: words.amountMissing,
    tooLittle: fill(words.amountTooLittle, { min: money(method.minMinor) }),
    tooMuch: fill(words.amountTooMuch, { max: money(method.maxMinor) }),
    overLimit: fill(words.amountOverLimit, { left: money(account.depositLimitLeftMinor ?? 0) }),
  };
  const range = { min: bare(method.minMinor), max: bare(method.maxMinor) };
  return (
    <div ref={card}>
      <Card className={css.amount}>
        <AmountEntry
          label={words.amount}
          value={value}
          onChange={onValue}
          range={fill(words.range, range)}
          error={problem && says[problem]}
        />
        {method.quickMinor.length > 0 && (
          <QuickAmounts
            label={words.quickAmounts}
            amountsMinor={method.quickMinor.slice(0, 5)}
            value={value}
            onChange={onValue}
          />
        )}
      </Card>
    </div>
  );
}

function Expectation({ method, account }: { method: Method; account: Account }) {
  const words = useDepositWords();
  const format = useFormat();
  const left = account.depositLimitLeftMinor;
  const parts = [
    left !== null && fill(words.limitLeft, { left: format.money(left, { cents: 'auto' }) }),
    method.arrivalMinutes !== '' &&
      fill(words.arrival, { minutes: method.arrivalMinutes.replace('-', '–') }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <p className={css.expectation}>
      <Icon of={hourglassMedium} />
      <span className="num">{parts.join(' · ')}</span>
    </p>
  );
}

function Unfinished({ orders }: { orders: Account['unfinished'] }) {
  const words = useDepositWords();
  const format = useFormat();
  if (orders.length === 0) return null;
  return (
    <Card>
      <List>
        {orders.map((order) => (
          <ListRow
            key={order.orderNo}
            href={`/pages/finance/depositInfo?orderNo=${order.orderNo}`}
            start={<MethodMark code={order.methodCode} />}
            title={fill(order.state === 'awaitingPayment' ? words.resumePay : words.resumeReview, {
              method: order.methodName,
            })}
            sub={<span className="num">{order.orderNo}</span>}
            value={
              <b className={`num t-callout t-semi ${css.sum}`}>
                {format.money(order.amountMinor, { cents: 'auto' })}
              </b>
            }
          />
        ))}
      </List>
    </Card>
  );
}
