import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { clockText } from '@vela/ui/format/clock-text.ts';
import { hourglassMedium } from '@vela/ui/icon/icons.ts';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { MethodMark } from './method-mark.tsx';
import { isPayable } from './payable.ts';
import type { UnfinishedOrder } from './payable.ts';
import { serverNow } from '../session/server-clock.ts';
import { wordsOf } from '../../words.ts';
import { fill } from '@vela/client/fill.ts';
import css from './unfinished-deposits.module.css';

/** Unfinished deposit orders, each with a link to continue; several are collapsed into one row. */
export function UnfinishedDeposits({ orders }: { orders: readonly UnfinishedOrder[] }) {
  const words = wordsOf('app');
  const [isOpen, setOpen] = useState(false);
  const [only, ...others] = orders;
  if (only === undefined) return null;
  const rows = orders.map((order) => <Row key={order.orderNo} order={order} />);
  if (others.length === 0) return <Rows>{rows}</Rows>;
  const title = fill(words.depositsUnfinished, { count: orders.length });
  return (
    <>
      <Rows>
        <ListRow
          onPress={() => setOpen(true)}
          start={<TileIcon icon={hourglassMedium} tone="warn" />}
          title={title}
          sub={<NextDeadline orders={orders} />}
        />
      </Rows>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={title} closeLabel={words.close}>
        <List>{rows}</List>
      </Sheet>
    </>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <Card>
      <List>{children}</List>
    </Card>
  );
}

/** The time left to pay the order that expires first; nothing if none can be paid. */
function NextDeadline({ orders }: { orders: readonly UnfinishedOrder[] }) {
  const words = wordsOf('app');
  const now = useNow(serverNow, 1_000);
  const payable = orders.filter((order) => isPayable(order, now));
  if (payable.length === 0) return null;
  const first = Math.min(...payable.map((order) => Date.parse(order.payBefore)));
  return (
    <span className="num">{fill(words.depositTimeLeft, { clock: clockText(first - now) })}</span>
  );
}

function Row({ order }: { order: UnfinishedOrder }) {
  const words = wordsOf('app');
  const format = useFormat();
  const now = useNow(serverNow, 1_000);
  const isWaiting = isPayable(order, now);
  const title = isWaiting
    ? words.depositUnpaid
    : order.state === 'awaitingPayment'
      ? words.depositConfirming
      : words.depositUnderWay;
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
