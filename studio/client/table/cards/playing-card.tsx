import { cx } from '@vela/ui/theme/cx.ts';
import type { Card } from '../../../src/protocol/table.ts';
import { toCardName, toRankText, toSuit } from './card-name.ts';
import type { CardMessages } from './messages.en.ts';
import css from './playing-card.module.css';

const SUIT_PATHS = {
  d: 'M12 1.5c2 3.9 4.6 7.3 8 10.5-3.4 3.2-6 6.6-8 10.5-2-3.9-4.6-7.3-8-10.5 3.4-3.2 6-6.6 8-10.5Z',
  s: 'M12 2C9 6 3.5 9.3 3.5 14a4.3 4.3 0 0 0 7.2 3.2C10.5 19 9.9 20.6 8.5 22h7c-1.4-1.4-2-3-2.2-4.8A4.3 4.3 0 0 0 20.5 14C20.5 9.3 15 6 12 2Z',
  c: 'M12 2a4.6 4.6 0 0 0-3.9 7 4.6 4.6 0 1 0 2.7 7.7c-.2 2-.9 3.9-2.3 5.3h7c-1.4-1.4-2.1-3.3-2.3-5.3a4.6 4.6 0 1 0 2.7-7.7A4.6 4.6 0 0 0 12 2Z',
  h: 'M12 21.5C6 17 2.5 13.2 2.5 8.8A5.3 5.3 0 0 1 12 5.5a5.3 5.3 0 0 1 9.5 3.3c0 4.4-3.5 8.2-9.5 12.7Z',
} as const;

export interface PlayingCardProps {
  /** Null while it is face down. */
  card: Card | null;
  words: CardMessages;
  /** True if it is dealt from the shoe and turned over; otherwise it is simply shown. */
  isDealt: boolean;
}

/** One card; it turns over when it is revealed. */
export function PlayingCard({ card, words, isDealt }: PlayingCardProps) {
  if (card === null) {
    return (
      <span
        className={cx(css.card, css.down, isDealt && css.dealtDown)}
        role="img"
        aria-label={words.cardDown}
      >
        <span className={css.back} aria-hidden="true" />
      </span>
    );
  }
  const suit = toSuit(card);
  const path = <path d={SUIT_PATHS[suit]} />;
  return (
    <span
      className={cx(css.card, isDealt && css.dealt)}
      role="img"
      aria-label={toCardName(card, words)}
    >
      <span className={cx(css.face, (suit === 'd' || suit === 'h') && css.red)} aria-hidden="true">
        <span className={css.rank}>{toRankText(card)}</span>
        <svg viewBox="0 0 24 24" className={css.pip}>
          {path}
        </svg>
        <svg viewBox="0 0 24 24" className={css.suit}>
          {path}
        </svg>
      </span>
      <span className={css.back} aria-hidden="true" />
    </span>
  );
}
