import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

/** The app's location: the route after the hash, its query, and the history entry that shows it. */
export type Place = {
  pathname: string;
  /** Empty, or with its question mark. */
  search: string;
  /** One history entry; `default` for the one with which the app was opened. */
  key: string;
};

/** Navigation within one history. */
export type Router = {
  read: () => Place;
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

/** Creates the router of the window's hash. */
export function openHashRouter(): Router {
  const readWindow = (): Place => toPlace(location.hash.slice(1), readKey(history.state));
  const listeners = new Set<() => void>();
  let place = readWindow();
  const update = (): void => {
    place = readWindow();
    for (const listener of listeners) listener();
  };
  // Back, forward, and an address that was typed.
  window.addEventListener('popstate', update);
  return {
    read: () => place,
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
  return {
    read: () => entries[current] ?? toPlace(href, 'default'),
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
  return useSyncExternalStore(router.subscribe, router.read);
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
        const { pathname, search } = router.read();
        router.go(to, pathname + search === to);
      }}
    >
      {children}
    </a>
  );
}
