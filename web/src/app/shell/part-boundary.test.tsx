import { act, screen as shown } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../test-kit.tsx';
import { wordsOf } from '../../words.ts';
import { PartBoundary } from './part-boundary.tsx';
import { screen } from './routing.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Chosen: a part fails after two attempts, which take a while on a busy machine.
const patience = { timeout: 15_000 };

/** A screen whose part is missing until `come` is called. */
function lose() {
  let isThere = false;
  let tries = 0;
  const Part = screen([], () => {
    tries += 1;
    return isThere
      ? Promise.resolve({ Screen: () => <p>the screen</p> })
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  });
  const come = () => {
    isThere = true;
  };
  return { Part, come, tries: () => tries };
}

const open = (Part: React.ComponentType, isRoot = false) =>
  show(
    <PartBoundary isRoot={isRoot}>
      <Suspense>
        <Part />
      </Suspense>
    </PartBoundary>,
  );

test('a missing part is retried once, then a page offers the way back and a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Part, come, tries } = lose();
  const { user } = await open(Part);
  const app = wordsOf('app');
  const retry = await shown.findByRole('button', { name: app.tryAgain }, patience);
  expect(tries()).toBe(2);
  expect(shown.getByRole('button', { name: app.back })).toBeTruthy();
  expect(shown.getByRole('heading', { name: app.partMissing, level: 1 })).toBeTruthy();
  come();
  await user.click(retry);
  expect(await shown.findByText('the screen', {}, patience)).toBeTruthy();
});

test('without a network it reports it, and loads automatically once there is one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { Part, come } = lose();
  await open(Part, true);
  const app = wordsOf('app');
  expect(await shown.findByText(app.offlineNow, {}, patience)).toBeTruthy();
  expect(shown.queryByRole('button', { name: app.back })).toBeNull();
  come();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await shown.findByText('the screen', {}, patience)).toBeTruthy();
});

test('a part that fails again once there is a network is loaded with a new page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { Part, tries } = lose();
  await open(Part, true);
  await shown.findByText(wordsOf('app').offlineNow, {}, patience);
  expect(reload).not.toHaveBeenCalled();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), patience);
  expect(tries()).toBe(4);
});
