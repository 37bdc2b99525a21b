import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretRight, lockSimple, question } from '@vela/ui/icon/icons.ts';
import { Logo } from '@vela/ui/art/scenes.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { Alert } from 'antd';
import { Suspense, useEffect, useRef } from 'react';
import { Link, Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { useOpenName } from './use-crumb.ts';
import { wordsOf } from '../words.ts';
import { PartBoundary } from './boundary.tsx';
import { useRead } from './calls.ts';
import { useMay, useOperator } from './operator.ts';
import { OperatorMenu } from './operator-menu.tsx';
import { Panel, Tag } from './panel.tsx';
import { homeOf } from './routing.tsx';
import type { RouteEntry } from './routing.tsx';
import { SearchBox } from './search-box.tsx';
import { Loading, Nothing } from './states.tsx';
import { fill } from '@vela/client/fill.ts';
import css from './shell.module.css';

type Routed = { routes: readonly RouteEntry[] };

/** The frame of every screen: navigation, header, search, and the current screen. */
export function Shell({ routes }: Routed) {
  const words = wordsOf('app');
  const body = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const mayFindOrders = useMay('deposit.read');
  const mayFind = useMay('player.read') || mayFindOrders;
  const isFull = routes.some((it) => it.isFull && isUnder(pathname, homeOf(it)));
  return (
    <div className={css.shell}>
      <button type="button" className={css.skip} onClick={() => body.current?.focus()}>
        {words.skip}
      </button>
      <SideNav routes={routes} />
      <div className={css.main}>
        <header className={css.top}>
          <Routes>
            {routes.map((it) => (
              <Route key={it.path} path={it.path} element={<Crumbs entry={it} />} />
            ))}
            <Route path="*" element={<Crumbs entry={null} />} />
          </Routes>
          {mayFind && <SearchBox />}
          <Mode />
          <OperatorMenu />
        </header>
        <main ref={body} tabIndex={-1} className={cx(css.body, isFull && css.full)}>
          <NotOpenNote />
          <PartBoundary key={pathname.split('/')[1] ?? ''}>
            <Suspense fallback={<Loading />}>
              <Routes>
                {routes.map((it) => (
                  <Route
                    key={it.path}
                    path={it.path}
                    element={<Allowed entry={it} routes={routes} />}
                  />
                ))}
                <Route path="*" element={<NotFound />} />
              </Routes>
            </Suspense>
          </PartBoundary>
        </main>
      </div>
    </div>
  );
}

const isUnder = (pathname: string, home: string): boolean =>
  pathname === home || (home !== '/' && pathname.startsWith(`${home}/`));

function Mode() {
  const words = wordsOf('app');
  const { site } = useOperator();
  if (site.mode !== 'play') return null;
  return (
    <span className={css.badge}>
      <PlayBadge>{words.playMoney}</PlayBadge>
    </span>
  );
}

/** Until the site is opened: a notice, and a link to open it. */
function NotOpenNote() {
  const words = wordsOf('app');
  const { site } = useOperator();
  const { pathname } = useLocation();
  const maySetUp = useMay('setting.manage');
  if (site.isSetUp || pathname === '/setup') return null;
  return (
    <Alert
      className={css.notOpen ?? ''}
      type="info"
      showIcon
      title={words.notOpen}
      action={
        maySetUp && (
          <Link className="link" to="/setup">
            {words.toSetup}
          </Link>
        )
      }
    />
  );
}

function SideNav({ routes }: Routed) {
  const words = wordsOf('app');
  const { me, site } = useOperator();
  const { pathname } = useLocation();
  const counts = useRead(
    getDashboard,
    {},
    { isEnabled: useMay('dashboard.read'), everyMs: 60_000, staleMs: 10_000 },
  );
  const allowed = routes.filter(
    (it) => me.rights.includes(it.right) && !(it.isUntilOpen && site.isSetUp),
  );
  return (
    <nav className={css.side} aria-label={words.mainNavigation}>
      <span className={css.brand}>
        <Logo label={site.name} />
        <span aria-hidden>{site.name}</span>
        <Tag>{words.console}</Tag>
      </span>
      <div>
        {allowed.map((it, index) => {
          const isCurrent = isUnder(pathname, homeOf(it));
          const count = it.queue ? (counts.data?.[it.queue] ?? 0) : 0;
          const isNewGroup = it.group !== null && allowed[index - 1]?.group !== it.group;
          return (
            <div key={it.path}>
              {isNewGroup && it.group && <p className={css.group}>{words[it.group]}</p>}
              <Link
                className={css.item}
                to={homeOf(it)}
                aria-current={isCurrent ? 'page' : undefined}
                title={words[it.title]}
              >
                <Icon of={isCurrent ? it.iconCurrent : it.icon} />
                <span>{words[it.title]}</span>
                {count > 0 && (
                  <span className={cx(css.count, it.queue?.startsWith('dep') && css.hot)}>
                    <span aria-hidden>{count > 99 ? '99+' : count}</span>
                    <span className="visually-hidden">{fill(words.waitingCount, { count })}</span>
                  </span>
                )}
              </Link>
            </div>
          );
        })}
      </div>
    </nav>
  );
}

/** The number or name of what the address opens: people and orders have it in their address. */
function useOpened(): string {
  const { username, orderNo } = useParams();
  const name = useOpenName();
  return username ?? orderNo ?? name;
}

/** The breadcrumb: group, list, and the open item. It is also the title of the tab. */
function Crumbs({ entry }: { entry: RouteEntry | null }) {
  const words = wordsOf('app');
  const { site } = useOperator();
  const open = useOpened();
  const name = entry ? words[entry.title] : words.notFoundTitle;
  const group = entry?.group && entry.group !== 'groupPlayers' ? words[entry.group] : null;
  const isNamed = entry !== null && open !== '' && !entry.path.endsWith('*');
  const title = isNamed ? open : name;
  useEffect(() => {
    document.title = `${title} · ${site.name} ${words.console}`;
  }, [title, words, site.name]);
  return (
    <nav className={css.crumbs} aria-label={words.breadcrumb}>
      {group !== null && (
        <>
          <span>{group}</span>
          <Icon of={caretRight} />
        </>
      )}
      {isNamed && (
        <>
          <Link to={homeOf(entry)}>{name}</Link>
          <Icon of={caretRight} />
        </>
      )}
      <h1 title={title}>{title}</h1>
      {entry?.path === '/' && <SiteClock />}
    </nav>
  );
}

/** The date and time of the site, on which daily totals are based. */
function SiteClock() {
  const format = useFormat();
  const { site } = useOperator();
  const now = useNow(Date.now, 5_000);
  const zone = new Intl.DateTimeFormat(format.settings.locale, {
    timeZone: site.timeZone,
    timeZoneName: 'short',
  })
    .formatToParts(now)
    .find((part) => part.type === 'timeZoneName')?.value;
  return (
    <span className={`${css.clock} num`}>
      {format.date(now, 'long')} {format.time(now)} {zone}
    </span>
  );
}

/**
 * The screen, or a notice for an operator without its right. Without an overview, the start is the
 * first screen that the operator may see.
 */
function Allowed({ entry, routes }: { entry: RouteEntry } & Routed) {
  const words = wordsOf('app');
  const { me } = useOperator();
  if (useMay(entry.right)) return <entry.Screen />;
  const first = routes.find(({ right, isUntilOpen }) => me.rights.includes(right) && !isUntilOpen);
  if (entry.path === '/' && first) return <Navigate to={homeOf(first)} replace />;
  const role = words.roles[me.role];
  return (
    <Panel>
      <Nothing
        icon={lockSimple}
        title={words.forbiddenTitle}
        hint={fill(words.forbiddenHint, { role })}
      />
    </Panel>
  );
}

function NotFound() {
  const words = wordsOf('app');
  return (
    <Panel>
      <Nothing icon={question} title={words.notFoundTitle} hint={words.notFoundHint}>
        <Link className="link" to="/">
          {words.toOverview}
        </Link>
      </Nothing>
    </Panel>
  );
}
