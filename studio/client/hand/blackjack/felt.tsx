import { useId } from 'react';
import { cx } from '@vela/ui/cx.ts';
import type { Style } from '@vela/ui/cx.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import type { BlackjackHandView, BlackjackView } from '../../../src/hands/blackjack.ts';
import jadeUrl from '../../art/jade-table.svg';
import { fill } from '../../locale.ts';
import type { CardMessages } from '../../table/cards/messages.en.ts';
import { CardRow } from '../card-row.tsx';
import hall from '../felt.module.css';
import css from './felt.module.css';
import type { BlackjackMessages } from './messages.en.ts';

export interface BlackjackFeltProps {
  view: BlackjackView | null;
  isStill: boolean;
  words: BlackjackMessages;
  cards: CardMessages;
}

/** The table: the dealer above, the player's hands below. */
export function BlackjackFelt({ view, isStill, words, cards }: BlackjackFeltProps) {
  const arcId = useId();
  const dealer = view === null ? [] : [...view.dealer, ...(view.hasHiddenCard ? [null] : [])];
  const dealerText = view === null ? '–' : toPoints(view.dealerPoints, view.isDealerSoft);
  const hands = view?.hands ?? [];
  const style: Style = { '--hands': Math.max(1, hands.length) };
  return (
    <>
      <svg
        className={hall.scene}
        viewBox="0 0 390 400"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <image href={jadeUrl} width="390" height="400" />
        <path id={arcId} d="M-12 147Q195 241 402 147" fill="none" />
        <text className={hall.print}>
          <textPath href={`#${arcId}`} startOffset="50%" textAnchor="middle">
            {words.print}
          </textPath>
        </text>
      </svg>
      <div className={css.table} style={style}>
        <section className={css.dealer}>
          <p className={hall.points} data-side="house">
            <span>{words.dealer}</span>
            <b className="num">{dealerText}</b>
          </p>
          <CardRow cards={dealer} words={cards} isStill={isStill} />
        </section>
        <div className={css.hands} data-many={hands.length > 2 || undefined}>
          {hands.map((hand) => (
            <PlayerHand
              key={hand.no}
              hand={hand}
              isAlone={hands.length === 1}
              isStill={isStill}
              words={words}
              cards={cards}
            />
          ))}
          {hands.length === 0 && (
            <section className={css.hand}>
              <CardRow cards={[]} words={cards} isStill />
            </section>
          )}
        </div>
        {view !== null && view.insurance !== 'none' && view.insurance !== 'offered' && (
          <p className={css.insurance} data-state={view.insurance}>
            {words.insuranceStates[view.insurance]}
          </p>
        )}
      </div>
    </>
  );
}

/** A soft hand shows both of its counts. */
function toPoints(points: number, isSoft: boolean): string {
  if (points === 0) return '–';
  return isSoft && points < 21 ? `${points - 10}/${points}` : String(points);
}

function PlayerHand(props: {
  hand: BlackjackHandView;
  isAlone: boolean;
  isStill: boolean;
  words: BlackjackMessages;
  cards: CardMessages;
}) {
  const { hand, isAlone, isStill, words, cards } = props;
  const format = useFormat();
  const name = isAlone ? words.you : fill(words.handNo, { no: hand.no + 1 });
  const { result } = hand;
  const hasWon = result === 'won' || result === 'blackjack';
  return (
    <section className={css.hand} data-active={(hand.isActive && !isAlone) || undefined}>
      <CardRow cards={hand.cards} words={cards} isStill={isStill} />
      <p className={cx(hall.points, hasWon && hall.won)} data-side="player">
        <span className={css.name}>{name}</span>
        <b className="num">{toPoints(hand.points, hand.isSoft)}</b>
      </p>
      <p className={css.stake}>
        <span className="num">{format.money(hand.stakeMinor, { bare: true, cents: 'auto' })}</span>
        {hand.isDoubled && <span className={css.doubled}>×2</span>}
        {result !== null && !isAlone && (
          <span className={css.result} data-won={hasWon || undefined}>
            {words.results[result]}
          </span>
        )}
      </p>
    </section>
  );
}
