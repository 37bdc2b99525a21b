import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getPlayerBonusStatement, listApplications } from '@vela/contract/promotion/staff-calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { expect, test, vi } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './applications-screen.tsx';
import { messages as words } from './messages.en.ts';

type Application = Reply<typeof listApplications>['list'][number];

const paid: Application = {
  applicationId: 'app_1',
  promotionId: 'off_1',
  username: 'marina88',
  title: 'Daily cashback',
  state: 'fulfilled',
  terms: {
    formula: 'cashback',
    depositMinor: 10_000,
    bonusMinor: 20_000,
    rateBp: 500,
    steps: [],
    turnoverBp: 0,
    maxStakeMinor: null,
    venue: null,
    validDays: 7,
    period: 'daily',
    freePlay: null,
  },
  venueName: null,
  baseMinor: 0,
  bonusMinor: 4_000,
  requiredMinor: 0,
  appliedAt: '2030-05-31T20:00:00.000Z',
  grantedAt: '2030-06-01T16:05:00.000Z',
  expiresAt: null,
  endedAt: '2030-06-01T16:05:00.000Z',
  note: '',
  takenMinor: 0,
  freePlay: null,
};

test('an operator saves the statement of a bonus, and of a rejected application there is none', async () => {
  const server = new StandInServer();
  const rejected: Application = { ...paid, applicationId: 'app_2', state: 'rejected' };
  server.answer(listApplications, {
    pageNo: 1,
    pageSize: 20,
    totalCount: 2,
    totalPage: 1,
    list: [paid, rejected],
    bonusMinor: 4_000,
    takenMinor: 0,
  });
  const { username, ...application } = paid;
  const cashback = {
    startsAt: '2030-05-31T16:00:00.000Z',
    endsAt: '2030-06-01T16:00:00.000Z',
    lossMinor: 80_000,
  };
  server.answer(getPlayerBonusStatement, {
    application,
    username,
    cashback,
    bets: [],
    isCut: false,
  });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const { user } = await show(<Screen />, {
    words: ['promotion'],
    at: '/promotion-applications',
  });
  await screen.findAllByText('marina88');
  const [first, second] = screen.getAllByText('Daily cashback').map((it) => it.closest('tr'));
  if (!first || !second) throw new Error('two applications were not shown');
  expect(within(second).queryByRole('button', { name: words.takeStatement })).toBeNull();
  await user.click(within(first).getByRole('button', { name: words.takeStatement }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(server.requests(getPlayerBonusStatement)).toMatchObject([
    { input: { applicationId: 'app_1' } },
  ]);
  const [file] = saved.mock.calls[0] ?? [];
  expect(file instanceof Blob && (await file.text())).toContain('800');
  saved.mockRestore();
});
