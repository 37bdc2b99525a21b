import { screen, waitFor, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  getPlacement,
  listPlacements,
  savePlacementDraft,
} from '@vela/contract/home/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as app } from '../app/messages.en.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './club-screen.tsx';
import { messages } from './messages.en.ts';

type Placement = Reply<typeof getPlacement>;
type Content = Placement['content'];

const inAll = (text: string) => ({
  zh: `${text} zh`,
  hk: `${text} hk`,
  en: text,
  th: `${text} th`,
});
const span = { position: 1, shownFrom: null, shownUntil: null };
const contents: readonly Content[] = [
  {
    kind: 'club',
    ...span,
    names: inAll('Northmere'),
    latinName: 'Northmere AFC',
    notes: inAll('Official partner'),
    promises: inAll('Fair play'),
    crest: 'northmere',
    season: '2026/27',
    standing: 3,
  },
  {
    kind: 'fixture',
    ...span,
    opponents: inAll('Saints'),
    competitions: inAll('League'),
    crest: 'saints',
    kickoffAt: '2027-03-01T12:00:00.000Z',
    isHome: true,
    scoreFor: 2,
    scoreAgainst: 1,
  },
  {
    kind: 'news',
    ...span,
    titles: inAll('New keeper'),
    bodies: inAll('He signed.'),
    object: 'trophy',
    tone: 'cool',
  },
  { kind: 'photo', ...span, captions: inAll('The ground'), scene: 'stadium' },
];
const said: Record<string, readonly string[]> = {
  club: ['Northmere', 'Official partner', 'Fair play', '2026/27'],
  fixture: ['Saints', '2–1'],
  news: ['New keeper', 'He signed.'],
  photo: ['The ground'],
};

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listPlacements, { placements: [] });
});

/** The server has a draft of this content. */
function answerDraft(content: (typeof contents)[number]): void {
  const placement: Placement['placement'] = {
    placementId: 'plc_1',
    kind: content.kind,
    title: 'It',
    state: 'draft',
    position: 1,
    audience: 'all',
    shownFrom: null,
    shownUntil: null,
    version: 0,
    hasDraft: true,
  };
  server.answer(getPlacement, { placement, revision: 1, content, versions: [] });
}

test.each(contents)('a draft of the club is saved as it was read: $kind', async (content) => {
  answerDraft(content);
  server.answer(savePlacementDraft, { placementId: 'plc_1', revision: 2 });
  const at = '/club/plc_1';
  const { user } = await show(<Screen />, { words: ['home'], at, route: '/club/:placementId?' });
  await user.click(await screen.findByRole('button', { name: app.publishing.saveDraft }));
  await waitFor(() => expect(server.requests(savePlacementDraft)).toHaveLength(1));
  const [request] = server.requests(savePlacementDraft);
  const times = 'kickoffAt' in content ? { kickoffAt: new Date(content.kickoffAt) } : {};
  expect(request?.input).toMatchObject({ content: { ...content, ...times } });
});

test.each(contents)('a phone shows a draft of the club: $kind', async (content) => {
  answerDraft(content);
  const at = '/club/plc_1';
  const { user } = await show(<Screen />, { words: ['home'], at, route: '/club/:placementId?' });
  const phone = await screen.findByRole('figure', { hidden: true, name: /phone/ });
  for (const text of said[content.kind] ?? []) {
    await waitFor(() => expect(within(phone).getAllByText(text).length).toBeGreaterThan(0));
  }
  const [english] = screen.getAllByLabelText('English');
  if (!english) throw new Error('no field');
  await user.type(english, '!');
  const typed = `${said[content.kind]?.[0] ?? ''}!`;
  await waitFor(() => expect(within(phone).getByText(typed)).toBeTruthy());
});

test('without a club, each list states where players would see it', async () => {
  server.answer(listPlacements, { placements: [] });
  await show(<Screen />, { words: ['home'], at: '/club', route: '/club/:placementId?' });
  expect(await screen.findAllByText(messages.club.noneHint)).toHaveLength(4);
  expect(screen.queryByText(messages.noneHint)).toBeNull();
});
