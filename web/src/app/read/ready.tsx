import { CallRefused, isRefused, isUndecided, errorText } from '@vela/client/refused.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Screen } from '@vela/ui/layout/screen.tsx';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import type { ReactNode } from 'react';
import { toArticleLink } from '../call/article-link.tsx';
import { wordsOf } from '../../words.ts';
import { isOwnLimit, PausedState } from './paused-state.tsx';
import type { Reading } from './reading.ts';

/** What to show instead of a reply that is pending or has failed. */
export type InPlace = {
  /** While pending: blocks of about the height of the content. */
  waiting: ReactNode;
  /** If the server knows no such item; by default, its own message. */
  missing?: ReactNode;
  /** For a part of a screen: states without a picture. */
  small?: boolean;
  /** For a whole screen: states are shown in a page of their own, since the content has one. */
  inPage?: boolean;
};

export type ReadyProps<Data> = InPlace & {
  of: Reading<Data>;
  /** What to show instead of an empty reply. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
};

/**
 * Shows a reply once it has arrived, and until then exactly one of: loading, empty, refused,
 * offline, or failed with a retry. A loaded reply stays visible while it is refreshed.
 */
export function Ready<Data>(props: ReadyProps<Data>) {
  const { of, empty, isEmpty, children, inPage, ...inPlace } = props;
  const { data } = of;
  if (data !== undefined && !isEmpty?.(data)) return children(data);
  const state = data === undefined ? <NotReady of={of} {...inPlace} /> : empty;
  return inPage ? <Screen>{state}</Screen> : state;
}

type NotReadyProps = Omit<InPlace, 'inPage'> & { of: Reading<unknown> };

function NotReady({ of, waiting, missing, small }: NotReadyProps) {
  const app = wordsOf('app');
  // Without a network a first read waits instead of failing.
  const isPaused = of.fetchStatus === 'paused';
  const isExpired = of.error !== null && errorText(of.error, app) === null;
  if ((of.error === null && !isPaused) || isExpired) {
    return <SkeletonGroup label={app.loading}>{waiting}</SkeletonGroup>;
  }
  if (missing !== undefined && isRefused(of.error, 'notFound', 'invalidInput')) return missing;
  if (isOwnLimit(of.error)) return <PausedState error={of.error} />;
  return <Failed error={of.error} small={small} onRetry={() => void of.refetch()} />;
}

type FailedProps = { error: Error | null; small: boolean | undefined; onRetry: () => void };

/** Why the read failed, with a retry if one may help. */
function Failed({ error, small = false, onRetry }: FailedProps) {
  const app = wordsOf('app');
  const isFinal =
    error instanceof CallRefused && !isUndecided(error) && !isRefused(error, 'tooFrequent');
  return (
    <ErrorState
      small={small}
      art={small ? undefined : objectUrl('compass')}
      title={error instanceof CallRefused ? error.message : app.partMissing}
      hint={error instanceof CallRefused ? toArticleLink(error) : app.checkNetwork}
      retry={isFinal ? undefined : { label: app.tryAgain, onPress: onRetry }}
    />
  );
}
