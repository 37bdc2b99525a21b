import { cx } from '@vela/ui/theme/cx.ts';
import { BULL_BULL, toMultiple } from '../../../src/hands/bull-hand.ts';
import type { BullHand } from '../../../src/hands/bull-hand.ts';
import type { NiuNiuView } from '../../../src/hands/niu-niu.ts';
import { fill } from '@vela/client/fill.ts';
import type { CardMessages } from '../../table/cards/messages.en.ts';
import { CardRow } from '../card-row.tsx';
import { JadeCloth } from '../jade-cloth.tsx';
import hall from '../felt.module.css';
import css from './felt.module.css';
import { toLevelName } from './level-name.ts';
import type { NiuNiuMessages } from './messages.en.ts';

export interface NiuNiuFeltProps {
  view: NiuNiuView | null;
  isStill: boolean;
  words: NiuNiuMessages;
  cards: CardMessages;
}

/** The table: the bank above, the player below. */
export function NiuNiuFelt({ view, isStill, words, cards }: NiuNiuFeltProps) {
  const isOpen = view !== null && view.bank.cards.length > 0;
  const common = { isStill, words, cards };
  return (
    <>
      <JadeCloth print={words.print} />
      <div className={css.table}>
        <Hand
          {...common}
          name={words.bank}
          side="house"
          hand={view?.bank ?? null}
          isDown={view !== null && !isOpen}
          hasWon={isOpen && view.winner === 'bank'}
        />
        <Hand
          {...common}
          name={words.you}
          side="player"
          hand={view?.player ?? null}
          isDown={false}
          hasWon={isOpen && view.winner === 'player'}
        />
      </div>
    </>
  );
}

const FACE_DOWN = [null, null, null, null, null];

function Hand(props: {
  name: string;
  side: 'house' | 'player';
  hand: BullHand | null;
  isDown: boolean;
  hasWon: boolean;
  isStill: boolean;
  words: NiuNiuMessages;
  cards: CardMessages;
}) {
  const { name, side, hand, isDown, hasWon, isStill, words, cards } = props;
  const isShown = hand !== null && !isDown;
  const isBull = isShown && hand.level > 0 && hand.level <= BULL_BULL;
  const row = isDown ? FACE_DOWN : (hand?.cards ?? []);
  return (
    <section className={css.hand} data-side={side}>
      <p className={cx(hall.points, hasWon && hall.won)} data-side={side}>
        <span>{name}</span>
        <b
          className={css.level}
          data-level={isShown && hand.level >= BULL_BULL ? 'high' : undefined}
        >
          {isShown ? toLevelName(hand.level, words) : '–'}
        </b>
        {isShown && toMultiple(hand.level) > 1 && (
          <span className={css.times}>{fill(words.times, { times: toMultiple(hand.level) })}</span>
        )}
      </p>
      <div className={css.cards} data-bull={isBull || undefined}>
        <CardRow cards={row} words={cards} isStill={isStill} />
      </div>
    </section>
  );
}
