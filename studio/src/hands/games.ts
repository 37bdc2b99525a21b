import type { HandKind } from '../protocol/hand.ts';
import { blackjack } from './blackjack.ts';
import { douDizhu } from './dou-dizhu.ts';
import type { HandGame } from './hand-game.ts';
import { niuNiu } from './niu-niu.ts';
import { threeCard } from './three-card.ts';

/** The rules of each game that one player plays against the house. */
export const HAND_GAMES: Readonly<Record<HandKind, HandGame>> = {
  blackjack,
  douDizhu,
  niuNiu,
  threeCard,
};
