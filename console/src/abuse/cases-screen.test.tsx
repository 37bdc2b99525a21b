import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import {
  clearAbuseCase,
  listAbuseCases,
  proposeVoid,
  withholdRewards,
} from '@vela/contract/abuse/staff-calls.ts';
import { expect, test, vi } from 'vitest';
import { show } from '../test-kit.tsx';
import type { Case } from './case-line.ts';
import { Screen } from './cases-screen.tsx';
import { messages as words } from './messages.en.ts';

const account = { isWithheld: false, grantedMinor: 900, bonusMinor: 0, claimableMinor: 900 };
const found: Case = {
  caseId: 'abc_1',
  accounts: [
    { ...account, username: 'amy88' },
    { ...account, username: 'ben88' },
  ],
  signs: ['device', 'realName'],
  evidence: [{ sign: 'device', value: 'phone 7' }],
  state: 'open',
  openedAt: '2026-01-01T00:00:00Z',
  decidedAt: null,
  decidedBy: '',
  reason: '',
};

async function open(shown: Case) {
  const server = new StandInServer();
  const page = { pageNo: 1, pageSize: 20, totalCount: 1, totalPage: 1 };
  server.answer(listAbuseCases, { ...page, list: [shown] });
  server.answer(clearAbuseCase, {});
  server.answer(withholdRewards, {});
  server.answer(proposeVoid, { proposalId: 'prp_1' });
  const { user } = await show(<Screen />, { words: ['abuse'] });
  await screen.findByText('phone 7');
  return { server, user };
}

test('rewards of one account of two are withheld, with a reason', async () => {
  const { server, user } = await open(found);
  screen.getByText(words.sameName);
  await user.click(screen.getByRole('button', { name: words.withhold }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'amy88' }));
  await user.type(dialog.getByRole('textbox'), 'one phone');
  await user.click(dialog.getByRole('button', { name: words.withhold }));
  await screen.findByText(words.withheldSaid);
  expect(server.requests(withholdRewards)).toMatchObject([
    { input: { caseId: 'abc_1', usernames: ['ben88'], reason: 'one phone' } },
  ]);
});

test('only the account whose rewards are withheld can be voided', async () => {
  const withheld = { ...account, username: 'ben88', isWithheld: true };
  const accounts = [{ ...account, username: 'amy88' }, withheld];
  const { server, user } = await open({ ...found, state: 'withheld', accounts });
  await user.click(screen.getByRole('button', { name: new RegExp(words.voidGo) }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'one person');
  await user.click(dialog.getAllByRole('button').at(-1) ?? document.body);
  await vi.waitFor(() =>
    expect(server.requests(proposeVoid)).toMatchObject([
      { input: { caseId: 'abc_1', username: 'ben88', reason: 'one person' } },
    ]),
  );
});

test('nothing more is decided about a cleared case', async () => {
  await open({ ...found, state: 'cleared', decidedBy: 'risk', reason: 'couple' });
  expect(screen.queryByRole('button', { name: words.withhold })).toBeNull();
  screen.getByText('risk: couple');
});
