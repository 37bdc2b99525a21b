import type { Style } from '@vela/ui/theme/cx.ts';
import type { Card } from '../../src/protocol/table.ts';
import type { CardMessages } from '../table/cards/messages.en.ts';
import { PlayingCard } from '../table/cards/playing-card.tsx';
import css from './card-row.module.css';

export interface CardRowProps {
  /** From left to right; null for a face-down card. */
  cards: readonly (Card | null)[];
  words: CardMessages;
  isStill: boolean;
}

/** Cards that overlap as far as needed to fit. */
export function CardRow({ cards, words, isStill }: CardRowProps) {
  const style: Style = { '--gaps': Math.max(1, cards.length - 1) };
  return (
    <div className={css.row} style={style}>
      {cards.map((card, place) => (
        // A card is identified by its position: face down and face up it is the same.
        <span key={place} className={css.place}>
          <PlayingCard card={card} words={words} isDealt={!isStill} />
        </span>
      ))}
      {cards.length === 0 && <span className={css.empty} />}
    </div>
  );
}
