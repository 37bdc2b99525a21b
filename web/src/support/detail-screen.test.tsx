import { screen, waitFor, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  deleteFeedback,
  getFeedback,
  getSupportState,
  listFeedback,
} from '@vela/contract/support/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as app } from '../app/messages.hk.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './detail-screen.tsx';
import { Screen as ListScreen } from './list-screen.tsx';
import { messages as words } from './messages.hk.ts';

type Feedback = Reply<typeof getFeedback>['feedback'];

const waiting: Feedback = {
  feedbackId: 'fbk_1',
  type: 'deposit',
  state: 'waiting',
  body: '款項仍未到賬',
  orderNo: '',
  createdAt: '2026-03-02T04:00:00.000Z',
  isUnread: false,
  pictures: [],
  answer: '',
  answeredAt: null,
};
const answered: Feedback = {
  ...waiting,
  state: 'answered',
  answer: '款項已到賬。',
  answeredAt: '2026-03-02T05:00:00.000Z',
};

let server = new StandInServer();

beforeEach(() => {
  localStorage.clear();
  server = new StandInServer();
  server.answer(getSupportState, { unreadFeedback: 0, unreadAnswers: 0, orderDays: 30 });
});

async function open(feedback: Feedback | null, id = 'fbk_1') {
  if (feedback !== null) server.answer(getFeedback, { feedback });
  return show(<Screen />, { words: ['support'], at: `/pages/feedback/detail?id=${id}` });
}

async function remove(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(await screen.findByRole('button', { name: words.remove }));
  const dialog = screen.getByRole('alertdialog', { name: words.removeTitle });
  await user.click(within(dialog).getByRole('button', { name: words.remove }));
}

test('waiting feedback is marked; withdrawing it is confirmed first', async () => {
  server.answer(deleteFeedback, {});
  const { user } = await open(waiting);
  await screen.findByText(words.answerWaiting);
  await user.click(screen.getByRole('button', { name: words.remove }));
  expect(screen.getByText(words.removeWaiting)).toBeTruthy();
  expect(server.requests(deleteFeedback)).toEqual([]);
  const dialog = screen.getByRole('alertdialog', { name: words.removeTitle });
  await user.click(within(dialog).getByRole('button', { name: words.remove }));
  await screen.findByText(words.removed);
  expect(server.requests(deleteFeedback)).toMatchObject([{ input: { feedbackId: 'fbk_1' } }]);
});

test('cancelling the deletion keeps the feedback', async () => {
  const { user } = await open(waiting);
  await user.click(await screen.findByRole('button', { name: words.remove }));
  const dialog = within(screen.getByRole('alertdialog', { name: words.removeTitle }));
  await user.click(dialog.getByRole('button', { name: app.cancel }));
  expect(server.requests(deleteFeedback)).toEqual([]);
  expect(screen.getByText(waiting.body)).toBeTruthy();
});

test.each(['notFound', null] as const)(
  'a deletion that fails (%s) is reported',
  async (refusal) => {
    if (refusal !== null) server.refuse(deleteFeedback, refusal);
    const { user } = await open(waiting);
    await remove(user);
    await screen.findByText(refusal ?? app.offline);
    expect(screen.getByText(waiting.body)).toBeTruthy();
  },
);

test('an answer is shown, with the way to write again, and disappears once deleted', async () => {
  const { user } = await open(answered);
  await screen.findByText(answered.answer);
  expect(screen.getByRole('link', { name: words.writeAgain }).getAttribute('href')).toContain(
    'type=deposit',
  );
  await user.click(screen.getByRole('button', { name: words.remove }));
  expect(screen.getByText(words.removeAnswered)).toBeTruthy();
});

test('pictures have names, and an order leads to its page', async () => {
  const pictures = [{ fileId: 'fil_1', url: '/files/fil_1' }];
  await open({ ...waiting, pictures, orderNo: 'D26' });
  await screen.findByAltText(words.pictureAlt.replace('{number}', '1'));
  const order = screen.getByRole('link', { name: words.toOrder.replace('{orderNo}', 'D26') });
  expect(order.getAttribute('href')).toContain('/pages/transaction/detail?id=D26');
});

test('words are shown as they were written, never as markup', async () => {
  await open({ ...waiting, body: '<b>fett</b>' });
  expect(await screen.findByText('<b>fett</b>')).toBeTruthy();
});

test('deleted or unknown feedback leads to the list', async () => {
  server.refuse(getFeedback, 'notFound');
  await open(null);
  await screen.findByText(words.gone);
  expect(screen.getByRole('link', { name: words.mine })).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.remove })).toBeNull();
});

test('without an id no request is sent', async () => {
  await open(waiting, '');
  await screen.findByText(words.gone);
  expect(server.requests(getFeedback)).toEqual([]);
});

test('offline it can be tried again', async () => {
  server.lose(getFeedback);
  const { user } = await open(null);
  const again = await screen.findByRole('button', { name: app.tryAgain }, { timeout: 15_000 });
  server.answer(getFeedback, { feedback: waiting });
  await user.click(again);
  expect(await screen.findByText(waiting.body)).toBeTruthy();
});

test('the list marks unread answers, and filters by state', async () => {
  const list = [
    { ...answered, isUnread: true },
    { ...waiting, feedbackId: 'fbk_2', body: 'B' },
  ];
  server.answer(listFeedback, ({ state }) => {
    const shown = list.filter((it) => state === undefined || it.state === state);
    return { list: shown, pageNo: 1, pageSize: 20, totalCount: shown.length, totalPage: 1 };
  });
  const { user } = await show(<ListScreen />, { words: ['support'], at: '/pages/feedback/list' });
  await screen.findByText('B');
  expect(screen.getAllByText(words.unread)).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: words.states.answered }));
  await waitFor(() => expect(screen.queryByText('B')).toBeNull());
  expect(screen.getByText(answered.body)).toBeTruthy();
});

test('an empty list tells what could be in it', async () => {
  server.answer(listFeedback, { list: [], pageNo: 1, pageSize: 20, totalCount: 0, totalPage: 0 });
  await show(<ListScreen />, { words: ['support'], at: '/pages/feedback/list' });
  await screen.findByText(words.empty);
  expect(screen.getByText(words.emptyHint)).toBeTruthy();
});
