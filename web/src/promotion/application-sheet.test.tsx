import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listBonusBets } from '@vela/contract/promotion/calls.ts';
import type { listPromotionApplications } from '@vela/contract/promotion/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { ApplicationSheet } from './application-sheet.tsx';
import { messages as words } from './messages.hk.ts';

type Application = Reply<typeof listPromotionApplications>['list'][number];

const cashback: Application = {
  applicationId: 'app_1',
  promotionId: 'off_1',
  title: '每日返還',
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

beforeEach(() => {
  const server = new StandInServer();
  server.answer(listBonusBets, {
    pageNo: 1,
    pageSize: 50,
    totalCount: 1,
    totalPage: 1,
    cashback: {
      startsAt: '2030-05-31T16:00:00.000Z',
      endsAt: '2030-06-01T16:00:00.000Z',
      lossMinor: 80_000,
    },
    list: [
      {
        betId: '7',
        venueName: '蘭花電子',
        stakeMinor: 90_000,
        payoutMinor: 10_000,
        filledMinor: 0,
        placedAt: '2030-06-01T02:00:00.000Z',
      },
    ],
  });
});

test('a cashback shows its period, its losses, its share and the bets behind it', async () => {
  await show(<ApplicationSheet application={cashback} onClose={() => {}} />, {
    words: ['promotion'],
  });
  await screen.findByText(words.loss);
  await screen.findByText(words.lossBets);
  await screen.findByText('HK$800.00');
  await screen.findByText('5%');
  await screen.findByText('HK$200.00');
  await screen.findByText('投注 900.00 · 派彩 100.00');
  expect(screen.getByRole('button', { name: words.saveFile })).toBeTruthy();
});
