import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  deleteHelpArticle,
  getHelpArticle,
  listHelpArticles,
  publishHelpArticle,
  saveHelpDraft,
  unscheduleHelpArticle,
} from '@vela/contract/help/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as app } from '../app/messages.en.ts';
import { confirm, show } from '../test-kit.tsx';
import { Screen } from './help-screen.tsx';
import { messages as words } from './messages.en.ts';

type Article = Reply<typeof getHelpArticle>;

const inLanguage = (title: string) => ({
  title,
  blocks: [{ kind: 'list' as const, isOrdered: true, items: ['Pay', 'Wait'] }],
});
const texts: Article['texts'] = {
  zh: inLanguage('存款'),
  hk: inLanguage('存款'),
  en: inLanguage('Deposit'),
  th: inLanguage('ฝากเงิน'),
};
const line: Article['article'] = {
  articleId: 'deposit-how',
  topic: 'deposit',
  position: 3,
  isPopular: true,
  title: 'Deposit',
  version: 2,
  publishedAt: '2026-01-01T00:00:00.000Z',
  hasDraft: false,
  nextAt: null,
  helpfulCount: 7,
  unhelpfulCount: 3,
};

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listHelpArticles, { articles: [line] });
  server.answer(getHelpArticle, { article: line, revision: 4, texts, versions: [] });
});

const open = (at = '/help', rights?: Parameters<typeof show>[1]) =>
  show(<Screen />, { words: ['help'], at, route: '/help/:articleId?', ...rights });

test('an article shows its state and its ratings by readers', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Deposit/ });
  expect(within(row).getByText('Version 2')).toBeTruthy();
  expect(within(row).getByText('7 / 10')).toBeTruthy();
});

test('an operator with read access sees no way to change anything', async () => {
  await open('/help/deposit-how', { rights: ['content.read'] });
  await screen.findByRole('row', { name: /Deposit/ });
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.requests(getHelpArticle)).toEqual([]);
});

test('typed text is previewed as on a phone, and stored as blocks', async () => {
  server.answer(saveHelpDraft, { articleId: 'deposit-how', revision: 5 });
  const { user } = await open('/help/deposit-how');
  const [body] = await screen.findAllByLabelText(words.body);
  expect(screen.getByRole('tab', { name: 'English', selected: true })).toBeTruthy();
  if (!body) throw new Error('no field');
  await user.type(body, '\n3. Play');
  const [phone] = screen.getAllByRole('figure', { hidden: true });
  await waitFor(() =>
    expect(
      within(phone ?? body)
        .getAllByRole('listitem', { hidden: true })
        .map((it) => it.textContent),
    ).toEqual(['Pay', 'Wait', 'Play']),
  );
  await user.click(screen.getByRole('button', { name: app.publishing.saveDraft }));
  await waitFor(() => expect(server.requests(saveHelpDraft)).toHaveLength(1));
  const [{ input } = { input: null }] = server.requests(saveHelpDraft);
  expect(input).toMatchObject({
    articleId: 'deposit-how',
    revision: 4,
    topic: 'deposit',
    position: 3,
  });
  expect(input?.texts.hk.blocks).toEqual([
    { kind: 'list', isOrdered: true, items: ['Pay', 'Wait', 'Play'] },
  ]);
  expect(input?.texts.th).toEqual(texts.th);
});

test('what was typed survives another operator’s draft, until that is loaded', async () => {
  server.refuse(saveHelpDraft, 'draftChanged');
  const { user } = await open('/help/deposit-how');
  const title = () => screen.findByDisplayValue(/Deposit/);
  await user.type(await title(), ' by hand');
  const theirs = { ...texts, en: inLanguage('Deposit by card') };
  server.answer(getHelpArticle, { article: line, revision: 5, texts: theirs, versions: [] });
  await user.click(screen.getByRole('button', { name: app.publishing.saveDraft }));
  await screen.findByText(app.publishing.newer);
  expect(await title()).toHaveProperty('value', 'Deposit by hand');
  await user.click(screen.getByRole('button', { name: app.publishing.loadNewer }));
  await screen.findByDisplayValue('Deposit by card');
  expect(screen.queryByText(app.publishing.newer)).toBeNull();
});

