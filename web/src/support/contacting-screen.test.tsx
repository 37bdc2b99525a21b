import { act, screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  endChat,
  getChatState,
  getSupportState,
  leaveMessage,
  listChatMessages,
  listChats,
  openChat,
  rateChat,
  reportChatActivity,
  sendChatMessage,
  sendChatTranscript,
} from '@vela/contract/support/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { keepPickedPlace } from '../app/place/picked-place.ts';
import { liveListeners } from '../app/call/go-live.ts';
import { session } from '../app/session/session.ts';
import { visitor } from '../app/session/visitor.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './contacting-screen.tsx';
import { messages } from './messages.hk.ts';

const words = messages.chat;
type Page = Reply<typeof listChatMessages>;
type Message = Page['messages'][number];

const state: Reply<typeof getChatState> = {
  closing: '',
  days: [1, 2, 3, 4, 5],
  opensAt: '09:00',
  closesAt: '18:00',
  waitSeconds: 40,
  chat: null,
  email: '',
};
const chat: Page['chat'] = {
  chatId: 'cht_1',
  department: 'service',
  state: 'waiting',
  operator: '',
  openedAt: '2026-03-01T04:00:00.000Z',
  closedAt: null,
  lastSeq: 1,
  customerReadSeq: 0,
  operatorReadSeq: 0,
  rating: null,
  place: 2,
  unread: 0,
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
  sentAt: '2026-03-01T04:00:00.000Z',
  ...parts,
});

let server: StandInServer;
beforeEach(() => {
  visitor.end();
  server = new StandInServer();
  server.answer(getChatState, state);
  server.answer(getSupportState, { unreadFeedback: 0, unreadAnswers: 0, orderDays: 7 });
  server.answer(listChats, { chats: [], hasMore: false });
  server.answer(reportChatActivity, {});
  server.answer(listChatMessages, { chat, messages: [message(1)], hasMore: false });
});

const at = '/pages/connect/contacting';
const open = (query = '', isVisitor = false) =>
  show(<Screen />, { words: ['support'], at: `${at}${query}`, isVisitor });

test('a visitor opens a chat with a token of their device, which is kept', async () => {
  server.answer(openChat, { chatId: 'cht_1' });
  const { user, address } = await open('', true);
  await user.type(await screen.findByLabelText(words.first), 'Hello');
  await user.click(screen.getByRole('button', { name: words.open }));
  expect(await screen.findByText('你在輪候中，現時第 2 位。')).toBeTruthy();
  expect(address()).toBe(`${at}?chat=cht_1`);
  const [sent] = server.requests(openChat);
  expect(sent?.input).toMatchObject({ department: 'service', body: 'Hello' });
  expect(visitor.getToken()).toMatch(/^[\w-]{43}$/);
  expect(server.requests(listChatMessages)[0]?.input).toMatchObject({
    visitorToken: visitor.getToken(),
  });
});

test('an empty message is not sent', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: words.open }));
  expect(await screen.findByText(words.firstMissing)).toBeTruthy();
  expect(server.requests(openChat)).toEqual([]);
});

test('outside office hours there is a form, which asks a visitor for an address', async () => {
  server.answer(getChatState, { ...state, closing: 'hours' });
  server.answer(leaveMessage, { feedbackId: 'fbk_1' });
  const { user } = await open('?department=finance', true);
  expect(await screen.findByText(/星期一至星期五 09:00 至 18:00/)).toBeTruthy();
  await user.type(screen.getByLabelText(words.leave), 'x'.repeat(20));
  await user.click(screen.getByRole('button', { name: words.leaveSend }));
  expect(await screen.findByText(words.emailWrong)).toBeTruthy();
  await user.type(screen.getByLabelText(words.email), 'a@b.example');
  await user.click(screen.getByRole('button', { name: words.leaveSend }));
  expect(await screen.findByText('我們會回覆至 a@b.example。')).toBeTruthy();
  expect(server.requests(leaveMessage)[0]?.input).toMatchObject({
    department: 'finance',
    email: 'a@b.example',
  });
});

