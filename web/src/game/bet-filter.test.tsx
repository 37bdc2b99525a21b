import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { betFilterStates, getBetTotals, listBets } from '@vela/contract/game/calls.ts';
import { listBetVenues } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './bet-record-screen.tsx';
import { messages as words } from './messages.hk.ts';

test('a player filters the record and its sums by every state that a bet can show', async () => {
  const server = new StandInServer();
  const websiteBasicList = [{ configKey: 'currency', configValue: 'HKD' }];
  server.answer(getSiteInfo, { websiteBasicList });
  server.answer(listBetVenues, { venues: [] });
  const sums = { count: 0, stakeMinor: 0, validMinor: 0, netMinor: 0, days: [] };
  server.answer(getBetTotals, sums);
  const page = { list: [], totalCount: 0, pageNo: 1, pageSize: 20, totalPage: 0 };
  server.answer(listBets, page);
  const { user } = await show(<Screen />, { words: ['game'] });
  const { states, slip } = words;
  await user.click(await screen.findByRole('button', { name: words.anyState }));
  const sheet = within(await screen.findByRole('radiogroup', { name: words.state }));
  expect(sheet.getAllByRole('radio')).toHaveLength(betFilterStates.length + 1);
  for (const name of [states.partlyReturned, states.inReview, slip.states.confirmed]) {
    expect(sheet.getByRole('radio', { name })).toBeTruthy();
  }
  await user.click(sheet.getByRole('radio', { name: slip.states.halfWon }));
  await screen.findByRole('button', { name: slip.states.halfWon });
  for (const call of [listBets, getBetTotals]) {
    await expect
      .poll(() => server.requests(call).at(-1)?.input)
      .toMatchObject({ state: 'halfWon', days: 7 });
  }
});
