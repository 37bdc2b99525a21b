import { screen, waitFor, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getDictionary, uploadFile } from '@vela/contract/content/calls.ts';
import { getSupportState, sendFeedback } from '@vela/contract/support/calls.ts';
import { feedbackPicturesMax } from '@vela/contract/support/rules.ts';
import { listTransactions } from '@vela/contract/wallet/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as app } from '../app/messages.hk.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './feedback-screen.tsx';
import { messages as words } from './messages.hk.ts';

const body = '昨晚存入的款項至今仍未到賬，請協助查詢有關訂單，謝謝。';
const png = (name: string, size = 7) =>
  Object.defineProperty(new File(['picture'], name, { type: 'image/png' }), 'size', {
    value: size,
  });

let server = new StandInServer();

beforeEach(() => {
  localStorage.clear();
  server = new StandInServer();
  server.answer(getSupportState, { unreadFeedback: 0, unreadAnswers: 0, orderDays: 30 });
  server.answer(getDictionary, {
    entries: [{ value: 'deposit', label: '存款問題', isOff: false }],
  });
  const page = { list: [], pageNo: 1, pageSize: 50, totalCount: 0, totalPage: 0 };
  server.answer(listTransactions, page);
  server.answer(sendFeedback, { feedbackId: 'fbk_1' });
  let count = 0;
  server.answer(uploadFile, () => {
    count += 1;
    return { fileId: `fil_${count}`, url: '/files/x', width: 40, height: 30 };
  });
});

async function open(at = '/pages/feedback/feedback') {
  const shown = await show(<Screen />, { words: ['support'], at });
  const { user } = shown;
  return {
    ...shown,
    choose: (type: string) => user.selectOptions(screen.getByLabelText(words.type), type),
    write: (text: string) => user.type(screen.getByLabelText(words.body), text),
    pick: (file: File) => user.upload(pictureInput(), file),
    send: () => user.click(screen.getByRole('button', { name: words.send })),
  };
}

const pictureInput = () => screen.getByLabelText<HTMLInputElement>(new RegExp(words.pictureAdd));
const sent = () => server.requests(sendFeedback);

test('feedback is sent once, and its page opens', async () => {
  const { choose, write, send, address } = await open();
  await choose('deposit');
  await write(body);
  await send();
  await waitFor(() => expect(address()).toBe('/pages/feedback/detail?id=fbk_1'));
  expect(sent()).toMatchObject([{ input: { type: 'deposit', body, orderNo: '', pictureIds: [] } }]);
});

test('a link may preset the type and the order', async () => {
  const { write, send } = await open('/pages/feedback/feedback?type=withdrawal&order=W1');
  await write(body);
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.input).toMatchObject({ type: 'withdrawal', orderNo: 'W1' });
});

test('a type that does not exist is not selected', async () => {
  const { write, send } = await open('/pages/feedback/feedback?type=nothing');
  await write(body);
  await send();
  await screen.findByText(words.typeMissing);
  expect(sent()).toEqual([]);
});

test('too few words are refused at their field, and nothing is sent', async () => {
  const { choose, write, send } = await open();
  await choose('deposit');
  await write('慢');
  await send();
  await screen.findByText(/^請填寫 \d+ 至 \d+ 字。$/);
  expect(sent()).toEqual([]);
});

test('pictures are attached, up to the maximum', async () => {
  const { choose, write, pick, send } = await open();
  await choose('deposit');
  await write(body);
  for (let number = 1; number <= feedbackPicturesMax; number += 1) {
    await pick(png(`${number}.png`));
    await waitFor(() => expect(screen.getAllByText(words.pictureSent)).toHaveLength(number));
  }
  expect(screen.queryByLabelText(new RegExp(words.pictureAdd))).toBeNull();
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const pictureIds = Array.from({ length: feedbackPicturesMax }, (_, at) => `fil_${at + 1}`);
  expect(sent()[0]?.input.pictureIds).toEqual(pictureIds);
});