test('office days that do not follow each other are named one by one', async () => {
  server.answer(getChatState, { ...state, closing: 'hours', days: [1, 2, 4] });
  await open();
  expect(await screen.findByText(/星期一、星期二、星期四 09:00 至 18:00/)).toBeTruthy();
});

test('an event brings new messages, and sent ones show when they were read', async () => {
  server.answer(sendChatMessage, { message: message(2, { body: 'Second' }) });
  const { user } = await open('?chat=cht_1');
  const box = await screen.findByLabelText(words.message);
  await user.type(box, 'Second{Enter}');
  expect(await screen.findByText('Second')).toBeTruthy();
  expect(screen.getByText(new RegExp(words.delivered))).toBeTruthy();
  const open1 = {
    ...chat,
    state: 'open',
    operator: 'Mei',
    operatorReadSeq: 2,
    lastSeq: 4,
  } as const;
  server.answer(listChatMessages, {
    chat: open1,
    messages: [
      message(3, { author: 'system', kind: 'joined', body: 'Mei' }),
      message(4, { author: 'operator', body: 'Hello', operator: 'Mei' }),
    ],
    hasMore: false,
  });
  const hear = (event: { type: string; chatId: string }) =>
    act(() => liveListeners.forEach((listen) => listen(event)));
  hear({ type: 'chat', chatId: 'cht_1' });
  expect(await screen.findByText('Mei 已加入對話')).toBeTruthy();
  expect(screen.getByText('Hello')).toBeTruthy();
  expect(screen.getByText(new RegExp(words.read))).toBeTruthy();
  hear({ type: 'chat-typing', chatId: 'cht_1' });
  expect(await screen.findByText('Mei 正在輸入…')).toBeTruthy();
});

test('a message that was refused shows why, and can be dropped', async () => {
  server.refuse(sendChatMessage, 'chatEnded');
  const { user } = await open('?chat=cht_1');
  await user.type(await screen.findByLabelText(words.message), 'Late{Enter}');
  await user.click(await screen.findByRole('button', { name: words.drop }));
  expect(screen.queryByText('Late')).toBeNull();
});

test('a chat is ended after a question, and rated', async () => {
  server.answer(endChat, {});
  server.answer(rateChat, {});
  const { user } = await open('?chat=cht_1');
  await user.click(await screen.findByRole('button', { name: words.end }));
  const closed = { ...chat, state: 'closed', operator: 'Mei', place: null } as const;
  server.answer(listChatMessages, { chat: closed, messages: [], hasMore: false });
  await user.click(screen.getAllByRole('button', { name: words.end }).at(-1) ?? document.body);
  await act(async () => liveListeners.forEach((listen) => listen({ type: 'hello' })));
  await user.click(await screen.findByRole('radio', { name: /^4 分/ }));
  await user.click(screen.getByRole('button', { name: words.rateSend }));
  expect(await screen.findByText('多謝評分：4 分（滿分 5 分）')).toBeTruthy();
  expect(server.requests(rateChat)[0]?.input).toMatchObject({ chatId: 'cht_1', rating: 4 });
});

test('a chat of another customer is not found', async () => {
  server.refuse(listChatMessages, 'notFound');
  await open('?chat=cht_9', true);
  expect(await screen.findByText(words.gone)).toBeTruthy();
});

const office = { latitude: 22_281_900, longitude: 114_158_200 };

test('a chosen place is sent by a separate press, and then opens on the map', async () => {
  const sent = message(2, { kind: 'location', body: 'Central', location: office });
  server.answer(sendChatMessage, { message: sent });
  keepPickedPlace({ for: `${at}?chat=cht_1`, place: { ...office, name: 'Central' } });
  const { user } = await open('?chat=cht_1');
  const send = await screen.findByRole('button', { name: words.sendPlace });
  expect(screen.getByText(words.placeHint)).toBeTruthy();
  expect(server.requests(sendChatMessage)).toEqual([]);
  await user.click(send);
  const card = await screen.findByRole('link', { name: /Central/ });
  expect(card.getAttribute('href')).toContain(
    '/open-location?latitude=22.2819&longitude=114.1582&name=Central',
  );
  expect(server.requests(sendChatMessage)[0]?.input).toMatchObject({
    body: '',
    location: { ...office, name: 'Central' },
  });
  expect(screen.queryByRole('button', { name: words.sendPlace })).toBe(null);
});

