import type { BullHand } from '../../../src/hands/bull-hand.ts';
import { isNiuNiuView } from '../../../src/hands/niu-niu.ts';
import type { NiuNiuView } from '../../../src/hands/niu-niu.ts';
import { fill } from '@vela/client/fill.ts';
import type { Language, Pack } from '../../locale.ts';
import { toCardName } from '../../table/cards/card-name.ts';
import type { CardMessages } from '../../table/cards/messages.en.ts';
import { CARD_WORDS } from '../../table/cards/words.ts';
import { readView } from '../hand-face.ts';
import type { HandFace } from '../hand-face.ts';
import { NiuNiuFelt } from './felt.tsx';
import { listFrames } from './frames.ts';
import { toLevelName } from './level-name.ts';
import type { NiuNiuMessages } from './messages.en.ts';

const WORDS: Pack<NiuNiuMessages> = {
  zh: async () => (await import('./messages.zh.ts')).zh,
  hk: async () => (await import('./messages.hk.ts')).hk,
  en: async () => (await import('./messages.en.ts')).en,
  th: async () => (await import('./messages.th.ts')).th,
  pg: async () => (await import('./messages.pg.ts')).pg,
  fp: async () => (await import('./messages.fp.ts')).fp,
  md: async () => (await import('./messages.md.ts')).md,
  vn: async () => (await import('./messages.vn.ts')).vn,
};
const own = readView(isNiuNiuView);

/** Niu niu, on a felt of jade. */
export async function openNiuNiuFace(language: Language): Promise<HandFace> {
  const [cards, words] = await Promise.all([CARD_WORDS[language](), WORDS[language]()]);
  return {
    isWide: false,
    fact: fill(cards.decks, { decks: 1 }),
    returnNote: words.returnNote,
    toSpotName: (spot) => (spot === 'multiplied' ? words.multiplied : words.flat),
    toActionName: (name) => name,
    toPrompt: () => '',
    toResultText: (view) => toResultText(own(view), words),
    describe: (view) => describe(own(view), words, cards),
    listFrames: (_before, after) => listFrames(own(after)),
    toPaysText: (spot) => (spot === 'multiplied' ? words.paysMultiplied : words.paysFlat),
    listRules: () => [...Object.values(words.rules), fill(cards.shuffle, { decks: 1 })],
    felt: ({ view, isStill }) => (
      <NiuNiuFelt
        view={view === null ? null : own(view)}
        isStill={isStill}
        words={words}
        cards={cards}
      />
    ),
    controls: null,
  };
}

function toResultText({ player, bank, winner }: NiuNiuView, words: NiuNiuMessages): string {
  return fill(winner === 'player' ? words.won : words.lost, {
    yours: toLevelName(player.level, words),
    theirs: toLevelName(bank.level, words),
  });
}

function describe(
  { player, bank }: NiuNiuView,
  words: NiuNiuMessages,
  cards: CardMessages,
): string {
  const describeHand = (name: string, hand: BullHand): string =>
    hand.cards.length === 0
      ? fill(words.hidden, { name })
      : fill(words.handShows, {
          name,
          cards: hand.cards.map((card) => toCardName(card, cards)).join(', '),
          level: toLevelName(hand.level, words),
        });
  return [describeHand(words.bank, bank), describeHand(words.you, player)].join('. ');
}
