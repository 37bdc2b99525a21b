import type { ReactNode } from 'react';
import { Banner } from '@vela/ui/state/banner.tsx';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { Spinner } from '@vela/ui/state/spinner.tsx';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import type { Reading } from './use-read.ts';

export interface ReadStateProps<T> {
  reading: Reading<T>;
  children: (value: T) => ReactNode;
}

/** What was read; before, that it loads or why it cannot; later, that it is out of date. */
export function ReadState<T>({ reading, children }: ReadStateProps<T>) {
  const { words } = useTrading();
  const { value, failure, reload } = reading;
  if (value !== null) {
    return (
      <>
        {failure !== null && (
          <Banner tone="warn" announce>
            {words.stale}
          </Banner>
        )}
        {children(value)}
      </>
    );
  }
  if (failure === null) {
    return (
      <div className={css.wait} role="status" aria-label={words.loading}>
        <Spinner inherit />
      </div>
    );
  }
  const isGone = failure === 'notFound';
  return (
    <ErrorState
      title={isGone ? words.goneTitle : words.offlineTitle}
      hint={isGone ? undefined : words.offlineHint}
      retry={{ label: words.retry, onPress: reload }}
    />
  );
}
