import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  getInvitation,
  getInvitationTerms,
  getInvitationTotals,
  listInvitationBenefits,
  listRecentInvitationRewards,
  takeInvitationBenefit,
} from '@vela/contract/invite/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './invite-screen.tsx';
import { messages as words } from './messages.hk.ts';
import { sampleTerms } from './sample-terms.ts';

type Found = Reply<typeof listInvitationBenefits>;

const benefit: Found['list'][number] = {
  role: 'friend',
  amountMinor: 16_800,
  turnoverBp: 120_000,
  opensAt: '2026-03-02T04:00:00.000Z',
  expiresAt: '2099-03-09T04:00:00.000Z',
  isOpen: true,
  takenAt: null,
};

function openServer(parts: Partial<Reply<typeof getInvitation>> & Partial<Found> = {}) {
  const server = new StandInServer();
  const { block = null, list = [] } = parts;
  server.answer(getInvitation, {
    inviteCode: 'MARINA8K',
    link: 'https://vela.example/?invite=MARINA8K',
    block,
  });
  server.answer(getInvitationTerms, sampleTerms);
  server.answer(getInvitationTotals, { registeredCount: 12, reachedCount: 5, grantedMinor: 4_900 });
  server.answer(listRecentInvitationRewards, { list: [] });
  server.answer(listInvitationBenefits, {
    list,
    venues: [{ venue: 'jade', name: '翡翠棋牌' }],
    transferMinMinor: 100,
    centralMinor: 100_000,
  });
  return server;
}

const open = () => show(<Screen />, { words: ['invite'], at: '/pages/activity/friendInvitation' });

beforeEach(() => localStorage.clear());

test('link, totals and terms show the site’s numbers, and no other player’s reward', async () => {
  openServer();
  await open();
  const link = await screen.findByRole('group', { name: words.link });
  expect(link.textContent).toBe('vela.example/?invite=MARINA8K');
  await screen.findByText('49.00');
  await screen.findByText(/0.13% ?，每日結算/);
  await screen.findByText(words.noRecent);
  expect(screen.queryByText(words.benefit.title)).toBeNull();
});

test('a player who cannot invite reads why, and has neither link nor poster', async () => {
  openServer({ block: 'agent' });
  await open();
  await screen.findByText(words.blocked.agent);
  expect(screen.queryByText(/MARINA8K/)).toBeNull();
  expect(screen.queryByRole('button', { name: words.makePoster })).toBeNull();
});

test('a benefit states its turnover before it is claimed, with and without a venue', async () => {
  const server = openServer({ list: [benefit] });
  server.answer(takeInvitationBenefit, {
    grantedMinor: 16_800,
    turnoverMinor: 801_600,
    centralMinor: 50_000,
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: words.benefit.open }));
  const sheet = within(
    await screen.findByRole('dialog', { hidden: true, name: words.benefit.sheet }),
  );
  sheet.getByText(/2,016\.00/);
  await user.click(sheet.getByRole('radio', { name: /翡翠棋牌/, hidden: true }));
  const take = sheet.getByRole('button', { name: /168\.00/, hidden: true });
  await user.click(take);
  expect(server.requests(takeInvitationBenefit)).toEqual([]);
  await user.type(sheet.getByRole('textbox', { hidden: true }), '500');
  sheet.getByText(/8,016\.00/);
  await user.click(take);
  await screen.findByText(words.benefit.done.replace('{amount}', 'HK$168.00'));
  expect(server.requests(takeInvitationBenefit)).toMatchObject([
    { input: { role: 'friend', venue: 'jade', amountMinor: 50_000n } },
  ]);
});