test('a picture that was removed does not go with it', async () => {
  const { user, choose, write, pick, send } = await open();
  await choose('deposit');
  await write(body);
  await pick(png('a.png'));
  await screen.findByText(words.pictureSent);
  await user.click(screen.getByRole('button', { name: words.pictureRemove }));
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.input.pictureIds).toEqual([]);
});

test.each([
  ['kind', new File(['x'], 'a.gif', { type: 'image/gif' })],
  ['size', png('a.png', 15 * 1024 * 1024 + 1)],
] as const)('a picture of the wrong %s is not uploaded', async (problem, file) => {
  const { pick } = await open();
  // The picker of a phone can be told to show every file.
  pictureInput().accept = '';
  await pick(file);
  await screen.findByText(words.pictureRefusals[problem]);
  expect(server.requests(uploadFile)).toEqual([]);
});

test('a picture whose upload failed holds the feedback back until it is tried again', async () => {
  server.lose(uploadFile);
  const { user, choose, write, pick, send } = await open();
  await choose('deposit');
  await write(body);
  await pick(png('a.png'));
  await screen.findByText(words.pictureFailed);
  await send();
  await screen.findByText(words.uploading);
  expect(sent()).toEqual([]);
  server.answer(uploadFile, { fileId: 'fil_9', url: '/files/x', width: 40, height: 30 });
  await user.click(screen.getByRole('button', { name: app.tryAgain }));
  await screen.findByText(words.pictureSent);
  await send();
  await waitFor(() => expect(sent()[0]?.input.pictureIds).toEqual(['fil_9']));
});

test('the server’s message about a picture is shown at the picture', async () => {
  server.refuse(uploadFile, 'uploadQuotaReached');
  const { pick } = await open();
  await pick(png('a.png'));
  expect(await screen.findByText('uploadQuotaReached')).toBeTruthy();
});

test('refused feedback keeps its text', async () => {
  server.refuse(sendFeedback, 'feedbackTooMany');
  const { choose, write, send, address } = await open();
  await choose('deposit');
  await write(body);
  await send();
  await screen.findByText('feedbackTooMany');
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.body).value).toBe(body);
  expect(address()).toBe('/pages/feedback/feedback');
});

test('offline the form reports it and keeps the text; sending again succeeds', async () => {
  server.lose(sendFeedback);
  const { choose, write, send, address } = await open();
  await choose('deposit');
  await write(body);
  await send();
  await screen.findByText(app.offline);
  server.answer(sendFeedback, { feedbackId: 'fbk_2' });
  await send();
  await waitFor(() => expect(address()).toBe('/pages/feedback/detail?id=fbk_2'));
});

test('new answers are counted at the link to one’s feedback', async () => {
  server.answer(getSupportState, { unreadFeedback: 2, unreadAnswers: 0, orderDays: 30 });
  const { user, address } = await open();
  await screen.findByText(words.unreadCount.replace('{count}', '2'));
  await user.click(screen.getByRole('button', { name: words.mine }));
  expect(address()).toBe('/pages/feedback/list');
});

test('the list has the site’s own names of types', async () => {
  server.answer(getDictionary, { entries: [{ value: 'deposit', label: '入金', isOff: false }] });
  await open();
  const types = within(screen.getByLabelText(words.type));
  expect(await types.findByText('入金')).toBeTruthy();
  expect(types.getByText(words.types.game)).toBeTruthy();
});

test('types are offered in the order of the site, without those that are off', async () => {
  server.answer(getDictionary, {
    entries: [
      { value: 'other', label: 'Anything', isOff: false },
      { value: 'login', label: 'Login', isOff: true },
      { value: 'deposit', label: 'Money in', isOff: false },
    ],
  });
  await open();
  const types = within(screen.getByLabelText(words.type));
  await types.findByText('Anything');
  const shown = types.getAllByRole('option').map((it) => it.textContent);
  expect(shown.slice(1, 3)).toEqual(['Anything', 'Money in']);
  expect(shown).not.toContain('Login');
});
