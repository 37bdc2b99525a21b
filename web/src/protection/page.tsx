import type { Reply } from '@vela/contract/call.ts';
import { getProtection } from '@vela/contract/protection/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen } from '@vela/ui/layout/screen.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import type { ReactNode } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useBack } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';

/** Everything that the server knows about a player's safe play. */
export type Protection = Reply<typeof getProtection>;

/** A page about safe play: its bar, and what it shows once the server has answered. */
export function ProtectionPage(props: {
  title: string;
  actions?: ReactNode;
  /** Room for a dock at the bottom, in pixels. */
  docked?: number;
  children: (data: Protection) => ReactNode;
}) {
  const app = wordsOf('app');
  const reading = useRead(getProtection, {});
  const { data } = reading;
  return (
    <PlainPage title={props.title} actions={props.actions} docked={data && props.docked}>
      {data && props.children(data)}
      {!data && reading.isError && (
        <ErrorState
          art={objectUrl('compass')}
          title={app.partMissing}
          hint={app.checkNetwork}
          retry={{ label: app.tryAgain, onPress: () => void reading.refetch() }}
        />
      )}
      {reading.isPending && (
        <SkeletonGroup label={app.loading}>
          <div className="inset stack">
            <Skeleton height={236} radius="var(--r-lg)" />
            <Skeleton height={260} radius="var(--r-lg)" />
            <Skeleton height={200} radius="var(--r-lg)" />
          </div>
        </SkeletonGroup>
      )}
    </PlainPage>
  );
}

/** The bar and the scrolling middle. */
export function PlainPage(props: {
  title: string;
  actions?: ReactNode;
  docked?: number | undefined;
  children: ReactNode;
}) {
  const app = wordsOf('app');
  const back = useBack();
  return (
    <>
      <NavBar
        title={props.title}
        back={{ label: app.back, onPress: back }}
        actions={props.actions}
      />
      <Screen docked={props.docked}>{props.children}</Screen>
    </>
  );
}
