import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import {
  getFilteredInvitationTotals,
  getInvitationRebateTotals,
  getInvitationTotals,
  listInvitationRebates,
  listInvitations,
} from '@vela/contract/invite/calls.ts';
import { expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './record-screen.tsx';

const page = { pageNo: 1, pageSize: 20, totalCount: 1, totalPage: 1 };

test('records have filters, and totals of the filtered rows', async () => {
  const server = new StandInServer();
  server.answer(getInvitationTotals, { registeredCount: 12, reachedCount: 5, grantedMinor: 4_900 });
  server.answer(getFilteredInvitationTotals, {
    registeredCount: 5,
    reachedCount: 5,
    grantedMinor: 4_800,
  });
  server.answer(listInvitations, {
    ...page,
    list: [
      {
        username: 'tom***7',
        state: 'paidOut',
        registeredAt: '2026-03-02T04:00:00.000Z',
        endsAt: '2026-04-01T04:00:00.000Z',
        firstDepositAt: '2026-03-03T04:00:00.000Z',
        rewardMinor: 1_000,
      },
    ],
  });
  server.answer(getInvitationRebateTotals, {
    friendCount: 2,
    validMinor: 200_000,
    rebateMinor: 260,
  });
  server.answer(listInvitationRebates, {
    ...page,
    list: [
      {
        username: 'tom***7',
        state: 'inProgress',
        fromDay: '2026-03-02',
        toDay: '2026-03-31',
        validMinor: 200_000,
        rebateMinor: 260,
        maxMinor: 1_700,
      },
    ],
  });
  const { user } = await show(<Screen />, {
    words: ['invite'],
    at: '/pages/activity/friendRecording',
  });
  await screen.findByText('49.00');
  await screen.findByText(words.record.granted.replace('{amount}', 'HK$10'));
  await user.click(screen.getByRole('radio', { name: words.record.states.paidOut }));
  await screen.findByText('48.00');
  expect(server.requests(getFilteredInvitationTotals)).toMatchObject([
    { input: { state: 'paidOut' } },
  ]);
  await user.click(screen.getByRole('radio', { name: words.record.tabs.rebates }));
  await screen.findByText(/HK\$2\.60/);
  await screen.findByText('2.60');
});
