import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listGamesForPlayer } from '@vela/contract/game/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { readStored, store } from '../app/session/storage.ts';
import { sampleGame as game, show } from '../test-kit.tsx';
import { ContinueRow } from './continue-row.tsx';
import { messages as words } from './messages.hk.ts';

let server: StandInServer;

const answer = (list: (typeof game)[]): void =>
  server.answer(listGamesForPlayer, {
    list,
    totalCount: list.length,
    totalPage: 1,
    pageNo: 1,
    pageSize: 8,
  });
const row = () => screen.queryByRole('region', { name: words.continuePlaying });
const isMarked = () => readStored('hasRecentGames') === 'yes';

beforeEach(() => {
  localStorage.clear();
  server = new StandInServer();
});

test('on a new device the row is not inserted above shown content; the next visit has it', async () => {
  answer([game]);
  const { leave } = await show(<ContinueRow />, { words: ['home'] });
  await waitFor(() => expect(isMarked()).toBe(true));
  expect(row()).toBeNull();
  leave();
  await show(<ContinueRow />, { words: ['home'] });
  expect(document.querySelector('[data-recent]')).toBeTruthy();
  await waitFor(() => expect(row()).toBeTruthy());
});

test('a player whose games are no longer offered has no row, and no space for one', async () => {
  store('hasRecentGames', 'yes');
  answer([{ ...game, isClosed: true }]);
  const { leave } = await show(<ContinueRow />, { words: ['home'] });
  await waitFor(() => expect(isMarked()).toBe(false));
  expect(row()).toBeNull();
  leave();
  await show(<ContinueRow />, { words: ['home'] });
  expect(document.querySelector('[data-recent]')).toBeNull();
});
