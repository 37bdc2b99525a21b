import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { applyForPromotion, getBonus, getPromotion } from '@vela/contract/promotion/calls.ts';
import { giveUpBonus, listPromotionApplications } from '@vela/contract/promotion/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import type { OfferReply } from './offer-reply.ts';
import { Screen as Detail } from './detail-screen.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen as Record } from './record-screen.tsx';

const terms = {
  formula: 'fixed',
  depositMinor: 50_000,
  bonusMinor: 16_800,
  rateBp: 0,
  steps: [],
  turnoverBp: 100_000,
  maxStakeMinor: 5_000,
  venue: 'sails',
  validDays: 7,
  period: 'once',
  freePlay: null,
} as const;

const promotion: OfferReply['promotion'] = {
  promotionId: 'off_1',
  type: 'firstDeposit',
  title: '首存禮',
  summary: '累計存 500 送 168。',
  picture: null,
  terms: { ...terms, steps: [] },
  venueName: '維拉電子',
  freePlace: null,
  needsCode: false,
  isReviewed: false,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2099-01-01T00:00:00.000Z',
  blocks: [{ kind: 'paragraph', text: '存款後申請。' }],
};

const ready = {
  block: null,
  depositedMinor: 50_000,
  missingMinor: 0,
  baseMinor: 50_000,
  bonusMinor: 16_800,
  requiredMinor: 668_000,
};

const application: Reply<typeof applyForPromotion>['application'] = {
  applicationId: 'prm_1',
  promotionId: 'off_1',
  title: '首存禮',
  state: 'granted',
  terms: { ...terms, steps: [] },
  venueName: '維拉電子',
  baseMinor: 50_000,
  bonusMinor: 16_800,
  requiredMinor: 668_000,
  appliedAt: '2026-01-01T00:00:00.000Z',
  grantedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  endedAt: null,
  note: '',
  takenMinor: 0,
  freePlay: null,
};

beforeEach(() => localStorage.clear());

test('the amount and the lock are shown above the button, and applying sends the shown amount', async () => {
  const server = new StandInServer();
  server.answer(getPromotion, { promotion, standing: ready });
  server.answer(applyForPromotion, { application, centralMinor: 0 });
  const { user } = await show(<Detail />, {
    words: ['promotion'],
    at: '/pages/discount/discountDetail?id=off_1',
  });
  await screen.findByText('(500.00 + 168.00) × 10 = 6,680.00');
  expect(screen.getByText(/維拉電子將會鎖定/)).toBeDefined();
  const label = words.applyFor.replace('{amount}', 'HK$168.00');
  await user.click(screen.getByRole('button', { name: label }));
  const buttons = await screen.findAllByRole('button', { name: label });
  await user.click(buttons.at(-1) ?? document.body);
  expect(server.requests(applyForPromotion)).toMatchObject([
    { input: { promotionId: 'off_1', bonusMinor: 16_800n, requiredMinor: 668_000n } },
  ]);
});

test('a player who has not deposited enough sees how much is missing, and cannot apply', async () => {
  const server = new StandInServer();
  const standing = {
    ...ready,
    block: 'deposit',
    depositedMinor: 32_000,
    missingMinor: 18_000,
    baseMinor: 0,
    bonusMinor: 0,
    requiredMinor: 0,
  } as const;
  server.answer(getPromotion, { promotion, standing });
  await show(<Detail />, { words: ['promotion'], at: '/pages/discount/discountDetail?id=off_1' });
  await screen.findByText(words.depositLeft.replace('{amount}', 'HK$180.00'));
  expect(screen.getByText(words.deposited)).toBeDefined();
  expect(screen.queryByRole('button', { name: /申請/ })).toBeNull();
});

test('the name of the offer is the one heading of its page', async () => {
  const server = new StandInServer();
  server.answer(getPromotion, { promotion, standing: ready });
  await show(<Detail />, { words: ['promotion'], at: '/pages/discount/discountDetail?id=off_1' });
  await screen.findByRole('heading', { level: 1, name: promotion.title });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('giving up states its cost first, and sends that cost', async () => {
  const server = new StandInServer();
  const bonus = {
    application,
    filledMinor: 100_000,
    leftMinor: 568_000,
    resultMinor: -4_000,
    openBets: 0,
    costMinor: 12_800,
  };
  server.answer(getBonus, { bonus });
  const page = { list: [], pageNo: 1, pageSize: 20, totalCount: 0, totalPage: 0 };
  server.answer(listPromotionApplications, page);
  server.answer(giveUpBonus, { application: { ...application, state: 'givenUp' } });
  const { user } = await show(<Record />, {
    words: ['promotion'],
    at: '/pages/discount/discountView',
  });
  await user.click(await screen.findByRole('button', { name: words.giveUp }));
  const label = words.giveUpFor.replace('{amount}', 'HK$128.00');
  await user.click(await screen.findByRole('button', { name: label }));
  expect(server.requests(giveUpBonus)).toMatchObject([
    { input: { applicationId: 'prm_1', costMinor: 12_800n } },
  ]);
});

test.each([
  ['a venue is locked', 'sails', true],
  ['no venue is locked', null, false],
] as const)('where %s, giving up mentions it and nothing else', async (_when, venue, isSaid) => {
  const server = new StandInServer();
  const bonus = {
    application: { ...application, terms: { ...terms, steps: [], venue } },
    filledMinor: 0,
    leftMinor: 668_000,
    resultMinor: 0,
    openBets: 0,
    costMinor: 16_800,
  };
  server.answer(getBonus, { bonus });
  const page = { list: [], pageNo: 1, pageSize: 20, totalCount: 0, totalPage: 0 };
  server.answer(listPromotionApplications, page);
  const { user } = await show(<Record />, {
    words: ['promotion'],
    at: '/pages/discount/discountView',
  });
  await user.click(await screen.findByRole('button', { name: words.giveUp }));
  await screen.findByText(/將收回 HK\$168.00/);
  expect(screen.queryByText(words.giveUpLock) !== null).toBe(isSaid);
});

test('an address without an offer sends no request and shows that no offer is available', async () => {
  const server = new StandInServer();
  await show(<Detail />, { words: ['promotion'], at: '/pages/discount/discountDetail' });
  await screen.findByText(words.missing);
  expect(server.requests(getPromotion)).toEqual([]);
});
