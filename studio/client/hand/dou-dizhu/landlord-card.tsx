import { cx } from '@vela/ui/theme/cx.ts';
import type { Card } from '../../../src/protocol/table.ts';
import { toCardName } from '../../table/cards/card-name.ts';
import type { CardMessages } from '../../table/cards/messages.en.ts';
import { PlayingCard } from '../../table/cards/playing-card.tsx';
import css from './landlord-card.module.css';
import type { DouDizhuMessages } from './messages.en.ts';

/** The messages for cards including jokers. */
export interface PackWords {
  words: DouDizhuMessages;
  cards: CardMessages;
}

/** The spoken name of a card, jokers included. */
export function toPackCardName(card: Card, { words, cards }: PackWords): string {
  if (card === 'Bj') return words.bigJoker;
  return card === 'Sj' ? words.smallJoker : toCardName(card, cards);
}

/** A card of the pack face up, or its back. */
export function LandlordCard({ card, pack }: { card: Card | null; pack: PackWords }) {
  if (card === null || !card.endsWith('j')) {
    return <PlayingCard card={card} words={pack.cards} isDealt={false} />;
  }
  return (
    <span
      className={cx(css.joker, card === 'Bj' && css.big)}
      role="img"
      aria-label={toPackCardName(card, pack)}
    >
      <span className={css.text} aria-hidden="true">
        {pack.words.joker}
      </span>
      <svg viewBox="0 0 40 40" className={css.figure} aria-hidden="true">
        <path d="M6 16c4-9 9-9 14 0 5-9 10-9 14 0l-4 12H10Z" />
        <circle cx="6" cy="14" r="3" />
        <circle cx="20" cy="9" r="3" />
        <circle cx="34" cy="14" r="3" />
        <path d="M10 30h20v4H10Z" />
      </svg>
    </span>
  );
}
