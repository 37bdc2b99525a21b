import { act, screen, waitFor, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  getDocument,
  listDocuments,
  publishDocument,
  saveDocumentDraft,
} from '@vela/contract/document/staff-calls.ts';
import { inEachLanguage } from '@vela/contract/language.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as app } from '../app/messages.en.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './documents-screen.tsx';
import { messages as words } from './messages.en.ts';

type Document = Reply<typeof getDocument>;

const line: Document['document'] = {
  documentId: 'template.letterCode',
  kind: 'template',
  name: 'letterCode',
  title: 'Your code',
  body: 'It is {code}.',
  channel: 'letter',
  version: 2,
  publishedAt: '2026-05-01T02:00:00.000Z',
  hasDraft: true,
  nextAt: null,
};
const published: Document['content'] = {
  kind: 'template',
  texts: inEachLanguage(() => ({ title: 'Your code', body: 'It is {code}.' })),
};
const read: Document = {
  document: line,
  revision: 4,
  content: published,
  published,
  takenVersions: [],
  placeholders: [{ name: 'code', isRequired: true, samples: inEachLanguage(() => '482193') }],
  versions: [],
};

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listDocuments, { documents: [line] });
  server.answer(getDocument, read);
});

const open = (at = '/documents', rights?: Parameters<typeof show>[1]) =>
  show(<Screen />, { words: ['document'], at, route: '/documents/:documentId?', ...rights });

test('each document is listed in its panel with its state', async () => {
  await open();
  const table = await screen.findByRole('table', { name: words.panels.letters });
  expect(within(table).getByText('Version 2')).toBeTruthy();
  expect(within(table).getByText(words.draft)).toBeTruthy();
});

test('messages of one title differ by their text', async () => {
  const other = { ...line, documentId: 'template.letterTaken', body: 'It is taken.' };
  server.answer(listDocuments, { documents: [line, other] });
  await open();
  expect(await screen.findByRole('row', { name: /Your code.*It is \{code\}/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Your code.*It is taken/ })).toBeTruthy();
});

test('an operator with read access sees no way to change anything', async () => {
  await open('/documents/template.letterCode', { rights: ['content.read'] });
  await screen.findByRole('row', { name: /Your code/ });
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.requests(getDocument)).toEqual([]);
});

test('typed text is previewed with its facts, and a lost placeholder is named immediately', async () => {
  server.answer(saveDocumentDraft, { revision: 5 });
  const { user } = await open('/documents/template.letterCode');
  const [body] = await screen.findAllByLabelText(words.fields.body);
  if (!body) throw new Error('no field');
  const [phone] = screen.getAllByRole('figure', { hidden: true });
  expect(within(phone ?? body).getAllByText('It is 482193.')).toHaveLength(2);
  await user.clear(body);
  await user.type(body, 'Look at your phone.');
  await screen.findByText(app.publishing.notReady);
  expect(screen.getByText((text) => text.endsWith(words.problems.missingPlaceholder))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: app.publishing.saveDraft }));
  await waitFor(() => expect(server.requests(saveDocumentDraft)).toHaveLength(1));
  const [{ input } = { input: null }] = server.requests(saveDocumentDraft);
  expect(input).toMatchObject({ documentId: 'template.letterCode', revision: 4 });
  expect(input?.content).toEqual({
    kind: 'template',
    texts: { ...published.texts, hk: { title: 'Your code', body: 'Look at your phone.' } },
  });
});

test('a document is edited in its current version, not in the one that was opened before', async () => {
  const { user } = await open('/documents/template.letterCode');
  expect(await screen.findAllByDisplayValue('It is {code}.')).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: app.cancel }));
  const texts = inEachLanguage(() => ({ title: 'Your code', body: 'Newer: {code}.' }));
  server.answer(getDocument, { ...read, revision: 5, content: { kind: 'template', texts } });
  const edit = await screen.findByRole('button', { name: words.edit });
  await waitFor(() => expect(screen.queryByDisplayValue('It is {code}.')).toBeNull());
  act(() => edit.click());
  expect(screen.queryAllByDisplayValue('It is {code}.')).toEqual([]);
  expect(await screen.findAllByDisplayValue('Newer: {code}.')).not.toEqual([]);
});

