import { cx } from '@vela/ui/theme/cx.ts';
import type { ThreeCardView } from '../../../src/hands/three-card.ts';
import type { CardMessages } from '../../table/cards/messages.en.ts';
import { CardRow } from '../card-row.tsx';
import hall from '../felt.module.css';
import css from '../house-felt.module.css';
import { HouseFelt } from '../house-felt.tsx';
import type { ThreeCardMessages } from './messages.en.ts';

export interface ThreeCardFeltProps {
  view: ThreeCardView | null;
  isStill: boolean;
  words: ThreeCardMessages;
  cards: CardMessages;
}

const CARDS = 3;

/** The table: the dealer's three cards above, the player's below. */
export function ThreeCardFelt({ view, isStill, words, cards }: ThreeCardFeltProps) {
  const isDealt = view !== null && view.player.length === CARDS;
  const dealer = isDealt
    ? Array.from({ length: CARDS }, (_, place) => view.dealer[place] ?? null)
    : [];
  const hasWon = view?.result === 'won' || view?.result === 'unqualified';
  return (
    <HouseFelt
      print={words.print}
      house={{ name: words.dealer, text: toText(view?.dealerLevel ?? null, words), cards: dealer }}
      isStill={isStill}
      words={cards}
      hands={1}
      isSpread
    >
      <section className={css.hand}>
        <CardRow cards={view?.player ?? []} words={cards} isStill={isStill} />
        <p className={cx(hall.points, hasWon && hall.won)} data-side="player">
          <span>{words.you}</span>
          <b>{toText(isDealt ? view.playerLevel : null, words)}</b>
        </p>
      </section>
    </HouseFelt>
  );
}

function toText(level: ThreeCardView['dealerLevel'], words: ThreeCardMessages): string {
  return level === null ? '–' : words.levels[level];
}
