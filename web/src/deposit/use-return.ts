import { useEffect } from 'react';
import { useGo } from '../app/navigation.tsx';
import { orderHref } from './order-href.ts';
import { toStage } from './order-stage.ts';
import type { Order, Stage } from './order-stage.ts';

/** Stages in which a page to pay on has something to show. */
const staying: readonly Stage[] = ['pay', 'connecting', 'away'];

/** Goes back to the page of the order once it is paid, over, or not paid on a page at all. */
export function useReturn(order: Order | null): void {
  const go = useGo();
  const isDone = order !== null && !(order.flow !== 'offline' && staying.includes(toStage(order)));
  const href = order === null ? '' : orderHref(order);
  useEffect(() => {
    if (isDone) go(href, { replace: true });
  }, [isDone, href, go]);
}
