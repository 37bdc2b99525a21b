import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getValidBetRules } from '@vela/contract/rebate/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages } from '../../rebate/messages.hk.ts';
import { show } from '../../test-kit.tsx';
import { ValidBetRules } from './valid-bet-rules.tsx';

const { validBets: words } = messages;
let server: StandInServer;

beforeEach(() => {
  localStorage.clear();
  server = new StandInServer();
  server.answer(getValidBetRules, {
    categories: [],
    sports: { oddsMinMilli: 1_650 },
    weights: [{ venue: 'slots', name: 'Harbour Slots', weightBp: 2_500 }],
  });
});

test('the rules state the odds and weights that the server applies, read once they are opened', async () => {
  const { user } = await show(<ValidBetRules />, { words: ['rebate'] });
  expect(server.requests(getValidBetRules)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: words.title }));
  const sheet = await screen.findByRole('dialog', { name: words.title });
  await within(sheet).findByText(/1\.65/);
  expect(within(sheet).getByText(/Harbour Slots 計 25%/)).toBeTruthy();
  for (const rule of [...words.all, ...words.tables, ...words.site]) {
    expect(within(sheet).getByText(rule)).toBeTruthy();
  }
});
