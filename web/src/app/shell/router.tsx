import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { fade } from './view-transition.ts';

/** The app's location: the route after the hash, its query, and the history entry that shows it. */
export type Place = {
  pathname: string;
  /** Empty, or with its question mark. */
  search: string;
  /** One history entry; `default` for the one with which the app was opened. */
  key: string;
};

/** Loads what a route shows; null if it is loaded. */
export type Prepare = (place: Place) => Promise<unknown> | null;

/** Navigation within one history. */
export type Router = {
  /** The route that is shown; the address may already name the next one, which is loading. */
  read: () => Place;
  /** True if the address is that of a link to a route. */
  isAt: (route: string) => boolean;
  /** Returns the address of a link to a route. */
  toHref: (route: string) => string;
  subscribe: (listener: () => void) => () => void;
  /** Shows a route as a new entry, or replaces the current one. */
  go: (href: string, replaces: boolean) => void;
  /**
   * Leads back to a route: through the history if the entry before shows its screen, so that it is
   * not there twice, else in place of the current entry.
   */
  returnTo: (href: string) => void;
  /** Moves by a number of entries, back if negative. */
  move: (steps: number) => void;
};

/** Parses the location that an address names. */
export function toPlace(href: string, key: string): Place {
  const at = href.indexOf('?');
  const path = at < 0 ? href : href.slice(0, at);
  return {
    pathname: path.startsWith('/') ? path : `/${path}`,
    search: at < 0 || at === href.length - 1 ? '' : href.slice(at),
    key,
  };
}

const readKey = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : 'default';

/** The route of the entry before, if it was left for this one within the app. */
const readFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null;

const newKey = (): string => crypto.getRandomValues(new Uint32Array(1)).join('');

/** Stores what the current entry is known by; its address stays. */
const keep = (state: { key: string; from: string | null }): void => history.replaceState(state, '');

const isSameScreen = (one: string, other: string): boolean =>
  toPlace(one, '').pathname === toPlace(other, '').pathname;

/** Chosen: after a shorter wait, the next screen replaces the last one without a placeholder. */
const heldMs = 200;

/** Creates the router of the window's hash. A screen stays until the next one is loaded. */
export function openHashRouter(prepare: Prepare = () => null): Router {
  const readWindow = (): Place => toPlace(location.hash.slice(1), readKey(history.state));
  const listeners = new Set<() => void>();
  let place = readWindow();
  keep({ key: place.key, from: readFrom(history.state) });
  let coming = place;
  const show = (next: Place): void => {
    const change = (): void => {
      // Meanwhile another route may have been opened.
      if (next !== coming || next === place) return;
      place = next;
      for (const listener of listeners) listener();
    };
    // A filter in the address changes a part of the screen only.
    if (next.pathname === place.pathname) change();
    else fade(change);
  };
  const showLoaded = async (next: Place, loading: Promise<unknown>): Promise<void> => {
    const timer = window.setTimeout(() => show(next), heldMs);
    // A screen that cannot be loaded shows its own error.
    await loading.catch(() => undefined);
    window.clearTimeout(timer);
    show(next);
  };
  const update = (): void => {
    coming = readWindow();
    const loading = prepare(coming);
    if (loading === null) show(coming);
    else void showLoaded(coming, loading);
  };
  const go = (href: string, replaces: boolean): void => {
    const key = newKey();
    const from = replaces ? readFrom(history.state) : coming.pathname + coming.search;
    if (replaces) history.replaceState({ key, from }, '', `#${href}`);
    else history.pushState({ key, from }, '', `#${href}`);
    update();
  };
  // The route that replaces the entry to which the history is on its way.
  let returning: string | null = null;
  // Back, forward, and an address that was typed.
  window.addEventListener('popstate', () => {
    const href = returning;
    returning = null;
    if (href !== null) return go(href, true);
    // A typed address is an entry of its own: it does not start where another one was scrolled to.
    if (history.state === null) keep({ key: newKey(), from: null });
    update();
  });
  return {
    read: () => place,
    isAt: (route) => coming.pathname + coming.search === route,
    toHref: (route) => `#${route}`,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go,
    returnTo: (href) => {
      const from = readFrom(history.state);
      if (from === null || !isSameScreen(from, href)) return go(href, true);
      if (from !== href) returning = href;
      history.go(-1);
    },
    move: (steps) => history.go(steps),
  };
}

/** A history without a window, for tests. */
export function openMemoryRouter(href: string): Router {
  const listeners = new Set<() => void>();
  const entries = [toPlace(href, 'default')];
  let current = 0;
  const show = (index: number): void => {
    current = Math.min(Math.max(index, 0), entries.length - 1);
    for (const listener of listeners) listener();
  };
  const read = (): Place => entries[current] ?? toPlace(href, 'default');
  const go = (to: string, replaces: boolean): void => {
    const index = replaces ? current : current + 1;
    entries.splice(index, entries.length, toPlace(to, `entry ${index} ${to}`));
    show(index);
  };
  return {
    read,
    isAt: (route) => read().pathname + read().search === route,
    toHref: (route) => route,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go,
    returnTo: (to) => {
      if (entries[current - 1]?.pathname === toPlace(to, '').pathname) current -= 1;
      go(to, true);
    },
    move: (steps) => show(current + steps),
  };
}

const RouterContext = createContext<Router | null>(null);

function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('no router');
  return router;
}

/** Provides one history to everything below. */
export function RouterProvider(props: { router: Router; children: ReactNode }) {
  return <RouterContext value={props.router}>{props.children}</RouterContext>;
}

/** Returns the app's location and follows changes. */
export function usePlace(): Place {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.read, router.read);
}

/** Navigates to a route, or by a number of entries. */
export type Navigate = (to: string | number, options?: { replace?: boolean }) => void;

/** Returns the function that navigates. */
export function useNavigate(): Navigate {
  const router = useRouter();
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') router.move(to);
      else router.go(to, options?.replace ?? false);
    },
    [router],
  );
}

/** Leads back to a route, through the history if the entry before shows its screen. */
export function useReturnTo(): (href: string) => void {
  return useRouter().returnTo;
}

/** Redirects to another route as soon as it renders. */
export function Redirect({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => router.go(to, true), [router, to]);
  return null;
}

type RouteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string };

/** A link to a route. The browser handles every press other than a plain one. */
export function RouteLink({ to, onClick, children, ...rest }: RouteLinkProps) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={router.toHref(to)}
      onClick={(event) => {
        onClick?.(event);
        const isPlain = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
        if (event.defaultPrevented || event.button !== 0 || !isPlain) return;
        event.preventDefault();
        router.go(to, router.isAt(to));
      }}
    >
      {children}
    </a>
  );
}
