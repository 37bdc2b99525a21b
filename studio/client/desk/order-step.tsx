import { Banner } from '@vela/ui/state/banner.tsx';
import type { OrderPage } from '../../src/desk/page-protocol.ts';
import { useDeskWords } from './desk-words.ts';
import type { DeskReading } from './use-desk-page.ts';

/** The content and actions of an order's step. */
export interface OrderStepProps {
  page: OrderPage;
  reading: DeskReading;
  isBusy: boolean;
  /** There was no reply: pressing again is safe. */
  isUnanswered: boolean;
  onFinish: (wish: 'pay' | 'fail') => void;
}

/**
 * The message that there was no reply; always rendered, so that screen readers announce its
 * appearance.
 */
export function ActProblem({ isThere }: { isThere: boolean }) {
  const words = useDeskWords();
  return <div role="alert">{isThere && <Banner tone="neg">{words.actionOffline}</Banner>}</div>;
}
