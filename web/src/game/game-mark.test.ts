import { expect, test } from 'vitest';
import { toMarked } from './game-mark.ts';
import type { KnownGames } from './game-mark.ts';

const game = (id: string, isFavourite: boolean) => ({
  id,
  gameCode: id,
  venue: 'v',
  venueName: 'V',
  category: 'live' as const,
  name: id,
  pictures: null,
  returnMinBp: null,
  rtpBp: null,
  hasPreview: false,
  isLandscape: false,
  isHot: false,
  isNew: false,
  isFavourite,
  isClosed: false,
  isInMaintenance: false,
  maintenanceUntil: null,
});
const page = (...list: ReturnType<typeof game>[]) => ({
  list,
  totalCount: list.length,
  pageNo: 1,
  pageSize: 20,
  totalPage: 1,
});
const marksOf = (known: KnownGames) =>
  ('list' in known ? [known] : known.pages).flatMap((it) =>
    it.list.map(({ id, isFavourite }) => `${id}${isFavourite ? '+' : '-'}`),
  );

test('a game is marked on every loaded page, and the others are unchanged', () => {
  const pages = { pages: [page(game('1', false), game('2', true)), page(game('3', false))] };
  const known = { ...pages, pageParams: [1, 2] };
  expect(marksOf(toMarked(known, { id: '3', isOn: true }))).toEqual(['1-', '2+', '3+']);
  expect(marksOf(toMarked(known, { id: '2', isOn: false }))).toEqual(['1-', '2-', '3-']);
  expect(marksOf(known)).toEqual(['1-', '2+', '3-']);
});

test('marking and unmarking restores the original, so that a refusal leaves no trace', () => {
  const known = page(game('1', false), game('2', true));
  const there = toMarked(known, { id: '1', isOn: true });
  expect(marksOf(there)).toEqual(['1+', '2+']);
  expect(toMarked(there, { id: '1', isOn: false })).toEqual(known);
});
