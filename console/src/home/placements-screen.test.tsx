import { screen, waitFor, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  deletePlacement,
  getPlacement,
  listPlacements,
  publishPlacement,
  savePlacementDraft,
} from '@vela/contract/home/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as app } from '../app/messages.en.ts';
import { confirm, show } from '../test-kit.tsx';
import { messages as words } from './messages.en.ts';
import { Screen } from './placements-screen.tsx';

type Placement = Reply<typeof getPlacement>;

const line: Placement['placement'] = {
  placementId: 'plc_1',
  kind: 'notice',
  title: 'Sealed',
  state: 'running',
  position: 1,
  audience: 'all',
  shownFrom: null,
  shownUntil: null,
  version: 2,
  hasDraft: true,
};
const content: Placement['content'] = {
  kind: 'notice',
  texts: { zh: '封', hk: '封', en: 'Sealed', th: 'ปิด' },
  position: 1,
  link: '',
  shownFrom: null,
  shownUntil: '2026-05-01T02:00:00.000Z',
};

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listPlacements, { placements: [line] });
  server.answer(getPlacement, { placement: line, revision: 4, content, versions: [] });
});

const open = (at = '/home', rights?: Parameters<typeof show>[1]) =>
  show(<Screen />, { words: ['home'], at, route: '/home/:placementId?', ...rights });

test('notices and banners are listed separately, each with its state; an empty list shows a note', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Sealed/ });
  expect(within(row).getByText(words.states.running)).toBeTruthy();
  expect(within(row).getByText(words.hasDraft)).toBeTruthy();
  expect(screen.getByText(words.kinds.banner.none)).toBeTruthy();
});

test('an operator with read access sees no way to change anything', async () => {
  await open('/home/plc_1', { rights: ['content.read'] });
  await screen.findByRole('row', { name: /Sealed/ });
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.requests(getPlacement)).toEqual([]);
});

test('a draft is saved as typed, with its times and the revision that was read', async () => {
  server.answer(savePlacementDraft, { placementId: 'plc_1', revision: 5 });
  const { user } = await open('/home/plc_1');
  const english = await screen.findByLabelText('English');
  await user.type(english, ' first');
  const phone = screen.getByRole('figure', { hidden: true });
  await waitFor(() => expect(within(phone).getByText('Sealed first')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: app.publishing.saveDraft }));
  await waitFor(() => expect(server.requests(savePlacementDraft)).toHaveLength(1));
  expect(server.requests(savePlacementDraft)[0]?.input).toEqual({
    placementId: 'plc_1',
    revision: 4,
    content: {
      ...content,
      texts: { ...content.texts, en: 'Sealed first' },
      shownUntil: new Date('2026-05-01T02:00:00Z'),
    },
  });
});

test('exactly the draft that was read is published', async () => {
  server.answer(publishPlacement, { version: 3 });
  const { user, address } = await open('/home/plc_1');
  await user.click(await screen.findByRole('button', { name: app.publishing.publish }));
  await waitFor(() => expect(address()).toBe('/home'));
  const [{ input } = { input: null }] = server.requests(publishPlacement);
  expect(input).toEqual({ placementId: 'plc_1', revision: 4 });
});

test('what runs is not replaced by a version that starts later without asking', async () => {
  server.answer(publishPlacement, { version: 3 });
  const running = { ...line, state: 'running' } as const;
  const later = { ...content, shownFrom: '2090-01-01T00:00:00.000Z' };
  server.answer(getPlacement, { placement: running, revision: 4, content: later, versions: [] });
  const { user } = await open('/home/plc_1');
  await user.click(await screen.findByRole('button', { name: app.publishing.publish }));
  await screen.findByText(words.gapTitle);
  expect(server.requests(publishPlacement)).toEqual([]);
  await confirm(user, words.gapTitle, app.publishing.publish);
  await waitFor(() => expect(server.requests(publishPlacement)).toHaveLength(1));
});

test('a draft that someone else has saved is not deleted, and the drawer says so at once', async () => {
  server.refuse(deletePlacement, 'draftChanged');
  const hidden = { ...line, state: 'hidden' } as const;
  server.answer(getPlacement, { placement: hidden, revision: 4, content, versions: [] });
  const { user } = await open('/home/plc_1');
  const remove = await screen.findByRole('button', { name: words.delete });
  server.answer(getPlacement, { placement: hidden, revision: 5, content, versions: [] });
  await user.click(remove);
  await confirm(user, app.publishing.deleteTitle, words.delete);
  expect(await screen.findByText(app.publishing.newer)).toBeTruthy();
});

test('typed text is not published before it is saved, nor dropped without asking', async () => {
  const { user, address } = await open('/home/plc_1');
  const publish = await screen.findByRole('button', { name: app.publishing.publish });
  await user.type(screen.getByLabelText('English'), ' first');
  expect(await screen.findByText(app.publishing.saveFirst)).toBeTruthy();
  expect(publish).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: app.cancel }));
  await screen.findByText(app.unsaved.hint);
  const [, stay] = screen.getAllByRole('button', { name: app.cancel });
  await user.click(stay ?? publish);
  await waitFor(() => expect(screen.queryByText(app.unsaved.hint)).toBeNull());
  expect(screen.getByDisplayValue('Sealed first')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: app.cancel }));
  await user.click(await screen.findByRole('button', { name: app.unsaved.discard }));
  await waitFor(() => expect(address()).toBe('/home'));
});

test('a draft lists the texts that it lacks before it can be published', async () => {
  const texts = { ...content.texts, hk: '', th: '' };
  server.answer(getPlacement, {
    placement: line,
    revision: 4,
    content: { ...content, texts },
    versions: [],
  });
  const { user } = await open('/home/plc_1');
  const { hk, th } = app.languageNames;
  const missing = (names: string) => screen.findByText(`${words.notice}: ${names}`);
  expect(await missing(`${hk}, ${th}`)).toBeTruthy();
  await user.type(screen.getByLabelText(hk), '封');
  expect(await missing(th)).toBeTruthy();
  await user.type(screen.getByLabelText(th), 'ปิด');
  await waitFor(() => expect(screen.queryByText(app.publishing.textsNeeded)).toBeNull());
});

test('a wrong field is scrolled to when the form is saved', async () => {
  const { user } = await open('/home/plc_1');
  const link = await screen.findByLabelText(words.link);
  await user.type(link, '/pages/nowhere');
  await user.click(screen.getByRole('button', { name: app.publishing.saveDraft }));
  await screen.findByText(words.linkWrong);
  await waitFor(() => expect(document.activeElement).toBe(link));
});
