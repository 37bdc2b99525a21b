import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { listArticles } from '@vela/contract/help/calls.ts';
import { sendLead } from '@vela/contract/partner/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as app } from '../app/messages.hk.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './agent-screen.tsx';
import { dropDraft } from './lead-draft.ts';
import { messages } from './messages.hk.ts';
import { onlyEnglish } from '../app/read/only-english.ts';

const words = messages.agent;
let server = new StandInServer();

beforeEach(() => {
  dropDraft();
  server = new StandInServer();
  server.answer(getSiteInfo, { websiteBasicList: [] });
  server.answer(listArticles, { articles: [] });
  server.answer(sendLead, {});
});

async function open() {
  const shown = await show(<Screen />, { words: ['partner'], isVisitor: true });
  const { user } = shown;
  const phone = await screen.findByLabelText(words.contacts.phone.label);
  return {
    ...shown,
    fillAll: async () => {
      await user.type(screen.getByLabelText(words.name), '李海');
      await user.type(phone, '+852 5123 4567');
      await user.selectOptions(screen.getByLabelText(words.field), 'community');
      await user.click(screen.getByRole('checkbox'));
    },
    send: () => user.click(screen.getByRole('button', { name: words.send })),
  };
}

test('missing fields are named in place, and nothing is sent', async () => {
  const { send } = await open();
  await send();
  for (const problem of [
    words.nameWrong,
    words.contacts.phone.wrong,
    words.fieldMissing,
    words.consentMissing,
  ]) {
    expect(screen.getByText(problem)).toBeTruthy();
  }
  expect(server.requests(sendLead)).toEqual([]);
});

test('a lead is sent once, and its form is replaced by the next steps', async () => {
  const { fillAll, send } = await open();
  await fillAll();
  await send();
  expect(await screen.findByText(words.sentTitle)).toBeTruthy();
  expect(screen.queryByLabelText(words.name)).toBeNull();
  const [request, ...more] = server.requests(sendLead);
  expect(more).toEqual([]);
  expect(request?.input).toEqual({
    name: '李海',
    contactKind: 'phone',
    contact: '+852 5123 4567',
    field: 'community',
    place: '',
    plan: '',
    isAgreed: true,
  });
});

test('after a refusal the form keeps its text, even when the screen is opened again', async () => {
  server.refuse(sendLead, 'tooFrequent');
  const { fillAll, send, leave } = await open();
  await fillAll();
  await send();
  await waitFor(() => expect(server.requests(sendLead)).toHaveLength(1));
  expect(screen.getByLabelText<HTMLInputElement>(words.name).value).toBe('李海');
  leave();
  await open();
  expect(screen.getByLabelText<HTMLInputElement>(words.name).value).toBe('李海');
});

test('without a network the page reports it and the form stays', async () => {
  server.lose(listArticles);
  await open();
  expect(
    await screen.findByRole('button', { name: app.tryAgain }, { timeout: 4_500 }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: words.send })).toBeTruthy();
});

test('a programme in English is marked for readers of another language', async () => {
  const article = { articleId: 'partner-how', topic: 'partner' as const, isPopular: false };
  const blocks = [{ kind: 'paragraph' as const, text: 'Bring players.' }];
  server.answer(listArticles, {
    articles: [
      { ...article, language: 'en', title: 'How', blocks, publishedAt: '2026-01-01T00:00:00.000Z' },
    ],
  });
  await open();
  expect(await screen.findByText(onlyEnglish.hk)).toBeTruthy();
  expect(screen.getByText('Bring players.').closest('[lang]')?.getAttribute('lang')).toBe('en');
});
