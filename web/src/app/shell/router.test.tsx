import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openHashRouter, Redirect, RouteLink, RouterProvider, usePlace } from './router.tsx';
import type { Router } from './router.tsx';

let router: Router;

beforeEach(() => {
  history.replaceState(null, '', '#/pages/game/list?category=live');
  router = openHashRouter();
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
