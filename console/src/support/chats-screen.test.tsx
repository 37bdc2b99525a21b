import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import {
  answerChat,
  getChatFigures,
  handOverChat,
  listCannedAnswers,
  listPlayerChatMessages,
  listPlayerChats,
  reportOperatorActivity,
  setChatPresence,
  takeChat,
} from '@vela/contract/support/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { liveListeners } from '../app/live.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './chats-screen.tsx';
import { messages } from './messages.en.ts';

const words = messages.chat;
type Line = Reply<typeof listPlayerChats>['list'][number];
type Message = Reply<typeof listPlayerChatMessages>['messages'][number];

const at = '2026-03-01T04:00:00.000Z';
const line: Line = {
  chatId: 'cht_1',
  department: 'finance',
  state: 'waiting',
  operator: '',
  openedAt: at,
  closedAt: null,
  lastSeq: 1,
  customerReadSeq: 0,
  operatorReadSeq: 0,
  rating: null,
  username: '',
  name: 'Mei',
  language: 'hk',
  operatorUsername: '',
  queuedAt: at,
  waitSeconds: null,
  answerSeconds: null,
  isLate: true,
  lastText: 'Where is it?',
  lastAt: at,
  unread: 1,
  comment: '',
};
const message = (seq: number, parts: Partial<Message> = {}): Message => ({
  seq,
  clientId: `message-${seq}`,
  author: 'customer',
  kind: 'text',
  body: `text ${seq}`,
  operator: '',
  picture: null,
  location: null,
  sentAt: at,
  ...parts,
});
const mine = { ...line, state: 'open', operator: 'Owner', operatorUsername: 'olivia' } as const;

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listPlayerChats, {
    list: [line],
    totalCount: 1,
    pageNo: 1,
    pageSize: 30,
    totalPage: 1,
  });
  server.answer(getChatFigures, {
    operators: [
      { username: 'olivia', name: 'Olivia', chats: 1 },
      { username: 'helper', name: 'Helper', chats: 2 },
    ],
    isAvailable: false,
    waiting: 1,
    longestWaitSeconds: 30,
    targetSeconds: 60,
    chats: 5,
    unanswered: 1,
    waitSeconds: { half: 20, most: 52 },
    answerSeconds: { half: 40, most: 80 },
    withinTargetBp: 5_000,
    ratings: 3,
    ratingHundredths: 367,
  });
  server.answer(listCannedAnswers, { answers: [] });
  server.answer(reportOperatorActivity, {});
  server.answer(setChatPresence, {});
  server.answer(listPlayerChatMessages, { chat: line, messages: [message(1)], hasMore: false });
});

const open = (address = '/chats') =>
  show(<Screen />, { words: ['support'], at: address, route: '/chats/:chatId?' });

test('the queue names a visitor, how late they are, and the service levels', async () => {
  const { user } = await open();
  const row = await screen.findByRole('link', { name: /Mei/ });
  expect(row.textContent).toContain(words.late);
  expect(row.textContent).toContain(words.visitor);
  await user.click(screen.getByText(/1 waiting, 2 available/));
  expect(screen.getByText('50%: 20 s · 90%: 52 s')).toBeTruthy();
  await user.click(screen.getByRole('switch'));
  expect(await screen.findByText(words.available)).toBeTruthy();
  expect(server.requests(setChatPresence).map(({ input }) => input)).toEqual([
    {},
    { isAvailable: true },
  ]);
});

test('a chat is taken and answered by Enter, and new messages come by an event', async () => {
  server.answer(takeChat, {});
  server.answer(answerChat, {
    message: message(3, { author: 'operator', body: 'Hello', operator: 'Owner' }),
  });
  const { user } = await open('/chats/cht_1');
  const take = await screen.findByRole('button', { name: words.take });
  server.answer(listPlayerChatMessages, {
    chat: mine,
    messages: [message(2, { author: 'system', kind: 'joined', body: 'Owner' })],
    hasMore: false,
  });
  await user.click(take);
  const box = await screen.findByLabelText(words.message);
  server.answer(listPlayerChatMessages, {
    chat: { ...mine, lastSeq: 4 },
    messages: [message(4, { body: 'Thanks' })],
    hasMore: false,
  });
  await user.type(box, 'Hello{Enter}');
  expect(await screen.findByText('Hello')).toBeTruthy();
  act(() =>
    liveListeners.forEach((hear) => hear(Object.assign({ type: 'chat' }, { chatId: 'cht_1' }))),
  );
  expect(await screen.findByText('Thanks')).toBeTruthy();
  expect(server.requests(answerChat)[0]?.input).toMatchObject({ chatId: 'cht_1', body: 'Hello' });
});

