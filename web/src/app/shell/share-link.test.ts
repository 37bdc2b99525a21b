// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const url = 'https://play.example/#/pages/game/playh5?bet=1';

afterEach(() => vi.unstubAllGlobals());

const stub = (share: unknown, writeText: () => Promise<void>) =>
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });

test('a link goes the ways of the device', async () => {
  const share = vi.fn(async () => {});
  stub(share, async () => {});
  expect(await shareLink('Sic Bo', url)).toBe('shared');
  expect(share).toHaveBeenCalledWith({ title: 'Sic Bo', url });
});

test('whoever thinks better of it copies nothing', async () => {
  const writeText = vi.fn(async () => {});
  stub(async () => {
    throw new DOMException('closed', 'AbortError');
  }, writeText);
  expect(await shareLink('Sic Bo', url)).toBe('shared');
  expect(writeText).not.toHaveBeenCalled();
});

test('without ways to share it is copied', async () => {
  const writeText = vi.fn(async () => {});
  stub(undefined, writeText);
  expect(await shareLink('Sic Bo', url)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(url);
});