test('a draft that cannot be published shows why, even if it equals the published version', async () => {
  const content: Document['content'] = {
    kind: 'terms',
    version: '2027-01',
    changes: inEachLanguage(() => 'Section 9.'),
    documents: [],
  };
  const document = { ...line, documentId: 'terms', kind: 'terms' as const };
  const taken = { takenVersions: ['2027-01'], placeholders: [] };
  server.answer(getDocument, { ...read, document, content, published: content, ...taken });
  await open('/documents/terms');
  expect(await screen.findByText((it) => it.endsWith(words.problems.versionTaken))).toBeTruthy();
});

test('terms are published by operators who may change settings, and others read so', async () => {
  const document = { ...line, documentId: 'terms', kind: 'terms' as const };
  const content: Document['content'] = {
    kind: 'terms',
    version: '2027-01',
    changes: inEachLanguage(() => 'Section 9.'),
    documents: [],
  };
  server.answer(getDocument, { ...read, document, content, published: content });
  await open('/documents/terms', { rights: ['content.read', 'content.manage'] });
  expect(await screen.findByText(words.termsPublisher)).toBeTruthy();
  expect(screen.queryByRole('button', { name: app.publishing.publish })).toBeNull();
});

test('a draft is published immediately, or at a time of the site', async () => {
  server.answer(publishDocument, { version: 0 });
  const { user } = await open('/documents/template.letterCode');
  await screen.findByRole('button', { name: app.publishing.publish });
  await user.type(screen.getByLabelText(app.publishing.publishAt), '2027-01-02T09:30');
  await user.click(screen.getByRole('button', { name: app.publishing.schedule }));
  await waitFor(() => expect(server.requests(publishDocument)).toHaveLength(1));
  expect(server.requests(publishDocument)[0]?.input).toEqual({
    documentId: 'template.letterCode',
    revision: 4,
    at: new Date('2027-01-02T01:30:00.000Z'),
  });
});

test('entries of a list are moved and turned off, and the phone shows the rest', async () => {
  const toEntry = (name: string) => ({
    value: name.toLowerCase(),
    labels: inEachLanguage(() => name),
    isOff: false,
  });
  const content: Document['content'] = {
    kind: 'dictionary',
    entries: ['First', 'Second', 'Third'].map(toEntry),
  };
  const document = { ...line, documentId: 'dictionary.sex', kind: 'dictionary' as const };
  server.answer(getDocument, { ...read, document, content, published: content, placeholders: [] });
  server.answer(saveDocumentDraft, { revision: 5 });
  const { user } = await open('/documents/dictionary.sex');
  await user.click(await screen.findByRole('button', { name: `${words.entries.down}: First` }));
  // A field has the name of its choice, not the value that records have.
  expect(screen.queryByLabelText('first')).toBeNull();
  expect(screen.getAllByLabelText('First')).not.toEqual([]);
  await user.click(screen.getByRole('switch', { name: `${words.entries.offered}: Third` }));
  const [phone] = screen.getAllByRole('figure', { hidden: true });
  if (!phone) throw new Error('no phone');
  await waitFor(() =>
    expect(
      within(phone)
        .getAllByRole('listitem', { hidden: true })
        .map((it) => it.textContent),
    ).toEqual(['Second', 'First']),
  );
  await user.click(screen.getByRole('button', { name: app.publishing.saveDraft }));
  await waitFor(() => expect(server.requests(saveDocumentDraft)).toHaveLength(1));
  expect(server.requests(saveDocumentDraft)[0]?.input.content).toMatchObject({
    entries: [
      { value: 'second', labels: { th: 'Second' } },
      { value: 'first', labels: { th: 'First' } },
      { value: 'third', isOff: true },
    ],
  });
});