test('a place that a customer sent has its name, and its coordinates open a map', async () => {
  const location = { latitude: 22_281_900, longitude: -114_158_200 };
  const sent = message(1, { kind: 'location', body: 'Central', location });
  server.answer(listPlayerChatMessages, { chat: mine, messages: [sent], hasMore: false });
  await open('/chats/cht_1');
  const link = await screen.findByRole('link', { name: '22.2819, -114.1582' });
  expect(link.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=22.2819&mlon=-114.1582',
  );
  expect(screen.getByText(/Central/)).toBeTruthy();
});

test('the end of a chat names who ended it: the operator, or the customer', async () => {
  const endedBy = (seq: number, body: string) =>
    message(seq, { author: 'system', kind: 'ended', body });
  server.answer(listPlayerChatMessages, {
    chat: { ...mine, state: 'closed' },
    messages: [endedBy(1, 'Owner'), endedBy(2, '')],
    hasMore: false,
  });
  await open('/chats/cht_1');
  expect(await screen.findByText(fill(words.notes.ended, { operator: 'Owner' }))).toBeTruthy();
  expect(screen.getByText(words.endedByCustomer)).toBeTruthy();
});

test('a chat is handed over to another operator who takes chats', async () => {
  server.answer(listPlayerChatMessages, { chat: mine, messages: [message(1)], hasMore: false });
  server.answer(handOverChat, {});
  const { user } = await open('/chats/cht_1');
  await user.click(await screen.findByRole('button', { name: words.handOver }));
  await user.click(await screen.findByText('helper (2 open)'));
  expect(server.requests(handOverChat)[0]?.input).toEqual({ chatId: 'cht_1', to: 'helper' });
});

test('of a visitor nothing is known, and no player is asked for', async () => {
  await open('/chats/cht_1');
  expect(await screen.findByText(words.identityUnknown)).toBeTruthy();
  expect(server.requests(getPlayer)).toEqual([]);
});

test('own chats are side by side with their unread counts; a draft is kept across chats', async () => {
  const other = { ...mine, chatId: 'cht_2', name: 'Lek', unread: 3 };
  const page = { totalCount: 2, pageNo: 1, pageSize: 50, totalPage: 1 };
  server.answer(listPlayerChats, { list: [mine, other], ...page });
  server.answer(listPlayerChatMessages, { chat: mine, messages: [message(1)], hasMore: false });
  const { user } = await open('/chats/cht_1');
  await user.type(await screen.findByLabelText(words.message), 'Half a sen');
  const own = within(screen.getByRole('navigation', { name: words.ownChats }));
  const tab = await own.findByRole('link', { name: /Lek/ });
  expect(tab.textContent).toContain('3');
  server.answer(listPlayerChatMessages, { chat: other, messages: [message(1)], hasMore: false });
  await user.click(tab);
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.message });
  await waitFor(() => expect(box().value).toBe(''));
  server.answer(listPlayerChatMessages, { chat: mine, messages: [message(1)], hasMore: false });
  await user.click(own.getByRole('link', { name: /Mei/ }));
  await waitFor(() => expect(box().value).toBe('Half a sen'));
});

test('a chat that waits is only looked at: it is read once this operator has taken it', async () => {
  server.answer(takeChat, {});
  const chatId = 'cht_waits';
  const messages = [message(1)];
  server.answer(listPlayerChatMessages, { chat: { ...line, chatId }, messages, hasMore: false });
  const { user } = await open(`/chats/${chatId}`);
  await screen.findByText('text 1');
  expect(server.requests(reportOperatorActivity)).toEqual([]);
  server.answer(listPlayerChatMessages, { chat: { ...mine, chatId }, messages, hasMore: false });
  await user.click(await screen.findByRole('button', { name: words.take }));
  await waitFor(() => expect(server.requests(reportOperatorActivity)).toHaveLength(1));
  expect(server.requests(reportOperatorActivity)[0]?.input).toMatchObject({ readSeq: 1 });
});
