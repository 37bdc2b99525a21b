import { Button } from '@vela/ui/button/button.tsx';
import { Dock } from '@vela/ui/layout/screen.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { OrderCancel } from './order-cancel.tsx';
import type { Account, Order } from './order-stage.ts';
import { wordsOf } from '../words.ts';
import css from './order-screen.module.css';

/** The dock of an unpaid order: cancel, continue, and the number of cancellations left. */
export function OrderDock(props: {
  order: Order;
  account: Account;
  /** False while it cannot be cancelled here. */
  isCancellable: boolean;
  /** The main action: one button that fills the row. */
  children: ReactNode;
  /** Before the number of cancellations. */
  note: string;
}) {
  const { order, account, isCancellable, children, note } = props;
  const words = wordsOf('deposit');
  const [isCancelling, setCancelling] = useState(false);
  const left = account.cancellationsLeft;
  return (
    <Dock>
      <div className={css.actions}>
        <Button
          tone="neutral"
          disabled={left === 0 || !isCancellable}
          onPress={() => setCancelling(true)}
        >
          {words.cancelOrder}
        </Button>
        {children}
      </div>
      <p className={css.actionsNote}>
        {note}
        {note !== '' && ' · '}
        {left === 0 ? words.cancelNone : fill(words.cancelLeft, { count: left })}
      </p>
      <OrderCancel
        orderNo={order.orderNo}
        account={account}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </Dock>
  );
}
