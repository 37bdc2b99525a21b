import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { copyText } from '@vela/ui/list/key-values.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { copySimple } from '@vela/ui/icon/icons.ts';
import { Countdown } from '@vela/ui/state/ring.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { refresh } from '../app/call/calls.ts';
import { serverNow } from '../app/session/server-clock.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import type { Order } from './order-stage.ts';
import css from './order-screen.module.css';

/** Whether the deadline has passed by the server's clock, and the callback for its end. */
export function useDeadline(order: Order): [isOver: boolean, end: () => void] {
  const [isOver, setOver] = useState(() => serverNow() >= Date.parse(order.payBefore));
  const end = () => {
    setOver(true);
    void refresh(getDepositOrder);
  };
  return [isOver, end];
}

/** Reports whether copying succeeded. */
export function useCopied(): (isCopied: boolean) => void {
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  const toast = useToast();
  return (isCopied) => toast(isCopied ? app.copied : words.copyFailed);
}

/** The amount to pay, which can be copied, and the time left. */
export function PayHead(props: {
  order: Order;
  /** What to do with the amount. */
  label: string;
  /** The amount for display. */
  children: ReactNode;
  /** Below the amount. */
  note?: ReactNode;
  /** The amount for copying. */
  text: string;
  /** Omit it if there is no deadline. */
  onEnd?: (() => void) | undefined;
}) {
  const { order, label, children, note, text, onEnd } = props;
  const words = wordsOf('deposit');
  const copied = useCopied();
  const deadline = Date.parse(order.payBefore);
  return (
    <div className={css.payHead}>
      <div className="grow">
        <span className="t-note t-muted">{label}</span>
        <p className={css.payAmount}>
          {children}
          <IconButton
            look="small"
            icon={copySimple}
            label={fill(words.copyOf, { name: words.orderAmount })}
            onPress={() => void copyText(text).then(copied)}
          />
        </p>
        {note !== undefined && <p className="t-note t-muted num">{note}</p>}
      </div>
      {onEnd && (
        <Countdown
          deadline={deadline}
          now={serverNow}
          label={words.timeLeft}
          announce={(minutes) =>
            minutes === 0 ? words.timeOver : fill(words.minutesLeft, { minutes })
          }
          onEnd={onEnd}
          ring={{ totalMs: deadline - Date.parse(order.createdAt), sizePx: 68 }}
        />
      )}
    </div>
  );
}
