import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { inEachLanguage } from '@vela/contract/language.ts';
import {
  countRecipients,
  deleteMailing,
  getMailing,
  listMailings,
  saveMailing,
  sendMailing,
} from '@vela/contract/mailing/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as app } from '../app/messages.en.ts';
import { confirm, show } from '../test-kit.tsx';
import { Screen } from './mailings-screen.tsx';
import { messages as words } from './messages.en.ts';

type Mailing = Reply<typeof getMailing>;

const line: Mailing['mailing'] = {
  mailingId: 'mlg_1',
  state: 'draft',
  title: 'Regatta',
  audienceKind: 'segment',
  isPromotional: false,
  sendAt: null,
  sentAt: null,
  recipientCount: 12,
  readerCount: 7,
  emailCount: 5,
  smsCount: 0,
  writtenBy: 'Olivia',
};
const read: Mailing = {
  mailing: line,
  revision: 3,
  content: {
    audience: { kind: 'one', username: 'marina88' },
    titles: inEachLanguage(() => 'Regatta'),
    bodies: inEachLanguage(() => 'On Sunday.'),
    link: '',
    isPromotional: false,
    channels: ['email'],
    sendAt: null,
    expiresAt: null,
  },
};

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listMailings, {
    list: [line],
    totalCount: 1,
    pageNo: 1,
    pageSize: 20,
    totalPage: 1,
  });
  server.answer(getMailing, read);
  server.answer(countRecipients, {
    count: 1_200,
    needsSecondPerson: true,
    letters: { email: 340, sms: null },
  });
  server.answer(listProposals, {
    list: [],
    holders: [],
    totalCount: 0,
    pageNo: 1,
    pageSize: 20,
    totalPage: 1,
  });
});

const open = (at: string) =>
  show(<Screen />, { words: ['mailing'], at, route: '/mailings/:mailingId?' });

test('a mailing shows to whom it went and how many have read it', async () => {
  await open('/mailings');
  const row = await screen.findByRole('row', { name: /Regatta/ });
  expect(within(row).getByText(words.audiences.segment)).toBeTruthy();
  expect(within(row).getByText('12')).toBeTruthy();
  expect(within(row).getByText('7')).toBeTruthy();
});

test('the form shows how many it reaches now, and sends what was saved, with a reason', async () => {
  server.answer(sendMailing, { proposalId: 'prp_1' });
  const { user } = await open('/mailings/mlg_1');
  await screen.findByText((text) => text.includes('1,200') && text.includes(words.second));
  await user.click(screen.getByRole('button', { name: words.send }));
  await user.type(await screen.findByLabelText(app.changeReason, { exact: false }), 'race');
  const [, confirm] = screen.getAllByRole('button', { name: words.send });
  if (!confirm) throw new Error('no button');
  await user.click(confirm);
  await waitFor(() => expect(server.requests(sendMailing)).toHaveLength(1));
  expect(server.requests(sendMailing)[0]?.input).toEqual({
    mailingId: 'mlg_1',
    revision: 3,
    reason: 'race',
  });
});

test('a message with a time is scheduled, and the dialog names the time', async () => {
  const sendAt = '2026-12-01T10:00:00.000Z';
  server.answer(getMailing, { ...read, content: { ...read.content, sendAt } });
  server.answer(sendMailing, { proposalId: '' });
  const { user } = await open('/mailings/mlg_1');
  await user.click(await screen.findByRole('button', { name: words.schedule }));
  await screen.findByText(/1 Dec.*18:00/);
  await user.type(screen.getByLabelText(app.changeReason, { exact: false }), 'race');
  const [, confirm] = screen.getAllByRole('button', { name: words.schedule });
  if (!confirm) throw new Error('no button');
  await user.click(confirm);
  await waitFor(() => expect(server.requests(sendMailing)).toHaveLength(1));
});

test('the form shows how many have agreed to each channel, and saves what is chosen', async () => {
  server.answer(saveMailing, { mailingId: 'mlg_1', revision: 4 });
  const { user } = await open('/mailings/mlg_1');
  const email = await screen.findByRole('checkbox', { name: /340/ });
  expect(email).toHaveProperty('checked', true);
  const missing = fill(words.channelMissing, { channel: words.channels.sms });
  const sms = screen.getByRole('checkbox', { name: missing });
  expect(sms).toHaveProperty('disabled', true);
  await user.click(email);
  await user.click(screen.getByRole('button', { name: app.publishing.saveDraft }));
  await waitFor(() => expect(server.requests(saveMailing)).toHaveLength(1));
  expect(server.requests(saveMailing)[0]?.input.content.channels).toEqual([]);
});

test('a sent message can be read, and neither edited nor deleted', async () => {
  server.answer(getMailing, { ...read, mailing: { ...line, state: 'sent' } });
  await open('/mailings/mlg_1');
  await screen.findByRole('button', { name: words.withdraw });
  const { saveDraft, deleteDraft } = app.publishing;
  for (const name of [saveDraft, deleteDraft]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  for (const field of screen.getAllByLabelText(words.title)) {
    expect(field).toHaveProperty('disabled', true);
  }
});

test('a draft is deleted', async () => {
  server.answer(deleteMailing, {});
  const { user } = await open('/mailings/mlg_1');
  await user.click(await screen.findByRole('button', { name: app.publishing.deleteDraft }));
  await screen.findByText(app.publishing.deleteHint);
  expect(server.requests(deleteMailing)).toEqual([]);
  await confirm(user, app.publishing.deleteTitle, app.publishing.deleteDraft);
  await waitFor(() => expect(server.requests(deleteMailing)).toHaveLength(1));
  expect(server.requests(deleteMailing)[0]?.input).toEqual({ mailingId: 'mlg_1', revision: 3 });
});

test('a draft that someone else has saved is not deleted, and the drawer says so at once', async () => {
  server.refuse(deleteMailing, 'draftChanged');
  const { user } = await open('/mailings/mlg_1');
  const remove = await screen.findByRole('button', { name: app.publishing.deleteDraft });
  server.answer(getMailing, { ...read, revision: 4 });
  await user.click(remove);
  await confirm(user, app.publishing.deleteTitle, app.publishing.deleteDraft);
  expect(await screen.findByText(app.publishing.newer)).toBeTruthy();
});

test('a new message is not saved without any title', async () => {
  const { user } = await open('/mailings/new');
  await user.click(await screen.findByRole('button', { name: app.publishing.saveDraft }));
  await screen.findAllByText(app.publishing.titleNeeded);
  expect(server.requests(saveMailing)).toEqual([]);
});