test('what was saved is what the form goes on with', async () => {
  server.answer(saveHelpDraft, { articleId: 'deposit-how', revision: 5 });
  const { user } = await open('/help/deposit-how');
  await user.type(await screen.findByDisplayValue('Deposit'), ' by hand');
  const saved = { ...texts, en: inLanguage('Deposit by hand') };
  const article = { ...line, hasDraft: true };
  server.answer(getHelpArticle, { article, revision: 5, texts: saved, versions: [] });
  await user.click(screen.getByRole('button', { name: app.publishing.saveDraft }));
  const publish = screen.getByRole('button', { name: app.publishing.publish });
  await waitFor(() => expect(publish).toHaveProperty('disabled', false));
  expect(screen.queryByText(app.publishing.newer)).toBeNull();
});

test('without a draft there is nothing to publish', async () => {
  await open('/help/deposit-how');
  const publish = await screen.findByRole('button', { name: app.publishing.publish });
  expect(publish).toHaveProperty('disabled', true);
  expect(server.requests(publishHelpArticle)).toEqual([]);
});

test('a draft is scheduled in the site’s time zone, and can be taken back while it waits', async () => {
  server.answer(publishHelpArticle, { version: 0 });
  server.answer(unscheduleHelpArticle, {});
  const nextAt = '2027-03-01T00:00:00.000Z';
  const article = { ...line, hasDraft: true, nextAt };
  server.answer(getHelpArticle, { article, revision: 4, texts, versions: [] });
  const { user } = await open('/help/deposit-how');
  await user.click(await screen.findByRole('button', { name: app.publishing.takeBack }));
  await screen.findByText(app.publishing.takeBackLoses);
  await confirm(user, app.publishing.takeBackTitle, app.publishing.takeBack);
  await waitFor(() => expect(server.requests(unscheduleHelpArticle)).toHaveLength(1));
  const time = await screen.findByLabelText(app.publishing.publishAt);
  fireEvent.change(time, { target: { value: '2027-04-01T09:30' } });
  await user.click(screen.getByRole('button', { name: app.publishing.schedule }));
  await waitFor(() => expect(server.requests(publishHelpArticle)).toHaveLength(1));
  expect(server.requests(publishHelpArticle)[0]?.input).toEqual({
    articleId: 'deposit-how',
    revision: 4,
    at: new Date('2027-04-01T01:30:00.000Z'),
  });
});

test('an article that someone else has saved is not deleted, and the drawer says so', async () => {
  server.refuse(deleteHelpArticle, 'draftChanged');
  const draft = { ...line, version: 0, publishedAt: null, hasDraft: true };
  server.answer(getHelpArticle, { article: draft, revision: 4, texts, versions: [] });
  const { user } = await open('/help/deposit-how');
  const remove = await screen.findByRole('button', { name: app.publishing.deleteDraft });
  server.answer(getHelpArticle, { article: draft, revision: 5, texts, versions: [] });
  await user.click(remove);
  await confirm(user, app.publishing.deleteTitle, app.publishing.deleteDraft);
  expect(await screen.findByText(app.publishing.newer)).toBeTruthy();
});

test('an article that was never published is deleted, and no other', async () => {
  server.answer(deleteHelpArticle, {});
  await open('/help/deposit-how');
  await screen.findByRole('button', { name: app.publishing.saveDraft });
  const { deleteDraft } = app.publishing;
  expect(screen.queryByRole('button', { name: deleteDraft })).toBeNull();
  const article = { ...line, version: 0, publishedAt: null, hasDraft: true };
  server.answer(getHelpArticle, { article, revision: 4, texts, versions: [] });
  const { user } = await open('/help/deposit-how');
  await user.click(await screen.findByRole('button', { name: deleteDraft }));
  await confirm(user, app.publishing.deleteTitle, deleteDraft);
  await waitFor(() => expect(server.requests(deleteHelpArticle)).toHaveLength(1));
  expect(server.requests(deleteHelpArticle)[0]?.input).toMatchObject({ revision: 4 });
});

test('a new article is not saved without any title', async () => {
  const { user } = await open('/help/new');
  await user.click(await screen.findByRole('button', { name: app.publishing.saveDraft }));
  await screen.findAllByText(app.publishing.titleNeeded);
  expect(server.requests(saveHelpDraft)).toEqual([]);
});
