import dragonUrl from '@vela/ui/art/objects/dragon-face.webp';
import tigerUrl from '@vela/ui/art/objects/tiger-face.webp';
import { RANKS, toRank } from '../../../src/tables/cards.ts';
import { DECKS, isDragonTigerOutcome, toPoints } from '../../../src/tables/dragon-tiger.ts';
import { DRAGON_TIGER_SIGNS } from '../../../src/tables/road-signs.ts';
import feltUrl from '../../art/pearl-table.svg';
import { fill } from '@vela/client/fill.ts';
import type { Language, Pack } from '../../locale.ts';
import { defineCardFace } from '../cards/card-face.tsx';
import type { CardFaceRules } from '../cards/card-face.tsx';
import { toLetters } from '../cards/card-look.ts';
import { CARD_WORDS } from '../cards/words.ts';
import { readOwn } from '../table-face.ts';
import type { TableFace } from '../table-face.ts';
import type { DragonTigerMessages } from './messages.en.ts';

const WORDS: Pack<DragonTigerMessages> = {
  zh: async () => (await import('./messages.zh.ts')).zh,
  hk: async () => (await import('./messages.hk.ts')).hk,
  en: async () => (await import('./messages.en.ts')).en,
  th: async () => (await import('./messages.th.ts')).th,
  pg: async () => (await import('./messages.pg.ts')).pg,
  fp: async () => (await import('./messages.fp.ts')).fp,
  md: async () => (await import('./messages.md.ts')).md,
  vn: async () => (await import('./messages.vn.ts')).vn,
};
const own = readOwn(isDragonTigerOutcome);
const road = { red: 'dragon', blue: 'tiger', tie: 'tie' } as const;
const toRankText = (rank: string): string => (rank === 'T' ? '10' : rank);

/** How dragon tiger looks. */
export async function loadDragonTigerLook(language: Language): Promise<CardFaceRules> {
  const [cards, words] = await Promise.all([CARD_WORDS[language](), WORDS[language]()]);
  return {
    look: 'pearl',
    decks: DECKS,
    words: cards,
    spotNames: words.spots,
    letters: toLetters(DRAGON_TIGER_SIGNS, road, language),
    feltUrl,
    places: { main: ['dragon', 'tie', 'tiger'], side: [] },
    zones: { dragon: 'red', tie: 'green', tiger: 'blue' },
    hands: [
      { hand: 'dragon', zone: 'red', emblemUrl: dragonUrl },
      { hand: 'tiger', zone: 'blue', emblemUrl: tigerUrl },
    ],
    road,
    toRoadEntry: (roundNo, outcome) => {
      const { winner } = own(outcome);
      return {
        roundNo,
        winner: winner === 'tie' ? 'tie' : winner === 'dragon' ? 'red' : 'blue',
        hasRedMark: false,
        hasBlueMark: false,
      };
    },
    toPointsText: (points) => toRankText(RANKS[points - 1] ?? ''),
    toResultText: (outcome) => {
      const { dragon, tiger, winner } = own(outcome);
      const [high, low] = toPoints(dragon) >= toPoints(tiger) ? [dragon, tiger] : [tiger, dragon];
      const ranks = { high: toRankText(toRank(high)), low: toRankText(toRank(low)) };
      if (winner === 'tie') return fill(words.tieOf, { rank: ranks.high });
      return fill(words.beats, { spot: words.spots[winner], ...ranks });
    },
    rules: ({ oddsMilli }) => [
      words.deal,
      words.ranks,
      fill(words.tieRule, { odds: (oddsMilli['tie']?.[0] ?? 0) / 1000 }),
    ],
  };
}

/** Dragon tiger, on blue felt: one card each, compared by rank. */
export async function openDragonTigerFace(language: Language): Promise<TableFace> {
  return defineCardFace(await loadDragonTigerLook(language));
}
