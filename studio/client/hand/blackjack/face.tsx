import type { BlackjackView } from '../../../src/hands/blackjack.ts';
import type { HandView } from '../../../src/protocol/hand.ts';
import { BLACKJACK_DECKS, HANDS_MAX } from '../../../src/hands/blackjack.ts';
import { fill } from '@vela/client/fill.ts';
import type { Language, Pack } from '../../locale.ts';
import { CARD_WORDS } from '../../table/cards/words.ts';
import type { CardMessages } from '../../table/cards/messages.en.ts';
import { toCardName } from '../../table/cards/card-name.ts';
import { readView } from '../hand-face.ts';
import type { HandFace } from '../hand-face.ts';
import { BlackjackFelt } from './felt.tsx';
import { listFrames } from './frames.ts';
import type { BlackjackMessages } from './messages.en.ts';

const WORDS: Pack<BlackjackMessages> = {
  zh: async () => (await import('./messages.zh.ts')).zh,
  hk: async () => (await import('./messages.hk.ts')).hk,
  en: async () => (await import('./messages.en.ts')).en,
  th: async () => (await import('./messages.th.ts')).th,
  pg: async () => (await import('./messages.pg.ts')).pg,
  fp: async () => (await import('./messages.fp.ts')).fp,
  md: async () => (await import('./messages.md.ts')).md,
  vn: async () => (await import('./messages.vn.ts')).vn,
};
const own = readView((view: HandView): view is BlackjackView => view.kind === 'blackjack');

/** Blackjack, on a felt of jade. */
export async function openBlackjackFace(language: Language): Promise<HandFace> {
  const [cards, words] = await Promise.all([CARD_WORDS[language](), WORDS[language]()]);
  const names: Readonly<Record<string, string>> = words.actions;
  return {
    isWide: false,
    fact: fill(cards.decks, { decks: BLACKJACK_DECKS }),
    toSpotName: (spot) => toSpotName(spot, words),
    toActionName: (name) => names[name] ?? name,
    toPrompt: (view) => toPrompt(own(view), words),
    toResultText: (view) => toResultText(own(view), words),
    describe: (view) => describe(own(view), words, cards),
    listFrames: (before, after) => listFrames(before === null ? null : own(before), own(after)),
    toPaysText: (spot) => (spot === 'insurance' ? '2 : 1' : '1 : 1'),
    listRules: () => [
      ...Object.values(words.rules).map((text) => fill(text, { hands: HANDS_MAX })),
      fill(cards.shuffle, { decks: BLACKJACK_DECKS }),
    ],
    felt: ({ view, isStill, chipsMinor }) => (
      <BlackjackFelt
        view={view === null ? null : own(view)}
        isStill={isStill}
        words={words}
        cards={cards}
        chipsMinor={chipsMinor ?? []}
      />
    ),
    controls: null,
  };
}

function toSpotName(spot: string, words: BlackjackMessages): string {
  if (spot === 'insurance') return words.insurance;
  const no = Number(/\d+$/.exec(spot)?.[0] ?? 0) + 1;
  if (spot.startsWith('double')) return fill(words.doubleOf, { no });
  return spot === 'main' ? words.main : fill(words.handNo, { no });
}

function toPrompt({ hands, insurance, dealerPoints }: BlackjackView, words: BlackjackMessages) {
  if (insurance === 'offered') return words.insurePrompt;
  const active = hands.find(({ isActive }) => isActive);
  if (active === undefined) return words.dealerTurn;
  const values = { no: active.no + 1, points: active.points, dealer: dealerPoints };
  return fill(hands.length > 1 ? words.handPrompt : words.prompt, values);
}

function toResultText(view: BlackjackView, words: BlackjackMessages): string {
  const { hands, dealerPoints, isDealerBlackjack } = view;
  const [only] = hands;
  const dealer = isDealerBlackjack
    ? words.dealerBlackjack
    : fill(dealerPoints > 21 ? words.dealerBust : words.dealerHas, { points: dealerPoints });
  if (hands.length > 1 || only === undefined) return dealer;
  if (only.result === 'blackjack') return words.blackjack;
  if (only.isBust) return fill(words.bust, { points: only.points });
  return only.result === null ? dealer : `${words.results[only.result]} · ${dealer}`;
}

function describe(view: BlackjackView, words: BlackjackMessages, cards: CardMessages): string {
  const list = (these: readonly string[]): string =>
    these.map((card) => toCardName(card, cards)).join(', ');
  const dealer = fill(words.dealerShows, {
    cards: list(view.dealer),
    points: view.dealerPoints,
  });
  const hands = view.hands.map((hand) =>
    fill(words.handShows, { no: hand.no + 1, cards: list(hand.cards), points: hand.points }),
  );
  return [dealer, ...hands].join('. ');
}
