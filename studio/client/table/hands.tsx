import { cx } from '@vela/ui/cx.ts';
import type { DealtCard } from '../../src/protocol.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '../locale.ts';
import css from './hands.module.css';
import { PlayingCard } from './playing-card.tsx';

export interface HandsProps {
  dealt: readonly DealtCard[];
  stillCards: number;
  winner: 'player' | 'banker' | 'tie' | null;
}

/** Both hands with their points. */
export function Hands({ dealt, stillCards, winner }: HandsProps) {
  const words = useWords();
  const hasThird = dealt.some(({ index }) => index === 2);
  return (
    <div className={css.hands} data-third={hasThird || undefined}>
      {(['player', 'banker'] as const).map((hand) => {
        const cards = dealt.filter((card) => card.hand === hand);
        const points = cards.at(-1)?.points;
        const name = words.spots[hand];
        return (
          <section key={hand} className={cx(css.hand, css[hand])}>
            <div className={css.cards}>
              {cards.map(({ index, card }) => (
                <PlayingCard
                  key={`${index}${card}`}
                  card={card}
                  isDealt={
                    dealt.findIndex((d) => d.hand === hand && d.index === index) >= stillCards
                  }
                />
              ))}
            </div>
            <p
              className={cx(css.points, winner !== null && winner === hand && css.won)}
              aria-label={
                points === undefined ? name : fill(words.table.handPoints, { spot: name, points })
              }
            >
              <span>{name}</span>
              <b className="num">{points ?? '–'}</b>
            </p>
          </section>
        );
      })}
    </div>
  );
}
