import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import {
  deleteCannedAnswer,
  listCannedAnswers,
  saveCannedAnswer,
} from '@vela/contract/support/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as app } from '../app/messages.en.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './canned-screen.tsx';
import { messages as words } from './messages.en.ts';

const texts = { zh: '', hk: '', en: 'Hello', th: 'สวัสดี' };
const answer = {
  cannedId: 'can_1',
  revision: 4,
  name: 'Greeting',
  texts,
  updatedAt: '2026-06-01T00:00:00.000Z',
  updatedBy: 'olivia',
};
let server = new StandInServer();

beforeEach(() => {
  server = new StandInServer();
  server.answer(listCannedAnswers, { answers: [answer] });
});

async function open() {
  const { user } = await show(<Screen />, { words: ['support'], offered: ['th', 'en'] });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press };
}
const field = (language: 'en' | 'th' | 'zh') =>
  screen.queryByLabelText(`${words.cannedText}: ${app.languageNames[language]}`);

test('an answer is saved in the languages of the site, over the one that was read', async () => {
  server.answer(saveCannedAnswer, { cannedId: 'can_1' });
  const { user, press } = await open();
  await press(words.cannedEdit);
  await user.type(await screen.findByDisplayValue('Hello'), ' there');
  expect([field('th'), field('zh')]).toEqual([expect.anything(), null]);
  await press(app.save);
  await waitFor(() => expect(server.requests(saveCannedAnswer)).toHaveLength(1));
  expect(server.requests(saveCannedAnswer)[0]?.input).toEqual({
    cannedId: 'can_1',
    revision: 4,
    name: 'Greeting',
    texts: { ...texts, en: 'Hello there' },
  });
});

test('what was typed survives another operator’s answer, until that is loaded', async () => {
  server.refuse(saveCannedAnswer, 'draftChanged');
  const { user, press } = await open();
  await press(words.cannedEdit);
  await user.type(await screen.findByDisplayValue('Hello'), ' there');
  const theirs = { ...answer, revision: 5, texts: { ...texts, en: 'Good day' } };
  server.answer(listCannedAnswers, { answers: [theirs] });
  await press(app.save);
  await screen.findByText(app.publishing.newer);
  expect(screen.getByDisplayValue('Hello there')).toBeTruthy();
  await press(app.publishing.loadNewer);
  expect(await screen.findByDisplayValue('Good day')).toBeTruthy();
});

test('an answer is deleted as it was read', async () => {
  server.answer(deleteCannedAnswer, {});
  const { user, press } = await open();
  await press(words.cannedDelete);
  const buttons = await screen.findAllByRole('button', { name: words.cannedDelete });
  await user.click(buttons.at(-1) ?? document.body);
  await waitFor(() => expect(server.requests(deleteCannedAnswer)).toHaveLength(1));
  const input = { cannedId: 'can_1', revision: 4 };
  expect(server.requests(deleteCannedAnswer)[0]?.input).toEqual(input);
});
