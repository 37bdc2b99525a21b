import { render, screen as shown, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { ChunkLoadError, forgetLost, screen } from './routing.tsx';

test('a prepared screen is rendered immediately, without a placeholder', async () => {
  const Screen = screen([], async () => ({ Screen: () => <p>wallet</p> }));
  await Screen.prepare?.();
  render(
    <Suspense fallback="loading">
      <Screen />
    </Suspense>,
  );
  expect(shown.getByText('wallet')).toBeTruthy();
  expect(Screen.prepare?.()).toBeNull();
});

test('a screen that was not prepared is loaded once, behind a placeholder', async () => {
  let loads = 0;
  const Screen = screen([], async () => {
    loads += 1;
    return { Screen: () => <p>wallet</p> };
  });
  render(
    <Suspense fallback="loading">
      <Screen />
    </Suspense>,
  );
  expect(shown.getByText('loading')).toBeTruthy();
  await Screen.prepare?.();
  await waitFor(() => expect(shown.getByText('wallet')).toBeTruthy());
  expect(loads).toBe(1);
});

test('preparing a screen that cannot be loaded rejects, until lost screens are forgotten', async () => {
  type Loaded = { Screen: () => null };
  const load = vi.fn<() => Promise<Loaded>>(() => Promise.reject(new Error('offline')));
  const Screen = screen([], load);
  await expect(Screen.prepare?.()).rejects.toThrow(ChunkLoadError);
  await expect(Screen.prepare?.()).rejects.toThrow(ChunkLoadError);
  expect(load).toHaveBeenCalledTimes(2);
  forgetLost();
  load.mockResolvedValueOnce({ Screen: () => null });
  await expect(Screen.prepare?.()).resolves.toBeTruthy();
});
