import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { launchGame } from '@vela/contract/game/calls.ts';
import { getPlayState } from '@vela/contract/protection/calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './play-landscape-screen.tsx';

let full: Element | null | undefined = null;
const lock = vi.fn(async () => {});
const request = vi.fn(async () => {
  full = document.documentElement;
});
const exit = vi.fn(async () => {
  full = null;
});

beforeEach(() => {
  full = null;
  for (const it of [lock, request, exit]) it.mockClear();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('portrait') }));
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full });
  Object.assign(document, { exitFullscreen: exit });
  Object.assign(document.documentElement, { requestFullscreen: request });
  vi.stubGlobal('screen', { orientation: { lock } });
  const server = new StandInServer();
  server.refuse(launchGame, 'unavailable');
  server.refuse(getPlayState, 'internal');
});
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(full ?? null).toBeNull());
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fullscreenElement');
  Reflect.deleteProperty(document, 'exitFullscreen');
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

const open = () => show(<Screen />, { words: ['game'], at: '/pages/game/playLandscape?venue=a' });

test('a landscape game fills the screen and turns it, and turns back when it is left', async () => {
  const { leave } = await open();
  await waitFor(() => expect(lock).toHaveBeenCalledWith('landscape'));
  expect(screen.queryByText(words.turnPhone)).toBeNull();
  leave();
  await waitFor(() => expect(exit).toHaveBeenCalledOnce());
});

test('without full screen support, a hint asks to turn the phone until it is dismissed', async () => {
  // As on an iPhone.
  full = undefined;
  Object.assign(document, { exitFullscreen: undefined });
  Object.assign(document.documentElement, { requestFullscreen: undefined });
  const { user } = await open();
  expect(await screen.findByText(words.turnPhone)).toBeTruthy();
  expect(lock).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '關閉' }));
  expect(screen.queryByText(words.turnPhone)).toBeNull();
});

test('leaving full screen shows the hint to turn the phone', async () => {
  await open();
  await waitFor(() => expect(lock).toHaveBeenCalled());
  full = null;
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  expect(await screen.findByText(words.turnPhone)).toBeTruthy();
});
