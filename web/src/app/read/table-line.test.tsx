import { screen } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import { beforeEach, expect, test } from 'vitest';
import { serverNow } from '../session/server-clock.ts';
import { sampleGame, show } from '../../test-kit.tsx';
import { messages } from '../messages.hk.ts';
import { TableLine } from './table-line.tsx';
import type { LiveTable } from './table-line.tsx';

const words = messages.table;

/** A table at which one may bet for so many seconds; 0: the round is being dealt. */
const tableOf = (seconds: number, players: number): LiveTable => ({
  game: {
    ...sampleGame,
    gameCode: 'harbour-baccarat',
    venue: 'harbour-live',
    venueName: '港灣真人',
    category: 'live',
    name: '港灣百家樂 A03',
    rtpBp: null,
    isLandscape: true,
  },
  road: [
    { sign: 'B', colour: 'red' },
    { sign: 'P', colour: 'blue' },
  ],
  betsUntil: seconds === 0 ? null : new Date(serverNow() + seconds * 1_000 - 50).toISOString(),
  players,
});

beforeEach(() => void new StandInServer());

test.each([
  [12, 0, fill(words.betting, { seconds: 12 })],
  [12, 1, `${fill(words.betting, { seconds: 12 })} · ${fill(words.player, { players: 1 })}`],
  [0, 7, `${words.dealing} · ${fill(words.players, { players: 7 })}`],
])('with %i s to bet and %i players a table shows %j', async (seconds, players, text) => {
  await show(<TableLine table={tableOf(seconds, players)} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test('the past rounds of a table are read out in their order', async () => {
  await show(<TableLine table={tableOf(0, 0)} />);
  expect(screen.getByRole('img', { name: fill(words.road, { signs: 'B P' }) })).toBeTruthy();
});
