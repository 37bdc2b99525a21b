import { ANTE_BONUS, PAIR_PLUS } from '../../../src/hands/three-card.ts';
import type { ThreeCardView } from '../../../src/hands/three-card.ts';
import type { HandView } from '../../../src/protocol/hand.ts';
import { fill } from '@vela/client/fill.ts';
import type { Language, Pack } from '../../locale.ts';
import { toCardName } from '../../table/cards/card-name.ts';
import type { CardMessages } from '../../table/cards/messages.en.ts';
import { CARD_WORDS } from '../../table/cards/words.ts';
import { readView } from '../hand-face.ts';
import type { HandFace } from '../hand-face.ts';
import { ThreeCardFelt } from './felt.tsx';
import { listFrames } from './frames.ts';
import type { ThreeCardMessages } from './messages.en.ts';

const WORDS: Pack<ThreeCardMessages> = {
  zh: async () => (await import('./messages.zh.ts')).zh,
  hk: async () => (await import('./messages.hk.ts')).hk,
  en: async () => (await import('./messages.en.ts')).en,
  th: async () => (await import('./messages.th.ts')).th,
  pg: async () => (await import('./messages.pg.ts')).pg,
  fp: async () => (await import('./messages.fp.ts')).fp,
  md: async () => (await import('./messages.md.ts')).md,
  vn: async () => (await import('./messages.vn.ts')).vn,
};
const own = readView((view: HandView): view is ThreeCardView => view.kind === 'threeCard');

/** Three cards, on a felt of jade. */
export async function openThreeCardFace(language: Language): Promise<HandFace> {
  const [cards, words] = await Promise.all([CARD_WORDS[language](), WORDS[language]()]);
  const spots: Readonly<Record<string, string>> = words.spots;
  const actions: Readonly<Record<string, string>> = words.actions;
  return {
    isWide: false,
    fact: words.fact,
    toSpotName: (spot) => spots[spot] ?? spot,
    toActionName: (name) => actions[name] ?? name,
    toPrompt: (view) => fill(words.prompt, { level: words.levels[own(view).playerLevel] }),
    toResultText: (view) => toResultText(own(view), words),
    describe: (view) => describe(own(view), words, cards),
    listFrames: (before, after) => listFrames(before === null ? null : own(before), own(after)),
    toPaysText: (spot) => (spot === 'pairPlus' ? toPays(PAIR_PLUS) : '1 : 1'),
    listRules: () => [
      words.rules.order,
      words.rules.decide,
      words.rules.dealer,
      `${words.rules.bonus} ${listPays(ANTE_BONUS, words)}`,
      `${words.rules.pairPlus} ${listPays(PAIR_PLUS, words)}`,
      words.rules.best,
      words.rules.shuffle,
      words.rules.lapse,
    ],
    felt: ({ view, isStill }) => (
      <ThreeCardFelt
        view={view === null ? null : own(view)}
        isStill={isStill}
        words={words}
        cards={cards}
      />
    ),
    controls: null,
  };
}

type Pays = Readonly<Partial<Record<keyof ThreeCardMessages['levels'], number>>>;

function toPays(pays: Pays): string {
  const all = Object.values(pays);
  return `${Math.min(...all)}–${Math.max(...all)} : 1`;
}

function listPays(pays: Pays, words: ThreeCardMessages): string {
  const names: Readonly<Record<string, string>> = words.levels;
  return Object.entries(pays)
    .map(([level, times]) => `${names[level] ?? level} ${times} : 1`)
    .join(' · ');
}

function toResultText(view: ThreeCardView, words: ThreeCardMessages): string {
  const { result, dealerLevel, bonus, pairPlus } = view;
  const dealer = dealerLevel === null ? '' : words.levels[dealerLevel];
  const parts = [result === null ? '' : fill(words.results[result], { dealer })];
  if (bonus > 0) parts.push(fill(words.bonusPaid, { bonus }));
  if (pairPlus !== null && pairPlus > 0) parts.push(fill(words.pairPlusPaid, { pays: pairPlus }));
  return parts.join(' · ');
}

function describe(view: ThreeCardView, words: ThreeCardMessages, cards: CardMessages): string {
  const list = (these: readonly string[]): string =>
    these.map((card) => toCardName(card, cards)).join(', ');
  const player = fill(words.youShow, {
    cards: list(view.player),
    level: words.levels[view.playerLevel],
  });
  if (view.dealerLevel === null) return player;
  const level = words.levels[view.dealerLevel];
  return `${player}. ${fill(words.dealerShows, { cards: list(view.dealer), level })}`;
}
