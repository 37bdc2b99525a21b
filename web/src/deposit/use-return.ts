import { useNow } from '@vela/ui/format/use-now.ts';
import { useEffect } from 'react';
import { useGo } from '../app/shell/navigation.tsx';
import { serverNow } from '../app/session/server-clock.ts';
import { orderHref } from './order-href.ts';
import { toStage } from './order-stage.ts';
import type { Order, Stage } from './order-stage.ts';

/** Stages in which the payment page has content. */
const staying: readonly Stage[] = ['pay', 'connecting', 'unavailable'];

const isStaying = (order: Order, now: number): boolean =>
  order.flow !== 'offline' && staying.includes(toStage(order, now));

/** Returns to the order's page once it is paid, over, or has no payment page. */
export function useReturn(order: Order | null): void {
  const go = useGo();
  const now = useNow(serverNow, 1_000);
  const isDone = order !== null && !isStaying(order, now);
  const href = order === null ? '' : orderHref(order);
  useEffect(() => {
    if (isDone) go(href, { replace: true });
  }, [isDone, href, go]);
}
