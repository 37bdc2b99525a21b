import { cx } from '@vela/ui/theme/cx.ts';
import type { Piece } from '../../../src/protocol/table.ts';
import { fill } from '@vela/client/fill.ts';
import { toSpotName } from './card-look.ts';
import type { CardLook, HandLook } from './card-look.ts';
import css from './hands.module.css';
import { PlayingCard } from './playing-card.tsx';

export interface HandsProps {
  look: CardLook;
  dealt: readonly Piece[];
  stillPieces: number;
  /** The winner's colour, once it is known. */
  winner: 'red' | 'blue' | 'tie' | null;
}

/** Both hands with their points. */
export function Hands({ look, dealt, stillPieces, winner }: HandsProps) {
  const hasThird = dealt.some(({ index }) => index === 2);
  const hasEmblems = look.hands.some(({ emblemUrl }) => emblemUrl !== null);
  const [left, right] = look.hands;
  const toCards = ({ hand }: HandLook): ShownPiece[] =>
    dealt
      .map((piece, i) => ({ ...piece, isDealt: i >= stillPieces }))
      .filter((piece) => piece.hand === hand);
  return (
    <div
      className={css.hands}
      data-third={hasThird || undefined}
      data-emblems={hasEmblems || undefined}
    >
      {[left, right].map((side) => (
        <Hand
          key={side.hand}
          look={look}
          side={side}
          place={side === left ? 'left' : 'right'}
          cards={toCards(side)}
          isWon={winner === side.zone}
        />
      ))}
    </div>
  );
}

type ShownPiece = Piece & { isDealt: boolean };

function Hand(props: {
  look: CardLook;
  side: HandLook;
  place: 'left' | 'right';
  cards: readonly ShownPiece[];
  isWon: boolean;
}) {
  const { look, side, place, cards, isWon } = props;
  const points = cards.at(-1)?.points;
  const shown = points === undefined ? null : look.toPointsText(points);
  const name = toSpotName(look, side.hand);
  return (
    <section className={cx(css.hand, css[place], css[side.zone])}>
      <div className={css.row}>
        {side.emblemUrl !== null && (
          <img src={side.emblemUrl} alt="" className={cx(css.emblem, isWon && css.won)} />
        )}
        <div className={css.cards}>
          {cards.map(({ index, face, isDealt }) => (
            <PlayingCard key={`${index}${face}`} card={face} words={look.words} isDealt={isDealt} />
          ))}
          {cards.length === 0 && side.emblemUrl !== null && <span className={css.slot} />}
        </div>
      </div>
      <p
        className={cx(css.points, isWon && css.won)}
        aria-label={
          shown === null ? name : fill(look.words.handPoints, { spot: name, points: shown })
        }
      >
        <span>{name}</span>
        <b className="num">{shown ?? '–'}</b>
      </p>
    </section>
  );
}
