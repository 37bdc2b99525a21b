import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { BlackjackHandView, BlackjackView } from '../../../src/hands/blackjack.ts';
import { fill } from '@vela/client/fill.ts';
import type { CardMessages } from '../../table/cards/messages.en.ts';
import { CasinoChip } from '../../table/casino-chip.tsx';
import { CardRow } from '../card-row.tsx';
import hall from '../felt.module.css';
import css from '../house-felt.module.css';
import { HouseFelt } from '../house-felt.tsx';
import type { BlackjackMessages } from './messages.en.ts';

export interface BlackjackFeltProps {
  view: BlackjackView | null;
  isStill: boolean;
  words: BlackjackMessages;
  cards: CardMessages;
  /** The chips to play with; absent if stakes are shown as figures. */
  chipsMinor: readonly number[];
}

/** The table: the dealer above, the player's hands below. */
export function BlackjackFelt({ view, isStill, words, cards, chipsMinor }: BlackjackFeltProps) {
  const dealer = view === null ? [] : [...view.dealer, ...(view.hasHiddenCard ? [null] : [])];
  const text = view === null ? '–' : toPoints(view.dealerPoints, view.isDealerSoft);
  const hands = view?.hands ?? [];
  return (
    <>
      <HouseFelt
        print={words.print}
        house={{ name: words.dealer, text, cards: dealer }}
        isStill={isStill}
        words={cards}
        hands={hands.length}
      >
        {hands.map((hand) => (
          <PlayerHand
            key={hand.no}
            hand={hand}
            isAlone={hands.length === 1}
            isStill={isStill}
            words={words}
            cards={cards}
            chipsMinor={chipsMinor}
          />
        ))}
        {hands.length === 0 && <CardRow cards={[]} words={cards} isStill />}
      </HouseFelt>
      {view !== null && view.insurance !== 'none' && view.insurance !== 'offered' && (
        <p className={css.corner} data-state={view.insurance}>
          {words.insuranceStates[view.insurance]}
        </p>
      )}
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
  chipsMinor: readonly number[];
}) {
  const { hand, isAlone, isStill, words, cards, chipsMinor } = props;
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
        {chipsMinor.length > 0 && (
          <CasinoChip minor={hand.stakeMinor} chipsMinor={chipsMinor} size="small" />
        )}
        <span className="num">{format.money(hand.stakeMinor, { cents: 'auto' })}</span>
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
