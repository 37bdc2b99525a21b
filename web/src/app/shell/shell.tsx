import { fill } from '@vela/client/fill.ts';
import { AppFrame } from '@vela/ui/layout/app-frame.tsx';
import { TabBar } from '@vela/ui/layout/tab-bar.tsx';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { loginHref } from './gate.tsx';
import { Redirect, usePlace } from './router.tsx';
import { Loading } from './loading.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { OptionalPart } from './optional-part.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { PlayWatch } from './play-watch.tsx';
import { screen } from './routing.tsx';
import type { RouteEntry } from './routing.tsx';
import { storeScroll } from './scroll.ts';
import { useSupportUnread } from './support-unread.ts';
import { tabsOf } from './tabs.ts';
import { useIsLogin } from '../session/session.ts';
import { useSite } from '../session/site.ts';
import { wordsOf } from '../../words.ts';

const NotFound = screen([], () => import('./not-found-screen.tsx'));

// Only wide windows have room beside the column; style sheets name the same width.
const desk = matchMedia('(min-width: 1024px)');

function followDesk(onChange: () => void): () => void {
  desk.addEventListener('change', onChange);
  return () => desk.removeEventListener('change', onChange);
}

const homeAlias = '/pages/index/index';

/** The frame of every screen: column, current screen, tab bar on the roots. */
export function Shell(props: {
  routes: readonly RouteEntry[];
  Overlay: ComponentType;
  /** Beside the column on a desktop; a phone never loads it. */
  Sides: ComponentType;
  /** Loaded after the first screen. */
  Later: ComponentType;
}) {
  const { routes, Overlay, Sides, Later } = props;
  const words = wordsOf('app');
  const isQuiet = useQuiet();
  const isLogin = useIsLogin();
  const isDesk = useSyncExternalStore(
    followDesk,
    () => desk.matches,
    () => false,
  );
  const location = usePlace();
  const path = location.pathname === homeAlias ? '/' : location.pathname;
  const entry = routes.find((it) => it.path === path);
  useEffect(() => storeScroll(location.key), [location.key]);
  if (entry?.isForMembers && !isLogin) {
    return <Redirect to={loginHref(location.pathname + location.search)} />;
  }
  const Shown = entry?.Screen ?? NotFound;
  return (
    <AppFrame
      sides={
        isDesk && (
          <PartBoundary isRoot>
            <Suspense>
              <Sides />
            </Suspense>
          </PartBoundary>
        )
      }
    >
      <OfflineBar />
      {isQuiet && (
        <OptionalPart>
          <Later />
        </OptionalPart>
      )}
      <PartBoundary key={location.pathname} isRoot={entry?.isRoot ?? false}>
        <Suspense fallback={<Loading label={words.loading} />}>
          <Shown />
        </Suspense>
      </PartBoundary>
      <PartBoundary isRoot>
        <PlayWatch Overlay={Overlay} />
      </PartBoundary>
      {entry?.isRoot && <Tabs path={path} />}
    </AppFrame>
  );
}

/** The roots, with what is unread at support. */
function Tabs({ path }: { path: string }) {
  const words = wordsOf('app');
  const site = useSite();
  const unread = useSupportUnread();
  return (
    <TabBar
      label={words.mainNavigation}
      items={tabsOf(site).map((tab) => ({
        href: tab.href,
        label: words[tab.key],
        icon: tab.icon,
        iconCurrent: tab.iconCurrent,
        isCurrent: tab.href === path,
        count:
          tab.key === 'tabSupport'
            ? { value: unread, label: fill(words.unreadCount, { count: unread }) }
            : undefined,
      }))}
    />
  );
}

/** Chosen: after the first screen and its reads, even on a slow phone. */
const quietMs = 5_000;

/** True once the page has been open for a while. */
function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setQuiet(true), quietMs);
    return () => window.clearTimeout(timer);
  }, []);
  return isQuiet;
}
