import { screen, waitFor, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listLive } from '@vela/contract/game/live-calls.ts';
import { getPlayState } from '@vela/contract/protection/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../app/call/calls.ts';
import type { LiveMatch } from '../app/read/table-line.tsx';
import { sampleGame, show } from '../test-kit.tsx';
import { LiveMatches } from './live-matches.tsx';
import { messages as words } from './messages.hk.ts';

let server: StandInServer;

const match: LiveMatch = {
  game: {
    ...sampleGame,
    gameCode: 'book',
    venue: 'sports',
    venueName: '維拉體育',
    category: 'sports',
    name: '體育',
    rtpBp: null,
  },
  event: 'cup-1',
  league: '海港盃',
  sides: ['烈焰', '九龍城'],
  score: ['1', '0'],
  moment: '67′',
  selections: [
    { name: '主', oddsMilli: 2_360 },
    { name: '和', oddsMilli: 3_050 },
    { name: '客', oddsMilli: null },
  ],
};
const playing = {
  session: null,
  reminderMinutes: 60,
  nextCheckAt: null,
  isCheckDue: false,
  stop: null,
  pause: null,
  areTermsDue: false,
};

beforeEach(() => {
  server = new StandInServer();
  server.answer(listLive, { tables: [], matches: [match] });
  server.answer(getPlayState, playing);
});

test('a match shows its score and prices and leads to its place in the book', async () => {
  await show(<LiveMatches venue="sports" />, { words: ['home'] });
  const link = await screen.findByRole('link');
  for (const text of ['67′', '烈焰', '1', '2.36', '3.05', words.suspended]) {
    expect(within(link).getByText(text)).toBeTruthy();
  }
  expect(link.getAttribute('href')).toBe('/pages/game/play?venue=sports&game=book&event=cup-1');
});

test('a visitor is led to the prices of the match, which need no account', async () => {
  await show(<LiveMatches venue="sports" />, { words: ['home'], isVisitor: true });
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toContain('/pages/game/preview?');
});

test('a player who has paused play, and another venue, see no matches', async () => {
  server.answer(getPlayState, {
    ...playing,
    pause: {
      kind: 'break',
      state: 'running',
      startedAt: '2026-11-28T00:00:00Z',
      endsAt: '2026-12-01T00:00:00Z',
      returnsAt: null,
    },
  });
  await show(
    <>
      <LiveMatches venue="sports" />
      <LiveMatches venue="esports" />
    </>,
    { words: ['home'] },
  );
  await waitFor(() => expect(server.requests(listLive)).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('link')).toBeNull();
});
