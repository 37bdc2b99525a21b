import { CallUnanswered, isRefused, errorText } from '@vela/client/refused.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { cloudSlash, tray, wifiSlash } from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { wordsOf } from '../words.ts';
import { Panel } from './panel.tsx';
import css from './states.module.css';

/** The delay before a loading indicator appears. */
const silentMs = 200;

/** Shows that something is loading, after a short delay. */
export function Loading() {
  const words = wordsOf('app');
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(true), silentMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className={css.middle} role="status" aria-label={words.loading}>
      {isShown && <Spin />}
    </div>
  );
}

type NothingProps = { title: string; hint?: ReactNode; icon?: IconDrawing; children?: ReactNode };

/** An empty state, and what to do. */
export function Nothing({ title, hint, icon = tray, children }: NothingProps) {
  return (
    <div className={css.middle}>
      <Icon of={icon} />
      <p className={css.title}>{title}</p>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </div>
  );
}

/** Says why a part cannot be shown, and offers a retry if one may help. */
export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const words = wordsOf('app');
  const text = errorText(error, words);
  if (text === null) return <Loading />;
  const isOffline = error instanceof CallUnanswered;
  const isFinal = isRefused(error, 'forbidden', 'notFound', 'notOpenYet');
  return (
    <div role="alert">
      <Nothing
        icon={isOffline ? wifiSlash : cloudSlash}
        title={isOffline ? words.noAnswer : text}
        hint={isOffline ? words.checkNetwork : undefined}
      >
        {onRetry && !isFinal && <Button onClick={onRetry}>{words.tryAgain}</Button>}
      </Nothing>
    </div>
  );
}

/** A read, and what is drawn once it is there. */
export type ReadyProps<Data> = {
  read: {
    data: Data | undefined;
    isError: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  /** Until the reply has arrived, it is in a panel of its own. */
  isPage?: boolean;
  children: (data: Data) => ReactNode;
};

/** The reply of a read; until it has arrived, a loading state or why it failed. */
export function Ready<Data>({ read, isPage = false, children }: ReadyProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  const state = read.isError ? (
    <Failed error={read.error} onRetry={() => void read.refetch()} />
  ) : (
    <Loading />
  );
  return isPage ? <Panel>{state}</Panel> : state;
}
