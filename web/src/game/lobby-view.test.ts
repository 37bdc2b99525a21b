import { expect, test } from 'vitest';
import { lobbyHref, toLobbyView } from './lobby-view.ts';

const read = (href: string) => toLobbyView(new URLSearchParams(href.split('?')[1] ?? ''));

test('a view survives a round trip through its address', () => {
  const views = [
    { category: null, venue: null, mark: null, search: '' },
    { category: 'live', venue: 'a&b', mark: 'hot', search: '50% 百家樂' },
  ] as const;
  for (const view of views) expect(read(lobbyHref(view))).toEqual(view);
});

test('an unknown value in an address is ignored', () => {
  expect(read('/pages/game/list?category=x&show=y&venue=&search=%20')).toEqual({
    category: null,
    venue: null,
    mark: null,
    search: '',
  });
});
