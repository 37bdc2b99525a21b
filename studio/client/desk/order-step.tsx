import { Banner } from '@vela/ui/state/banner.tsx';
import type { OrderPage } from '../../src/desk/page-protocol.ts';
import { useDeskWords } from './desk-words.ts';
import type { DeskReading } from './use-desk-page.ts';

/** What a step of an order shows and can do. */
export interface OrderStepProps {
  page: OrderPage;
  reading: DeskReading;
  isBusy: boolean;
  /** No answer came: pressing again is safe. */
  isUnanswered: boolean;
  onFinish: (wish: 'pay' | 'fail') => void;
}

/** Says that no answer came; there from the start, so that a screen reader hears it come. */
export function ActProblem({ isThere }: { isThere: boolean }) {
  const words = useDeskWords();
  return <div role="alert">{isThere && <Banner tone="neg">{words.actionOffline}</Banner>}</div>;
}
