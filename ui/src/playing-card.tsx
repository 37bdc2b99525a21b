import { cx, type Style } from './cx.ts';
import css from './playing-card.module.css';

/** The four suits of a deck. */
export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';

export type PlayingCardProps = {
  /** `A`, `2` to `10`, `J`, `Q`, `K`. */
  rank: string;
  suit: Suit;
  /** How it is said: "ace of hearts". */
  label: string;
  widthPx?: number | undefined;
};

const DRAWINGS: Record<Suit, string> = {
  spades:
    'M12 2C9 6 3.5 9.3 3.5 14a4.3 4.3 0 0 0 7.2 3.2C10.5 19 9.9 20.6 8.5 22h7c-1.4-1.4-2-3-2.2' +
    '-4.8A4.3 4.3 0 0 0 20.5 14C20.5 9.3 15 6 12 2Z',
  hearts:
    'M12 21.5C6 17 2.5 13.2 2.5 8.8A5.3 5.3 0 0 1 12 5.5a5.3 5.3 0 0 1 9.5 3.3c0 4.4-3.5 8.2-9.5 ' +
    '12.7Z',
  diamonds:
    'M12 1.5c2 3.9 4.6 7.3 8 10.5-3.4 3.2-6 6.6-8 10.5-2-3.9-4.6-7.3-8-10.5 3.4-3.2 6-6.6 8-10.5Z',
  clubs:
    'M12 2a4.6 4.6 0 0 0-3.9 7 4.6 4.6 0 1 0 2.7 7.7c-.2 2-.9 3.9-2.3 5.3h7c-1.4-1.4-2.1-3.3-2.3' +
    '-5.3a4.6 4.6 0 1 0 2.7-7.7A4.6 4.6 0 0 0 12 2Z',
};

function SuitMark({ suit, className }: { suit: Suit; className: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden>
      <path d={DRAWINGS[suit]} />
    </svg>
  );
}

/** A card, face up. */
export function PlayingCard({ rank, suit, label, widthPx = 52 }: PlayingCardProps) {
  const style: Style = { '--w': `${widthPx}px` };
  const isRed = suit === 'hearts' || suit === 'diamonds';
  return (
    <span className={cx(css.card, isRed && css.red)} style={style} role="img" aria-label={label}>
      <span className={css.rank} aria-hidden>
        {rank}
      </span>
      <SuitMark suit={suit} className={css.pip} />
      <SuitMark suit={suit} className={css.suit} />
    </span>
  );
}

/** A card, face down. */
export function CardBack({ label, widthPx = 52 }: { label: string; widthPx?: number | undefined }) {
  const style: Style = { '--w': `${widthPx}px` };
  return <span className={cx(css.card, css.down)} style={style} role="img" aria-label={label} />;
}
