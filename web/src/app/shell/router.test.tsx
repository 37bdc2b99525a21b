import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHashRouter, Redirect, RouteLink, RouterProvider, usePlace } from './router.tsx';
import type { Router } from './router.tsx';

let router: Router;

beforeEach(() => {
  history.replaceState(null, '', '#/pages/game/list?category=live');
  router = openHashRouter();
});

afterEach(() => vi.useRealTimers());

/** A router whose screens are loaded when the test lets them. */
function openSlow(): { slow: Router; finish: (path: string) => Promise<void> } {
  const loads = new Map<string, () => void>();
  const slow = openHashRouter(
    ({ pathname }) => new Promise<void>((resolve) => loads.set(pathname, resolve)),
  );
  const finish = async (path: string): Promise<void> => {
    loads.get(path)?.();
    await Promise.resolve().then(() => undefined);
    await Promise.resolve();
  };
  return { slow, finish };
}

test('a screen stays until the next one is loaded', async () => {
  const { slow, finish } = openSlow();
  slow.go('/pages/my/my', false);
  expect(location.hash).toBe('#/pages/my/my');
  expect(slow.read().pathname).toBe('/pages/game/list');
  await finish('/pages/my/my');
  expect(slow.read().pathname).toBe('/pages/my/my');
});

test('after a wait that is noticed, the next screen shows that it is loading', () => {
  vi.useFakeTimers();
  const { slow } = openSlow();
  slow.go('/pages/my/my', false);
  vi.advanceTimersByTime(199);
  expect(slow.read().pathname).toBe('/pages/game/list');
  vi.advanceTimersByTime(1);
  expect(slow.read().pathname).toBe('/pages/my/my');
});

test('a route that is left before it was loaded is never shown', async () => {
  const { slow, finish } = openSlow();
  const shown: string[] = [];
  slow.subscribe(() => shown.push(slow.read().pathname));
  slow.go('/pages/my/my', false);
  slow.go('/pages/vip/detail', false);
  await finish('/pages/vip/detail');
  await finish('/pages/my/my');
  expect(shown).toEqual(['/pages/vip/detail']);
});

test('a second press while the route is loading adds no entry', () => {
  const { slow } = openSlow();
  expect(slow.isAt('/pages/my/my')).toBe(false);
  slow.go('/pages/my/my', false);
  expect(slow.isAt('/pages/my/my')).toBe(true);
});

function Place() {
  const { pathname, search } = usePlace();
  return <p>{pathname + search}</p>;
}

test('a route and its query follow the hash; without one it is home', () => {
  expect(router.read()).toMatchObject({
    pathname: '/pages/game/list',
    search: '?category=live',
    key: 'default',
  });
  history.replaceState(null, '', '#');
  expect(openHashRouter().read()).toMatchObject({ pathname: '/', search: '' });
});

test('a new entry has a key of its own, which survives a reload, and screens follow', () => {
  render(
    <RouterProvider router={router}>
      <Place />
    </RouterProvider>,
  );
  act(() => router.go('/pages/my/my', false));
  expect(screen.getByText('/pages/my/my')).toBeTruthy();
  expect(location.hash).toBe('#/pages/my/my');
  const { key } = router.read();
  expect(key).not.toBe('default');
  expect(openHashRouter().read().key).toBe(key);
});

test('a typed address and the back button are followed', () => {
  render(
    <RouterProvider router={router}>
      <Place />
    </RouterProvider>,
  );
  act(() => {
    history.replaceState(null, '', '#/pages/vip/detail?level=3');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByText('/pages/vip/detail?level=3')).toBeTruthy();
});

test('typed addresses are entries of their own, and the first one is known again', () => {
  const first: unknown = history.state;
  const arrive = (state: unknown): string => {
    history.replaceState(state, '', '#/pages/vip/detail');
    window.dispatchEvent(new PopStateEvent('popstate'));
    return router.read().key;
  };
  const [one, two] = [arrive(null), arrive(null)];
  expect(new Set([one, two, 'default']).size).toBe(3);
  expect(openHashRouter().read().key).toBe(two);
  expect(arrive(first)).toBe('default');
});

test('a plain press on a link stays in the app; one for a new tab is left to the browser', () => {
  render(
    <RouterProvider router={router}>
      <RouteLink to="/pages/my/my">mine</RouteLink>
      <Place />
    </RouterProvider>,
  );
  const link = screen.getByRole('link', { name: 'mine' });
  expect(link.getAttribute('href')).toBe('#/pages/my/my');
  const press = (init: MouseEventInit): boolean =>
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  let isLeft = false;
  act(() => {
    isLeft = press({ ctrlKey: true });
  });
  expect(isLeft).toBe(true);
  expect(screen.getByText('/pages/game/list?category=live')).toBeTruthy();
  act(() => {
    isLeft = press({});
  });
  expect(isLeft).toBe(false);
  expect(screen.getByText('/pages/my/my')).toBeTruthy();
});

test('a link to the current route adds no entry, and a redirect replaces its entry', () => {
  const before = history.length;
  render(
    <RouterProvider router={router}>
      <RouteLink to="/pages/game/list?category=live">here</RouteLink>
    </RouterProvider>,
  );
  act(() => screen.getByRole('link', { name: 'here' }).click());
  render(
    <RouterProvider router={router}>
      <Redirect to="/pages/login/login" />
    </RouterProvider>,
  );
  expect(location.hash).toBe('#/pages/login/login');
  expect(history.length).toBe(before);
});

/** Waits until the history has moved. */
const moved = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
  });

test('a screen that required another one is returned to, and is not in the history twice', async () => {
  router.go('/pages/cards/add', false);
  router.go('/pages/system/setName?back=%2Fpages%2Fcards%2Fadd', false);
  const { length } = history;
  const first = moved();
  router.returnTo('/pages/cards/add');
  await first;
  expect(router.read().pathname).toBe('/pages/cards/add');
  const second = moved();
  router.move(-1);
  await second;
  expect(router.read().pathname).toBe('/pages/game/list');
  expect(history.length).toBe(length);
});

test('it keeps its typed text when returned to, and is the only one shown', async () => {
  router.go('/pages/finance/transfer', false);
  router.go('/pages/system/terms', false);
  const shown: string[] = [];
  router.subscribe(() => shown.push(router.read().pathname + router.read().search));
  const returned = moved();
  router.returnTo('/pages/finance/transfer?amount=500');
  await returned;
  expect(shown).toEqual(['/pages/finance/transfer?amount=500']);
  expect(location.hash).toBe('#/pages/finance/transfer?amount=500');
});

test('a screen that was not the previous one replaces the current one', () => {
  router.go('/pages/system/setName', false);
  router.returnTo('/pages/cards/add');
  expect(router.read().pathname).toBe('/pages/cards/add');
});
