import { cx } from '@vela/ui/theme/cx.ts';
import type { Style } from '@vela/ui/theme/cx.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { robot } from '@vela/ui/icon/icons.ts';
import type { PlayTurn, Seat } from '../../../src/dou-dizhu/rules.ts';
import { PLAYER } from '../../../src/hands/dou-dizhu.ts';
import type { DouDizhuView } from '../../../src/hands/dou-dizhu.ts';
import type { Card } from '../../../src/protocol/table.ts';
import tableUrl from '../../art/dou-dizhu-table.svg';
import { fill } from '@vela/client/fill.ts';
import css from './felt.module.css';
import { LandlordCard } from './landlord-card.tsx';
import type { PackWords } from './landlord-card.tsx';
import { toActionName, toKindName, toSeatName } from './texts.ts';

export interface DouDizhuFeltProps {
  view: DouDizhuView | null;
  pack: PackWords;
  /** Shows the player’s own hand too. */
  isReplay: boolean;
}

/** The table: a house seat on either side, the landlord's cards above, the last plays between. */
export function DouDizhuFelt({ view, pack, isReplay }: DouDizhuFeltProps) {
  return (
    <>
      <img src={tableUrl} alt="" className={css.scene} />
      <div className={css.table}>
        <Bottom view={view} pack={pack} />
        <BotSeat seat={2} side="left" view={view} pack={pack} />
        <BotSeat seat={1} side="right" view={view} pack={pack} />
        {view !== null && <Turn seat={2} side="left" view={view} pack={pack} />}
        {view !== null && <Turn seat={1} side="right" view={view} pack={pack} />}
        {view !== null && isReplay && view.phase !== 'over' ? (
          <Cards cards={view.hand} side="own" pack={pack} text="" isHeld />
        ) : (
          view !== null && <Turn seat={PLAYER} side="own" view={view} pack={pack} />
        )}
        {view?.landlord === PLAYER && <p className={css.own}>{pack.words.landlord}</p>}
      </div>
    </>
  );
}

/** The landlord's three cards, and the worth of the round. */
function Bottom({ view, pack }: Omit<DouDizhuFeltProps, 'isReplay'>) {
  const cards = view?.bottom ?? [null, null, null];
  const times = view?.worth.multiplier ?? 0;
  return (
    <div className={css.bottom} role="group" aria-label={pack.words.bottom}>
      {cards.map((card, place) => (
        <span key={card ?? place} className={css.bottomCard}>
          <LandlordCard card={card} pack={pack} />
        </span>
      ))}
      <span className={css.worth} data-on={times > 0 || undefined}>
        <span className="num" aria-hidden="true">
          {times > 0 ? fill(pack.words.worth, { times }) : '–'}
        </span>
        <span className="visually-hidden">
          {times > 0 ? fill(pack.words.worthLong, { times }) : ''}
        </span>
      </span>
    </div>
  );
}

function BotSeat(props: {
  seat: Seat;
  side: 'left' | 'right';
  view: DouDizhuView | null;
  pack: PackWords;
}) {
  const { seat, side, view, pack } = props;
  const { words } = pack;
  const isLandlord = view?.landlord === seat;
  const left = view?.cardsLeft[seat] ?? 0;
  const isTurn = view !== null && view.phase !== 'over' && view.turn === seat;
  return (
    <section className={css.seat} data-side={side} aria-label={fill(words.botLong, { no: seat })}>
      <span
        className={css.face}
        data-turn={isTurn || undefined}
        data-role={isLandlord ? 'landlord' : undefined}
      >
        <Icon of={robot} />
        {view !== null && view.landlord !== null && (
          <span className={css.role} data-role={isLandlord ? 'landlord' : undefined}>
            {isLandlord ? words.landlord : words.farmer}
          </span>
        )}
      </span>
      <span className={css.name}>{toSeatName(seat, words)}</span>
      {view !== null && (
        <span className={css.left} data-low={(left > 0 && left <= 2) || undefined}>
          {fill(words.left, { count: left })}
        </span>
      )}
    </section>
  );
}

/** A seat's last action while it is shown; at the end, its remaining cards. */
function Turn(props: {
  seat: Seat;
  side: 'left' | 'right' | 'own';
  view: DouDizhuView;
  pack: PackWords;
}) {
  const { seat, side, view, pack } = props;
  const held = view.held?.[seat] ?? [];
  if (view.phase === 'over' && held.length > 0) {
    return <Cards cards={held} side={side} pack={pack} isHeld text="" />;
  }
  if (view.plays.length === 0) {
    const turn = view.bids.find((bid) => bid.seat === seat);
    if (turn === undefined || view.landlord !== null) return null;
    return (
      <p className={css.bubble} data-side={side}>
        {toActionName(`bid${turn.bid}`, pack.words)}
      </p>
    );
  }
  const turn = findShown(view, seat);
  if (turn === null) return null;
  const text = toKindName(turn, pack.words);
  if (turn.combo === null) {
    return (
      <p className={css.bubble} data-side={side}>
        {text}
      </p>
    );
  }
  return <Cards cards={turn.cards} side={side} pack={pack} text={text} />;
}

/** A seat's last turn stays on the table until the seat is to act again. */
function findShown({ plays, phase }: DouDizhuView, seat: Seat): PlayTurn | null {
  const recent = plays.slice(phase === 'over' ? -1 : -2);
  return recent.find((turn) => turn.seat === seat) ?? null;
}

function Cards(props: {
  cards: readonly Card[];
  side: 'left' | 'right' | 'own';
  pack: PackWords;
  text: string;
  isHeld?: boolean;
}) {
  const { cards, side, pack, text, isHeld = false } = props;
  const style: Style = { '--gaps': Math.max(1, cards.length - 1) };
  return (
    <div className={cx(css.play, isHeld && css.held)} data-side={side} style={style}>
      <div className={css.row}>
        {cards.map((card) => (
          <span key={card} className={css.place}>
            <LandlordCard card={card} pack={pack} />
          </span>
        ))}
      </div>
      {text !== '' && <p className={css.kind}>{text}</p>}
    </div>
  );
}
