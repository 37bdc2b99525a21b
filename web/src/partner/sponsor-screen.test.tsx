import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { getSponsor } from '@vela/contract/partner/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as app } from '../app/messages.hk.ts';
import { show } from '../test-kit.tsx';
import type { Sponsor } from './club-form.ts';
import { messages } from './messages.hk.ts';
import { Screen } from './sponsor-screen.tsx';

const words = messages.club;
const frame = { words: ['partner'], isVisitor: true } as const;
let server = new StandInServer();

const match = { opponent: '聖徒港', crest: 'saints', competition: '聯賽', isHome: true } as const;
const sponsor: Sponsor = {
  name: '諾斯米爾足球會',
  latinName: 'Northmere F.C.',
  note: '官方合作夥伴',
  crest: 'northmere',
  season: '2026/27',
  standing: 3,
  promise: '青訓',
  fixtures: [
    { ...match, id: 'a', kickoffAt: '2020-01-01T12:00:00.000Z', score: { for: 2, against: 1 } },
    { ...match, id: 'b', kickoffAt: '2090-01-01T12:00:00.000Z', score: null },
  ],
  news: [{ id: 'n', title: '四強前瞻', body: '門票現已發售。', art: 'trophy', tone: 'warm' }],
  photos: [{ id: 'p', caption: '夜場主場', scene: 'stadium' }],
};

beforeEach(() => {
  server = new StandInServer();
  server.answer(getSiteInfo, { websiteBasicList: [] });
});

test('the club shows its next match, its form and goals, and news that open', async () => {
  server.answer(getSponsor, { sponsor });
  const { user } = await show(<Screen />, frame);
  expect(await screen.findByRole('heading', { name: sponsor.name })).toBeTruthy();
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(screen.getByTitle(words.results.won.long)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '四強前瞻' }));
  expect(await screen.findByText('門票現已發售。')).toBeTruthy();
});

test('without a club the page shows a note', async () => {
  server.answer(getSponsor, { sponsor: null });
  await show(<Screen />, frame);
  expect(await screen.findByText(words.none)).toBeTruthy();
});

test('a club without matches shows neither form nor goals', async () => {
  server.answer(getSponsor, { sponsor: { ...sponsor, standing: 0, fixtures: [] } });
  await show(<Screen />, frame);
  expect(await screen.findByRole('heading', { name: sponsor.name })).toBeTruthy();
  expect(screen.queryByText(words.goals)).toBeNull();
  expect(screen.queryByText(words.standing)).toBeNull();
});

test('without a network the page offers to try again', async () => {
  server.lose(getSponsor);
  await show(<Screen />, frame);
  expect(
    await screen.findByRole('button', { name: app.tryAgain }, { timeout: 4_500 }),
  ).toBeTruthy();
});

test('a match whose score nobody has entered is not under way for ever', async () => {
  const [played, next] = sponsor.fixtures;
  if (!played || !next) throw new Error('no fixtures');
  const fixtures = [{ ...played, score: null }, next];
  server.answer(getSponsor, { sponsor: { ...sponsor, fixtures } });
  await show(<Screen />, frame);
  expect(await screen.findByText(words.noScore)).toBeTruthy();
  expect(screen.queryByText(words.playing)).toBeNull();
  expect(screen.getByRole('timer')).toBeTruthy();
});
