import { expect, test } from 'vitest';
import { isAppLink } from './app-routes.ts';
import { block } from './blocks.ts';
import { appLink, storedLink } from './shape.ts';

test.each([
  ['/', true],
  ['/pages/discount/discount', true],
  ['/pages/game/list?venue=lotus-slots', true],
  ['/pages/discuont/x', false],
  ['/pages/discount', false],
  ['/pages/discount/discount/', false],
  ['/pages/discount/discount#top', false],
  ['pages/discount/discount', false],
  ['https://example.com/pages/discount/discount', false],
  ['', false],
])('the link %j leads to a screen of the app: %j', (link, isThere) => {
  expect(isAppLink(link)).toBe(isThere);
});

test('a link to a screen that does not exist is refused', () => {
  expect(appLink().safeParse('/pages/discount/discount').success).toBe(true);
  expect(appLink().safeParse('/pages/discuont/x').success).toBe(false);
  const button = { kind: 'button', text: 'Offers', link: '/pages/discuont/x' };
  expect(block.safeParse(button).success).toBe(false);
});

test('a stored link to a screen that is gone is none, and any other is itself', () => {
  const links = ['/pages/discount/discount', '/pages/discuont/x', ''];
  expect(links.map((link) => storedLink().parse(link))).toEqual([links[0], '', '']);
});
