import type { ReactNode } from 'react';
import type { Style } from '@vela/ui/theme/cx.ts';
import type { Card } from '../../src/protocol/table.ts';
import type { CardMessages } from '../table/cards/messages.en.ts';
import { CardRow } from './card-row.tsx';
import { JadeCloth } from './jade-cloth.tsx';
import hall from './felt.module.css';
import css from './house-felt.module.css';

export interface HouseFeltProps {
  /** The text printed on the cloth. */
  print: string;
  house: {
    name: string;
    /** The value of its cards. */
    text: string;
    /** Null for a face-down card. */
    cards: readonly (Card | null)[];
  };
  isStill: boolean;
  words: CardMessages;
  /** The number of the player's hands side by side. */
  hands: number;
  /** True if cards lie side by side instead of overlapping. */
  isSpread?: boolean;
  children: ReactNode;
}

/** A jade table: the house above, the player's hands below. */
export function HouseFelt({
  print,
  house,
  isStill,
  words,
  hands,
  isSpread,
  children,
}: HouseFeltProps) {
  const style: Style = { '--hands': Math.max(1, hands) };
  return (
    <>
      <JadeCloth print={print} />
      <div className={css.table} style={style} data-spread={isSpread}>
        <section className={css.dealer}>
          <p className={hall.points} data-side="house">
            <span>{house.name}</span>
            <b className="num">{house.text}</b>
          </p>
          <CardRow cards={house.cards} words={words} isStill={isStill} />
        </section>
        <div className={css.hands} data-many={hands > 2 || undefined}>
          {children}
        </div>
      </div>
    </>
  );
}
