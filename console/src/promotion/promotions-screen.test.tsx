import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { listOffers, proposeOffer } from '@vela/contract/promotion/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.en.ts';
import { Screen } from './promotions-screen.tsx';

type Offer = Reply<typeof listOffers>['list'][number];

const running: Offer = {
  promotionId: 'off_1',
  type: 'daily',
  title: 'Daily cashback',
  state: 'running',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2026-03-01T00:00:00.000Z',
  budgetMinor: 1_000_000,
  spentMinor: 250_000,
  liabilityMinor: 10_000,
  appliedCount: 12,
  waitingCount: 3,
};

const page = { pageNo: 1, pageSize: 20, totalCount: 1, totalPage: 1 };
let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listOffers, { ...page, list: [running] });
  server.answer(listProposals, { ...page, list: [], holders: [] });
  server.answer(proposeOffer, { proposalId: 'prp_1' });
});

const open = (how?: Parameters<typeof show>[1]) =>
  show(<Screen />, { words: ['promotion'], at: '/promotions', ...how });

test('an offer shows its costs, and stopping it needs a reason', async () => {
  const { user } = await open();
  const row = await screen.findByRole('row', { name: /Daily cashback/ });
  expect(within(row).getByText('2,500.00')).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: words.stop }));
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getByRole('button', { name: words.stop });
  expect(send).toHaveProperty('disabled', true);
  await user.type(within(dialog).getByRole('textbox'), 'over');
  await user.click(send);
  expect(server.requests(proposeOffer)).toMatchObject([
    { input: { promotionId: 'off_1', change: 'stop', reason: 'over' } },
  ]);
});

test('an operator with read access sees no way to change anything', async () => {
  await open({ rights: ['promotion.read'] });
  const row = await screen.findByRole('row', { name: /Daily cashback/ });
  expect(within(row).queryByRole('button')).toBeNull();
});
