import { expect, test } from 'vitest';
import { everyLanguage } from '@vela/contract/language.ts';
import { createFormat } from '@vela/ui/format/format.ts';
import { openWorldFeed } from '../../src/book/feed/world-feed.ts';
import { writeSelection } from '../../src/book/selection.ts';
import { toFormatSettings } from '../locale.ts';
import type { Language } from '../locale.ts';
import { toSelectionWords } from '../../src/book/words/selection-names.ts';
import { toGameWords, toMomentText } from './moment-words.ts';
import type { BookWriting } from './moment-words.ts';
import { loadBookWords } from './words.ts';

const now = Date.UTC(2026, 10, 28, 12, 40);
const feed = openWorldFeed('5b'.repeat(32));
const samples = [
  ...Map.groupBy(feed.listEvents(now - 7_200_000, now + 7_200_000), ({ sport }) => sport).values(),
].flatMap((events) => events.slice(0, 2));

async function toWriting(language: Language): Promise<BookWriting> {
  const words = await loadBookWords(language);
  return { words, language, format: createFormat(toFormatSettings(language, 'HKD')) };
}

test.each(everyLanguage)(
  'in %s, no two selections of a match are called the same, and nothing is left to fill in',
  async (language) => {
    const writing = await toWriting(language);
    for (const event of samples) {
      const all = feed.listMarkets(event.id, now).flatMap(({ selections }) => selections);
      const texts = all.map((it) => {
        const { pick, market } = toSelectionWords(writeSelection(it), event, writing);
        expect(pick).not.toBe('');
        expect(market).not.toBe('');
        return `${pick} ${market}`;
      });
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) expect(text).not.toMatch(/[{}]/);
    }
  },
);

test('a handicap is written from the side that is picked', async () => {
  const writing = await toWriting('hk');
  const [event] = samples;
  if (event === undefined) throw new Error('the world is empty');
  const pickOf = (side: string): string =>
    toSelectionWords(`handicap/goals/regular/-3/${side}`, event, writing).pick;
  expect(pickOf('home')).toBe(`${event.home.names.hk} −0.75`);
  expect(pickOf('away')).toBe(`${event.away.names.hk} +0.75`);
  const level = toSelectionWords('handicap/goals/regular/0@1:1/away', event, writing);
  expect(level).toEqual({ pick: `${event.away.names.hk} 0`, market: '讓球（由 1:1 起計）' });
});

test('points of tennis are called as an umpire does, and counted in a tie-break', () => {
  const after = (games: [number, number], game: [number, number]) =>
    toGameWords({
      score: [1, 0],
      period: 'set2',
      periods: [{ period: 'set2', score: games }],
      minute: null,
      game,
      danger: null,
      counts: {},
    });
  expect(after([2, 1], [0, 2])).toBe('0:30');
  expect(after([2, 1], [3, 3])).toBe('40:40');
  expect(after([2, 1], [5, 6])).toBe('40:A');
  expect(after([2, 1], [7, 7])).toBe('40:40');
  expect(after([6, 6], [5, 6])).toBe('5:6');
  expect(toGameWords(null)).toBeNull();
});

test('a match without a period is at a break, and after its end over', async () => {
  const { words } = await toWriting('en');
  const stand = {
    score: [1, 1],
    periods: [],
    minute: 67,
    game: null,
    danger: null,
    counts: {},
  } as const;
  const at = (period: string | null, minute: number | null) =>
    toMomentText({ sport: 'football', phase: 'live', stand: { ...stand, period, minute } }, words);
  expect(at('half2', 67)).toBe('67′');
  expect(at(null, null)).toBe('HT');
  const over = { ...stand, period: null };
  expect(toMomentText({ sport: 'football', phase: 'over', stand: over }, words)).toBe('FT');
});
