import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { getChatState, getSupportState } from '@vela/contract/support/calls.ts';
import { listTransactions } from '@vela/contract/wallet/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './desk-screen.tsx';
import { messages as words } from './messages.hk.ts';

const { desk } = words;

type Line = Reply<typeof listTransactions>['list'][number];
const deposit: Line = {
  id: 'txn_1',
  orderNo: 'D1',
  type: 'deposit',
  mode: 'bankTransfer',
  status: 'processing',
  amountMinor: 50_000,
  createdAt: '2026-03-01T04:00:00.000Z',
};

const chatState: Reply<typeof getChatState> = {
  closing: '',
  days: [1, 2, 3, 4, 5, 6, 7],
  opensAt: '00:00',
  closesAt: '00:00',
  waitSeconds: 40,
  chat: null,
  email: '',
};

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(getSiteInfo, {
    websiteBasicList: [
      { configKey: 'supportMail', configValue: '' },
      { configKey: 'helpline', configValue: '1834 633' },
    ],
  });
  server.answer(getChatState, chatState);
  server.answer(getSupportState, { unreadFeedback: 2, unreadAnswers: 0, orderDays: 7 });
  server.answer(listTransactions, {
    list: [deposit],
    pageNo: 1,
    pageSize: 3,
    totalCount: 1,
    totalPage: 1,
  });
});

const open = (isVisitor: boolean) =>
  show(<Screen />, { words: ['support'], at: '/pages/connect/connect', isVisitor });
const hrefs = () => screen.getAllByRole('link').map((it) => it.getAttribute('href'));

test('a visitor finds the form, the help centre and the helpline, and no mailbox if there is none', async () => {
  await open(true);
  expect(await screen.findByText('1834 633')).toBeTruthy();
  expect(hrefs()).toEqual([
    '/pages/connect/contacting?department=service',
    '/pages/connect/contacting?department=finance',
    '/pages/connect/contacting?department=partnership',
    '/pages/help/index',
    '/pages/feedback/feedback',
    'tel:1834633',
  ]);
  expect(server.requests(listTransactions)).toEqual([]);
});

test('a player asks about a deposit by choosing it, and sees how many answers are new', async () => {
  await open(false);
  const list = await screen.findByRole('list', { name: desk.ordersHint });
  const row = within(list).getByRole('link', { name: /D1/ });
  expect(row.textContent).toContain('HK$500.00');
  expect(row.textContent).toContain(desk.orderStates.processing);
  expect(row.getAttribute('href')).toBe('/pages/connect/contacting?department=finance&order=D1');
  expect(await screen.findByText(words.unreadCount.replace('{count}', '2'))).toBeTruthy();
});

test('if deposits cannot be read, every contact option is still there', async () => {
  server.refuse(listTransactions, 'internal');
  await open(false);
  expect(await screen.findByText('1834 633')).toBeTruthy();
  expect(hrefs()).toContain('/pages/feedback/list');
});

test('the operator’s links lead outside, and an invalid address is no link', async () => {
  server.answer(getSiteInfo, {
    websiteBasicList: [
      { configKey: 'meetalk', configValue: 'https://chat.example/vela' },
      { configKey: 'link', configValue: 'javascript:alert(1)' },
      { configKey: 'supportMail', configValue: 'help@vela.example' },
    ],
  });
  await open(true);
  expect(await screen.findByText('chat.example')).toBeTruthy();
  expect(hrefs().filter((href) => !href?.startsWith('/'))).toEqual([
    'https://chat.example/vela',
    'mailto:help@vela.example',
  ]);
});

test('while no operator chats the page shows it, and links back to an open chat', async () => {
  server.answer(getChatState, { ...chatState, closing: 'nobody' });
  const { leave } = await open(true);
  expect(await screen.findByText(words.chat.deskClosed)).toBeTruthy();
  leave();
});

test('the office of the operator is shown on the map, once one is written', async () => {
  server.answer(getSiteInfo, {
    websiteBasicList: [
      { configKey: 'title', configValue: 'Vela' },
      { configKey: 'officePlace', configValue: '22.2819, 114.1583' },
      { configKey: 'officeAddress', configValue: '1 Harbour Street' },
    ],
  });
  await open(true);
  const row = await screen.findByRole('link', { name: /1 Harbour Street/ });
  expect(row.textContent).toContain(desk.office);
  const [path, query] = (row.getAttribute('href') ?? '').split('?');
  expect(path).toBe('/open-location');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    latitude: '22.2819',
    longitude: '114.1583',
    name: 'Vela',
    address: '1 Harbour Street',
  });
});