test('a place for another chat is not offered, and one that is discarded is forgotten', async () => {
  keepPickedPlace({ for: `${at}?chat=cht_2`, place: { ...office, name: 'Central' } });
  const { user } = await open('?chat=cht_1');
  const map = await screen.findByRole('link', { name: words.attachPlace });
  expect(map.getAttribute('href')).toContain(encodeURIComponent(`${at}?chat=cht_1`));
  expect(screen.queryByRole('button', { name: words.sendPlace })).toBe(null);
  act(() => keepPickedPlace({ for: `${at}?chat=cht_1`, place: { ...office, name: '' } }));
  await user.click(await screen.findByRole('button', { name: words.drop }));
  expect(screen.queryByRole('button', { name: words.sendPlace })).toBe(null);
  expect(server.requests(sendChatMessage)).toEqual([]);
});

const closed = { ...chat, state: 'closed', place: null } as const;

test('a visitor whose chat was never taken leaves an address, without writing the question again', async () => {
  const note = message(2, { author: 'system', kind: 'unanswered', body: '' });
  server.answer(listChatMessages, { chat: closed, messages: [message(1), note], hasMore: false });
  server.answer(leaveMessage, { feedbackId: 'fbk_1' });
  const { user } = await open('?chat=cht_1', true);
  expect(await screen.findByText(words.notes.unanswered)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.leaveSend }));
  expect(await screen.findByText(words.emailWrong)).toBeTruthy();
  await user.type(screen.getByLabelText(words.email), 'a@b.example');
  await user.click(screen.getByRole('button', { name: words.leaveSend }));
  expect(await screen.findByText('我們會回覆至 a@b.example。')).toBeTruthy();
  expect(server.requests(leaveMessage)[0]?.input).toMatchObject({
    chatId: 'cht_1',
    email: 'a@b.example',
  });
});

test('a player whose chat was never taken finds the message that it became', async () => {
  const note = message(2, { author: 'system', kind: 'left', body: 'fbk_1' });
  server.answer(listChatMessages, { chat: closed, messages: [message(1), note], hasMore: false });
  await open('?chat=cht_1');
  const link = await screen.findByRole('link', { name: words.leftOpen });
  expect(link.getAttribute('href')).toContain('/pages/feedback/detail?id=fbk_1');
});

test('a visitor has a chat that was answered sent to an address', async () => {
  const answer = message(2, { author: 'operator', operator: 'Mei', body: 'Hello' });
  const page = { chat: { ...closed, operator: 'Mei' }, hasMore: false };
  server.answer(listChatMessages, { ...page, messages: [message(1), answer] });
  server.answer(sendChatTranscript, { email: 'a***@b.example' });
  const { user } = await open('?chat=cht_1', true);
  await user.type(await screen.findByLabelText(words.email), 'a@b.example');
  await user.click(screen.getByRole('button', { name: words.transcriptSend }));
  expect(await screen.findByText('已發送至 a***@b.example')).toBeTruthy();
  expect(server.requests(sendChatTranscript)[0]?.input).toMatchObject({ email: 'a@b.example' });
});

test('drafts and messages on their way survive choosing a place, within the session', async () => {
  server.refuse(sendChatMessage, 'tooFrequent');
  const first = await open('?chat=cht_1');
  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: words.message });
  await first.user.type(await box(), 'Not sent{Enter}Half a sen');
  await screen.findByRole('button', { name: words.drop });
  first.leave();
  const again = await open('?chat=cht_1');
  expect((await box()).value).toBe('Half a sen');
  expect(screen.getByText('Not sent')).toBeTruthy();
  again.leave();
  session.end();
  await open('?chat=cht_1');
  expect((await box()).value).toBe('');
  expect(screen.queryByText('Not sent')).toBeNull();
});
