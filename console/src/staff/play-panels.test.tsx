import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { CategoryPanel, ProtectionPanel, VenuePanel } from './play-panels.tsx';

const venue = (name: string, category: 'sports' | 'live', stakeTodayMinor: number) => ({
  venue: name,
  name,
  category,
  isInMaintenance: name === 'harbour',
  stakeTodayMinor,
  grossGamingRevenueTodayMinor: -500,
  openStakeMinor: 0,
});
const venues = [
  venue('arena', 'sports', 20_000),
  venue('pearl', 'live', 45_000),
  venue('harbour', 'live', 15_000),
];
const play = { venues, playersLimited: 12, playersOnBreak: 3, playersExcluded: 1 };
const words = ['staff', 'game'] as const;

test('categories are listed by their share of the stakes, the greatest first', async () => {
  await show(<CategoryPanel venues={venues} />, { words });
  const names = screen.getAllByRole('term').map((it) => it.textContent);
  const shares = screen.getAllByRole('definition').map((it) => it.textContent);
  expect([names, shares]).toEqual([
    ['Live', 'Sports'],
    ['75%', '25%'],
  ]);
});

test('a day without stakes has no shares', async () => {
  await show(<CategoryPanel venues={[venue('arena', 'sports', 0)]} />, { words });
  expect(screen.getByText('No stakes yet today.')).toBeTruthy();
  expect(screen.queryByRole('term')).toBeNull();
});

test('a venue under maintenance is marked, and a loss of the house is shown as a loss', async () => {
  await show(<VenuePanel venues={venues} />, { words });
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  expect(row('harbour').getByText('Maintenance')).toBeTruthy();
  expect(row('pearl').getByText('Open')).toBeTruthy();
  expect(row('pearl').getByText('−5.00')).toBeTruthy();
});

test('only who may read safe play is led there', async () => {
  await show(<ProtectionPanel play={play} flagged={2} />, { words, rights: ['dashboard.read'] });
  expect(screen.getAllByRole('definition').map((it) => it.textContent)).toEqual([
    '12',
    '3',
    '1',
    '2',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});
