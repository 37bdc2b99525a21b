import { screen, within } from '@testing-library/react';
import type { Reply } from '@vela/contract/call.ts';
import type { listBets } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { BetDays } from './bet-days.tsx';
import { messages as words } from './messages.hk.ts';

type Bet = Reply<typeof listBets>['list'][number];

const won: Bet = {
  betId: '1000001-5',
  venue: 'harbour-live',
  category: 'live',
  round: 'r1',
  venueName: 'Harbour Live',
  gameCode: 'harbour-baccarat',
  gameName: 'Harbour Baccarat',
  pictures: null,
  selection: '',
  state: 'won',
  stakeMinor: 10_000,
  freeStakeMinor: 0,
  payoutMinor: 19_500,
  reviewMinor: 0,
  netMinor: 9_500,
  validMinor: 10_000,
  slip: null,
  hasReplay: true,
  placedAt: '2026-01-01T00:00:00.000Z',
  settledAt: '2026-01-01T00:00:01.000Z',
};
const open: Bet = { ...won, betId: '1000001-6', state: 'open', payoutMinor: 0, settledAt: null };

test('a row has stake, payout and net, and an open bet no payout yet', async () => {
  await show(<BetDays bets={[won, open]} sums={[]} onOpen={() => undefined} />, {
    words: ['game'],
  });
  const [head, ...rows] = screen.getAllByRole('row');
  const cellsOf = (row: HTMLElement | undefined, role: string) =>
    within(row ?? document.body)
      .getAllByRole(role)
      .slice(1)
      .map((it) => it.textContent);
  expect(cellsOf(head, 'columnheader')).toEqual([words.stake, words.payout, words.net]);
  expect(cellsOf(rows[0], 'cell')).toEqual(['100.00', '195.00', '+95.00']);
  expect(cellsOf(rows[1], 'cell')).toEqual(['100.00', '–', words.states.open]);
});
