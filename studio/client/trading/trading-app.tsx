import { Suspense, use, useCallback, useMemo, useState } from 'react';
import { FormatProvider } from '@vela/ui/format/format-context.tsx';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { Spinner } from '@vela/ui/state/spinner.tsx';
import { ToastProvider } from '@vela/ui/state/toast.tsx';
import type { Route, RouteInput } from '../../src/protocol/route.ts';
import type { TradingSessionReply } from '../../src/protocol/trading.ts';
import type { BookMessages } from '../book/messages.en.ts';
import { toFormatSettings } from '../locale.ts';
import type { Language } from '../locale.ts';
import { DeskScreen } from './desk-screen.tsx';
import type { TradingWords } from './messages.en.ts';
import type { TradingBoot } from './session.ts';
import { sendTrading } from './trading-api.ts';
import css from './trading.module.css';
import { TradingContext } from './trading-context.ts';
import type { Trading } from './trading-context.ts';

/** The session and the words, as they load. */
export type TradingLoading = Promise<[TradingBoot, TradingWords, BookMessages]>;

export interface TradingAppProps {
  boot: TradingLoading;
  language: Language;
}

/** The trading desk, once its session is open and its words are loaded. */
export function TradingApp(props: TradingAppProps) {
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

function Page({ boot: loading, language }: TradingAppProps) {
  const [boot, words, book] = use(loading);
  if (!boot.isOk) return <Closed words={words} isOffline={boot.failure === 'offline'} />;
  return <Opened {...{ session: boot.session, words, book, language }} />;
}

interface OpenedProps {
  session: TradingSessionReply;
  words: TradingWords;
  book: BookMessages;
  language: Language;
}

function Opened({ session, words, book, language }: OpenedProps) {
  const [isExpired, setExpired] = useState(false);
  const { sessionToken, operator, currency } = session;
  const send = useCallback(
    async <R extends Route>(route: R, input: RouteInput<R>) => {
      const answer = await sendTrading(route, input, sessionToken);
      if (!answer.isOk && answer.failure === 'sessionExpired') setExpired(true);
      return answer;
    },
    [sessionToken],
  );
  const trading = useMemo(
    (): Trading => ({ words, book, language, operator, currency, send }),
    [words, book, language, operator, currency, send],
  );
  const format = useMemo(() => toFormatSettings(language, currency), [language, currency]);
  if (isExpired) return <Closed words={words} isOffline={false} />;
  return (
    <TradingContext value={trading}>
      <FormatProvider {...format}>
        <ToastProvider>
          <DeskScreen />
        </ToastProvider>
      </FormatProvider>
    </TradingContext>
  );
}

/** Why the desk is not open, and what to do. */
function Closed({ words, isOffline }: { words: TradingWords; isOffline: boolean }) {
  return (
    <main className={css.wait}>
      <title>{words.title}</title>
      {isOffline ? (
        <ErrorState
          title={words.offlineTitle}
          hint={words.offlineHint}
          retry={{ label: words.retry, onPress: () => window.location.reload() }}
        />
      ) : (
        <ErrorState title={words.expiredTitle} hint={words.expiredHint} />
      )}
    </main>
  );
}
