import type { Card } from '../../../src/protocol/table.ts';
import { fill } from '@vela/client/fill.ts';
import type { CardMessages } from './messages.en.ts';

/** The suit of a card: c, d, h or s. */
export function toSuit(card: Card): keyof CardMessages['suits'] {
  const suit = card.slice(1);
  return suit === 'd' || suit === 's' || suit === 'h' ? suit : 'c';
}

/** The text in the corner of a card. */
export function toRankText(card: Card): string {
  return card.startsWith('T') ? '10' : card.slice(0, 1);
}

/** The spoken name of a card. */
export function toCardName(card: Card, words: CardMessages): string {
  return fill(words.cardOf, { rank: toRankText(card), suit: words.suits[toSuit(card)] });
}
