import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messages as words } from '../../promotion/messages.hk.ts';
import { show } from '../../test-kit.tsx';
import { FreePlayCard } from './free-play-card.tsx';

const play = {
  kind: 'rounds',
  state: 'active',
  total: 10,
  used: 3,
  stakeMinor: 200,
  wonMinor: 1_250,
  expiresAt: '2026-01-08T00:00:00.000Z',
  place: {
    venue: 'lotus',
    venueName: '蘭花電子',
    games: [{ gameCode: 'harbour-lanterns', name: '海港燈會' }],
  },
} as const;
const copy = (change: object = {}) => ({
  ...play,
  place: { ...play.place, games: [...play.place.games] },
  ...change,
});

test('free rounds show how many are left, what they have won, and lead to their game', async () => {
  await show(<FreePlayCard title="週末免費局" play={copy()} />, { words: ['promotion'] });
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('尚餘 7 / 10 局');
  expect(screen.getByText('HK$12.50')).toBeTruthy();
  const link = screen.getByRole('link', { name: '玩海港燈會' });
  expect(link.getAttribute('href')).toContain('game=harbour-lanterns');
});

test('until the provider has confirmed them, they cannot be opened', async () => {
  await show(<FreePlayCard title="週末免費局" play={copy({ state: 'registering' })} />, {
    words: ['promotion'],
  });
  expect(screen.getByText(words.freeStates.registering)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '玩海港燈會' })).toBeNull();
});
