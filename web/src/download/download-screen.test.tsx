import { act, screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './download-screen.tsx';
import { messages as words } from './messages.hk.ts';

const frame = { words: ['download'], isVisitor: true } as const;

function answerSite(entries: Record<string, string>): void {
  const websiteBasicList = Object.entries(entries).map(([configKey, configValue]) => ({
    configKey,
    configValue,
  }));
  new StandInServer().answer(getSiteInfo, { websiteBasicList });
}

beforeEach(() => {
  window.velaInstall = undefined;
  answerSite({ title: 'Vela' });
});

test('a browser that offers to install the app is asked by one button, once', async () => {
  const prompt = vi.fn(async () => undefined);
  window.velaInstall = Object.assign(new Event('beforeinstallprompt'), { prompt });
  const { user } = await show(<Screen />, frame);
  await user.click(screen.getByRole('button', { name: '安裝 Vela' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(await screen.findByText(words.by.desktop.title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '安裝 Vela' })).toBeNull();
});

test('an offer that arrives late replaces the steps', async () => {
  await show(<Screen />, frame);
  expect(screen.getByText(words.by.desktop.title)).toBeTruthy();
  const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined });
  act(() => void window.dispatchEvent(offer));
  expect(screen.getByRole('button', { name: '安裝 Vela' })).toBeTruthy();
  expect(screen.queryByText(words.by.desktop.title)).toBeNull();
});

test('the way that an operator has configured is offered beside it', async () => {
  answerSite({ title: 'Vela', appLink: 'https://apps.example/vela' });
  await show(<Screen />, frame);
  const link = await screen.findByRole('link', { name: words.elsewhere });
  expect(link.getAttribute('href')).toBe('https://apps.example/vela');
});

test('once the app is installed from here, the page says so', async () => {
  await show(<Screen />, frame);
  expect(screen.queryByText(words.installed)).toBeNull();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.getByText(words.installed)).toBeTruthy();
});
