import { DECKS, isBaccaratOutcome } from '../../../src/tables/baccarat.ts';
import { BACCARAT_SIGNS } from '../../../src/tables/road-signs.ts';
import feltUrl from '../../art/felt-table.svg';
import { fill } from '@vela/client/fill.ts';
import type { Language, Pack } from '../../locale.ts';
import { defineCardFace } from '../cards/card-face.tsx';
import type { CardFaceRules } from '../cards/card-face.tsx';
import { toLetters } from '../cards/card-look.ts';
import { CARD_WORDS } from '../cards/words.ts';
import { readOwn } from '../table-face.ts';
import type { TableFace } from '../table-face.ts';
import type { BaccaratMessages } from './messages.en.ts';

const WORDS: Pack<BaccaratMessages> = {
  zh: async () => (await import('./messages.zh.ts')).zh,
  hk: async () => (await import('./messages.hk.ts')).hk,
  en: async () => (await import('./messages.en.ts')).en,
  th: async () => (await import('./messages.th.ts')).th,
  pg: async () => (await import('./messages.pg.ts')).pg,
  fp: async () => (await import('./messages.fp.ts')).fp,
  md: async () => (await import('./messages.md.ts')).md,
  vn: async () => (await import('./messages.vn.ts')).vn,
};
const own = readOwn(isBaccaratOutcome);
const road = { red: 'banker', blue: 'player', tie: 'tie' } as const;

/** How baccarat looks. */
export async function loadBaccaratLook(language: Language): Promise<CardFaceRules> {
  const [cards, words] = await Promise.all([CARD_WORDS[language](), WORDS[language]()]);
  return {
    look: 'felt',
    decks: DECKS,
    words: cards,
    spotNames: words.spots,
    letters: toLetters(BACCARAT_SIGNS, road, language),
    feltUrl,
    places: { main: ['player', 'tie', 'banker'], side: ['playerPair', 'bankerPair'] },
    zones: { player: 'blue', tie: 'green', banker: 'red', playerPair: 'blue', bankerPair: 'red' },
    hands: [
      { hand: 'player', zone: 'blue', emblemUrl: null },
      { hand: 'banker', zone: 'red', emblemUrl: null },
    ],
    road,
    toRoadEntry: (roundNo, outcome) => {
      const { winner, isPlayerPair, isBankerPair } = own(outcome);
      return {
        roundNo,
        winner: winner === 'tie' ? 'tie' : winner === 'banker' ? 'red' : 'blue',
        hasRedMark: isBankerPair,
        hasBlueMark: isPlayerPair,
      };
    },
    toPointsText: (points) => String(points),
    toResultText: (outcome) => {
      const { winner, playerPoints, bankerPoints, isNatural } = own(outcome);
      const points = Math.max(playerPoints, bankerPoints);
      const text =
        winner === 'tie'
          ? fill(words.tieAt, { points })
          : fill(words.winsWith, { spot: words.spots[winner], points });
      return isNatural ? `${text} · ${words.natural}` : text;
    },
    rules: () => Object.values(words.drawRules),
  };
}

/** Baccarat, on green felt. */
export async function openBaccaratFace(language: Language): Promise<TableFace> {
  return defineCardFace(await loadBaccaratLook(language));
}

/** Baccarat without commission: the same table, except for the banker's odds. */
export async function openNoCommissionFace(language: Language): Promise<TableFace> {
  const [look, words] = await Promise.all([loadBaccaratLook(language), WORDS[language]()]);
  const face = defineCardFace({
    ...look,
    rules: (config) => [...look.rules(config), words.noCommissionRule],
  });
  return { ...face, fact: fill(words.noCommission, { decks: DECKS }) };
}
