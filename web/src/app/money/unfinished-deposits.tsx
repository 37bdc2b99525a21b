import type { Reply } from '@vela/contract/call.ts';
import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { clockText } from '@vela/ui/format/format.ts';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { useRead } from '../call/calls.ts';
import { MethodMark } from './method-mark.tsx';
import { serverNow } from '../session/server-clock.ts';
import { useIsLogin } from '../session/session.ts';
import { wordsOf } from '../../words.ts';
import { fill } from '@vela/client/fill.ts';
import css from './unfinished-deposits.module.css';

type Order = Reply<typeof getDepositOrder>['unfinished'][number];

/** True for an order that somebody still has to pay, and can. */
const isPayable = (order: Order, now: number): boolean =>
  order.state === 'awaitingPayment' && !isSeen(order) && now < Date.parse(order.payBefore);

/** True once something has come to the order's address. */
const isSeen = (order: Order): boolean => (order.chain?.transfers.length ?? 0) > 0;

/** Deposit orders that are not finished; each leads to where it goes on. */
export function UnfinishedDeposits({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <Card>
      <List>
        {orders.map((order) => (
          <Row key={order.orderNo} order={order} />
        ))}
      </List>
    </Card>
  );
}

/** The unpaid deposit orders of this player, wherever they are looking; nothing if there is none. */
export function UnpaidDeposits() {
  const isLogin = useIsLogin();
  const { data } = useRead(getDepositOrder, {}, { isEnabled: isLogin, staleMs: 30_000 });
  const orders = isLogin ? (data?.unfinished ?? []) : [];
  const now = useNow(serverNow, 10_000, orders.length > 0);
  return <UnfinishedDeposits orders={orders.filter((order) => isPayable(order, now))} />;
}

function Row({ order }: { order: Order }) {
  const words = wordsOf('app');
  const format = useFormat();
  const now = useNow(serverNow, 1_000);
  const isWaiting = isPayable(order, now);
  const title = isWaiting ? words.depositUnpaid : words.depositUnderWay;
  const clock = clockText(Date.parse(order.payBefore) - now);
  return (
    <ListRow
      href={`/pages/finance/depositInfo?orderNo=${order.orderNo}`}
      start={<MethodMark code={order.methodCode} />}
      title={fill(title, { method: order.methodName })}
      sub={
        <span className="num">
          {isWaiting ? fill(words.depositTimeLeft, { clock }) : order.orderNo}
        </span>
      }
      value={
        <b className={`num t-callout t-semi ${css.sum}`}>
          {format.money(order.amountMinor, { cents: 'auto' })}
        </b>
      }
    />
  );
}
