import { Suspense, use, useEffect, useMemo } from 'react';
import { FormatProvider } from '@vela/ui/format/format-context.tsx';
import { Spinner } from '@vela/ui/state/spinner.tsx';
import { ToastProvider } from '@vela/ui/state/toast.tsx';
import { toFormatSettings } from '../locale.ts';
import { ChainScreen } from './chain-screen.tsx';
import css from './desk-frame.module.css';
import { DeskFrame } from './desk-frame.tsx';
import { DeskWordsContext } from './desk-words.ts';
import type { DeskWords } from './messages.en.ts';
import type { DeskOpening } from './opening.ts';
import { OrderScreen } from './order-screen.tsx';
import { ProblemScreen } from './problem-screen.tsx';
import { useDeskPage } from './use-desk-page.ts';

export interface DeskAppProps {
  opening: DeskOpening;
  words: Promise<DeskWords>;
}

/** A page of the desk, once its messages are loaded. */
export function DeskApp(props: DeskAppProps) {
  return (
    <Suspense
      fallback={
        <div className={css.wait} aria-busy="true">
          <Spinner inherit />
        </div>
      }
    >
      <Page {...props} />
    </Suspense>
  );
}

function Page({ opening, words: loading }: DeskAppProps) {
  const words = use(loading);
  const reading = useDeskPage(opening);
  const { page, failure } = reading;
  const currency = page?.kind === 'order' ? page.currency : '';
  const format = useMemo(
    () => toFormatSettings(opening.language, currency),
    [currency, opening.language],
  );
  useEffect(() => {
    document.title = words.title;
  }, [words]);
  return (
    <DeskWordsContext value={words}>
      <FormatProvider {...format}>
        <ToastProvider>
          {page === null && failure !== null && (
            <ProblemScreen failure={failure} onRetry={reading.reload} />
          )}
          {page === null && failure === null && (
            <DeskFrame>
              <div className={css.wait} role="status" aria-label={words.loading}>
                <Spinner inherit />
              </div>
            </DeskFrame>
          )}
          {page?.kind === 'order' && <OrderScreen {...{ opening, page, reading }} />}
          {page?.kind === 'address' && <ChainScreen {...{ opening, page, reading }} />}
        </ToastProvider>
      </FormatProvider>
    </DeskWordsContext>
  );
}
