import { cx } from '@vela/ui/cx.ts';
import type { DealtCard } from '../../src/table-protocol.ts';
import { useWords } from '../game-context.tsx';
import { fill, toSpotName } from '../locale.ts';
import css from './hands.module.css';
import { PlayingCard } from './playing-card.tsx';
import type { HandFace, TableFace } from './table-face.ts';

export interface HandsProps {
  face: TableFace;
  dealt: readonly DealtCard[];
  stillCards: number;
  /** The winner's colour, once it is known. */
  winner: 'red' | 'blue' | 'tie' | null;
}

/** Both hands with their points. */
export function Hands({ face, dealt, stillCards, winner }: HandsProps) {
  const hasThird = dealt.some(({ index }) => index === 2);
  const hasEmblems = face.hands.some(({ emblemUrl }) => emblemUrl !== null);
  const [left, right] = face.hands;
  const toCards = ({ hand }: HandFace): ShownCard[] =>
    dealt
      .map((card, i) => ({ ...card, isDealt: i >= stillCards }))
      .filter((card) => card.hand === hand);
  return (
    <div
      className={css.hands}
      data-third={hasThird || undefined}
      data-emblems={hasEmblems || undefined}
    >
      {[left, right].map((side) => (
        <Hand
          key={side.hand}
          face={face}
          side={side}
          place={side === left ? 'left' : 'right'}
          cards={toCards(side)}
          isWon={winner === side.zone}
        />
      ))}
    </div>
  );
}

type ShownCard = DealtCard & { isDealt: boolean };

function Hand(props: {
  face: TableFace;
  side: HandFace;
  place: 'left' | 'right';
  cards: readonly ShownCard[];
  isWon: boolean;
}) {
  const { face, side, place, cards, isWon } = props;
  const words = useWords();
  const points = cards.at(-1)?.points;
  const shown = points === undefined ? null : face.toPointsText(points);
  const name = toSpotName(words, side.hand);
  return (
    <section className={cx(css.hand, css[place], css[side.zone])}>
      <div className={css.row}>
        {side.emblemUrl !== null && (
          <img src={side.emblemUrl} alt="" className={cx(css.emblem, isWon && css.won)} />
        )}
        <div className={css.cards}>
          {cards.map(({ index, card, isDealt }) => (
            <PlayingCard key={`${index}${card}`} card={card} isDealt={isDealt} />
          ))}
          {cards.length === 0 && side.emblemUrl !== null && <span className={css.slot} />}
        </div>
      </div>
      <p
        className={cx(css.points, isWon && css.won)}
        aria-label={
          shown === null ? name : fill(words.table.handPoints, { spot: name, points: shown })
        }
      >
        <span>{name}</span>
        <b className="num">{shown ?? '–'}</b>
      </p>
    </section>
  );
}
