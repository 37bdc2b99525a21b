import { afterEach, expect, test, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const url = 'https://play.example/#/pages/game/playh5?bet=1';

afterEach(() => vi.unstubAllGlobals());

const stub = (share: unknown, writeText: () => Promise<void>) =>
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });

test("a link is shared with the device's dialog", async () => {
  const share = vi.fn(async () => {});
  stub(share, async () => {});
  expect(await shareLink('Sic Bo', url)).toBe('shared');
  expect(share).toHaveBeenCalledWith({ title: 'Sic Bo', url });
});

test('a picture is attached if the device shares pictures', async () => {
  const share = vi.fn(async () => {});
  const picture = new File([], 'invitation.png', { type: 'image/png' });
  const canShare = vi.fn(() => true);
  vi.stubGlobal('navigator', { share, canShare });
  await shareLink('Vela', url, picture);
  canShare.mockReturnValue(false);
  await shareLink('Vela', url, picture);
  const link = { title: 'Vela', url };
  expect(share.mock.calls).toEqual([[{ ...link, files: [picture] }], [link]]);
});

test('a player who closes the device’s dialog copies nothing', async () => {
  const writeText = vi.fn(async () => {});
  stub(async () => {
    throw new DOMException('closed', 'AbortError');
  }, writeText);
  expect(await shareLink('Sic Bo', url)).toBe('shared');
  expect(writeText).not.toHaveBeenCalled();
});

test('a device that cannot share copies the link', async () => {
  const writeText = vi.fn(async () => {});
  stub(undefined, writeText);
  expect(await shareLink('Sic Bo', url)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(url);
});
