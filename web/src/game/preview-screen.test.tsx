import { act, screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { getGamePreview } from '@vela/contract/game/calls.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages as app } from '../app/messages.hk.ts';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './preview-screen.tsx';

const at = '/pages/game/preview?venue=vela-sports&game=book';
const play = '/pages/game/play?venue=vela-sports&game=book';
let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  const websiteBasicList = [{ configKey: 'currency', configValue: 'HKD' }];
  server.answer(getSiteInfo, { websiteBasicList });
  server.answer(getGamePreview, { url: 'https://studio.example/?x=1#preview=book' });
});

test('a visitor sees the game, which learns where to send its messages', async () => {
  await show(<Screen />, { words: ['game'], at, isVisitor: true });
  const frame = await screen.findByTitle(words.gameFrame);
  const url = new URL(frame.getAttribute('src') ?? '');
  expect(url.hash).toBe('#preview=book');
  expect(url.searchParams.get('lobby')).toBe(location.origin);
  expect(url.searchParams.get('currency')).toBe('HKD');
});

test('a game that asks for an account leads to the login, and from there to the game', async () => {
  const { address } = await show(<Screen />, { words: ['game'], at, isVisitor: true });
  const frame = (await screen.findByTitle(words.gameFrame)) as HTMLIFrameElement;
  act(() => {
    const event = new MessageEvent('message', {
      data: { channel: 'vela-studio', type: 'openLogin' },
      origin: 'https://studio.example',
      source: frame.contentWindow,
    });
    window.dispatchEvent(event);
  });
  const query = new URLSearchParams({ back: play });
  expect(address()).toBe(`/pages/login/login?${query.toString()}`);
});

test('a shared slip is opened in the preview, shared on as a link, and kept for the login', async () => {
  const { address } = await show(<Screen />, {
    words: ['game'],
    at: `${at}&slip=ABCD2345&event=%00`,
    isVisitor: true,
  });
  const frame = (await screen.findByTitle(words.gameFrame)) as HTMLIFrameElement;
  const { searchParams } = new URL(frame.getAttribute('src') ?? '');
  expect([searchParams.get('slip'), searchParams.get('event')]).toEqual(['ABCD2345', null]);
  expect(searchParams.get('odds')).toBe('decimal');
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share });
  const tell = (data: object): void => {
    const event = new MessageEvent('message', {
      data: { channel: 'vela-studio', ...data },
      origin: 'https://studio.example',
      source: frame.contentWindow,
    });
    act(() => void window.dispatchEvent(event));
  };
  tell({ type: 'share', slip: 'WXYZ6789' });
  tell({ type: 'share', slip: 'no code' });
  expect(share.mock.calls).toEqual([
    [{ title: words.sharedSlip, url: expect.stringContaining(`#${at}&slip=WXYZ6789`) }],
  ]);
  vi.unstubAllGlobals();
  tell({ type: 'openLogin' });
  expect(new URLSearchParams(address().split('?')[1]).get('back')).toBe(`${play}&slip=ABCD2345`);
});

test('a player is sent to the game itself', async () => {
  const { address } = await show(<Screen />, { words: ['game'], at });
  await expect.poll(address).toBe(play);
  expect(server.requests(getGamePreview)).toEqual([]);
});

test('a game that needs an account shows a note, and leads to the login and back to it', async () => {
  server.refuse(getGamePreview, 'notFound');
  await show(<Screen />, { words: ['game'], at, isVisitor: true });
  expect(await screen.findByText(words.noPreview)).toBeTruthy();
  const login = screen.getByRole('link', { name: app.loginGo });
  expect(login.getAttribute('href')).toContain(new URLSearchParams({ back: play }).toString());
});

test('a frame that the page does not allow makes it load again, once', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const block = (effectiveDirective: string): void => {
    const event = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective });
    document.dispatchEvent(event);
  };
  await show(<Screen />, { words: ['game'], at, isVisitor: true });
  await screen.findByTitle(words.gameFrame);
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  block('img-src');
  expect(reload).not.toHaveBeenCalled();
  block('frame-src');
  block('frame-src');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
