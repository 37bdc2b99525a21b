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
export type Prepare = (place: Place) => Promise<void> | null;

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

/** Chosen: after a shorter wait, the next screen replaces the last one without a placeholder. */
const heldMs = 200;

/** Creates the router of the window's hash. A screen stays until the next one is loaded. */
export function openHashRouter(prepare: Prepare = () => null): Router {
  const readWindow = (): Place => toPlace(location.hash.slice(1), readKey(history.state));
  const listeners = new Set<() => void>();
  let place = readWindow();
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
  const showLoaded = async (next: Place, loading: Promise<void>): Promise<void> => {
    const timer = window.setTimeout(() => show(next), heldMs);
    // A screen that cannot be loaded says so itself.
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
  // Back, forward, and an address that was typed.
  window.addEventListener('popstate', update);
  return {
    read: () => place,
    isAt: (route) => coming.pathname + coming.search === route,
    toHref: (route) => `#${route}`,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (href, replaces) => {
      const state = { key: crypto.getRandomValues(new Uint32Array(1)).join('') };
      if (replaces) history.replaceState(state, '', `#${href}`);
      else history.pushState(state, '', `#${href}`);
      update();
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
  return {
    read,
    isAt: (route) => read().pathname + read().search === route,
    toHref: (route) => route,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (to, replaces) => {
      const index = replaces ? current : current + 1;
      entries.splice(index, entries.length, toPlace(to, `entry ${index} ${to}`));
      show(index);
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
