import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import type { ReactNode } from 'react';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { wordsOf } from '../words.ts';
import type { Account, Order } from './order-stage.ts';
import type { useOrder } from './use-order.ts';

type OrderReadyProps = {
  found: ReturnType<typeof useOrder>;
  children: (order: Order, account: Account) => ReactNode;
};

/**
 * Shows an order once it is loaded; otherwise, that it is not the player's, or that no payment is
 * due.
 */
export function OrderReady({ found: { reading, order }, children }: OrderReadyProps) {
  return (
    <Ready
      inPage
      of={reading}
      waiting={<WaitingBlocks heights={[56, 280, 140]} />}
      missing={<OrderMissing />}
      empty={<OrderMissing />}
      isEmpty={() => !order}
    >
      {(account) => order && children(order, account)}
    </Ready>
  );
}

function OrderMissing() {
  const words = wordsOf('deposit');
  return (
    <Empty
      art={objectUrl('receipt')}
      title={words.orderMissing}
      hint={words.orderMissingHint}
      action={
        <Button tone="tonal" size="md" href="/pages/finance/myDeposit">
          {words.toDeposit}
        </Button>
      }
    />
  );
}
