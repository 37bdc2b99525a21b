import { useState } from 'react';
import { cx } from '@vela/ui/theme/cx.ts';
import { chooseBid, choosePlay } from '../../../src/dou-dizhu/policy.ts';
import { findToBeat, readPlay } from '../../../src/dou-dizhu/rules.ts';
import type { SeatView } from '../../../src/dou-dizhu/seat-view.ts';
import { PLAYER } from '../../../src/hands/dou-dizhu.ts';
import type { DouDizhuView } from '../../../src/hands/dou-dizhu.ts';
import type { HandAction, HandOption } from '../../../src/protocol/hand.ts';
import type { Card } from '../../../src/protocol/table.ts';
import { fill } from '@vela/client/fill.ts';
import css from './controls.module.css';
import { Fan } from './fan.tsx';
import type { PackWords } from './landlord-card.tsx';
import type { DouDizhuMessages } from './messages.en.ts';
import { toActionName } from './texts.ts';

export interface DouDizhuControlsProps {
  view: DouDizhuView;
  options: readonly HandOption[];
  isBusy: boolean;
  pack: PackWords;
  act: (action: HandAction) => void;
}

/** The player's hand, and its actions. */
export function DouDizhuControls(props: DouDizhuControlsProps) {
  const { view, options, isBusy, pack, act } = props;
  const [picks, setPicks] = useState<ReadonlySet<Card>>(new Set());
  const turnNo = view.bids.length + view.plays.length;
  // A message about one turn does not apply to the next.
  const [reported, setReported] = useState({ turnNo, text: '' });
  const report = (text: string): void => setReported({ turnNo, text });
  const picked = view.hand.filter((card) => picks.has(card));
  const toBeat = findToBeat(view.plays);
  const isPlayable = picked.length > 0 && readPlay(picked, toBeat) !== null;
  const isDeciding = !isBusy && options.length > 0;
  const toggle = (cards: readonly Card[]): void => {
    report('');
    setPicks((before) => toggled(before, cards));
  };
  const hint = (): void => {
    const found = findHint(view);
    setPicks(new Set(found.cards));
    if (found.bid !== null) {
      const bid = toActionName(`bid${found.bid}`, pack.words);
      report(fill(pack.words.hintBid, { bid }));
    } else report(found.cards.length === 0 ? pack.words.hintPass : '');
  };
  const play = (): void => {
    if (isPlayable) act({ name: 'play', cards: picked });
    else report(pack.words.notPlayable);
  };
  return (
    <div className={css.controls}>
      <p className={css.reported} role="status">
        {reported.turnNo === turnNo ? reported.text : ''}
      </p>
      <div className={css.buttons} data-off={!isDeciding || undefined}>
        <Steps options={options} isOff={!isDeciding} words={pack.words} act={act} />
        <button type="button" className={css.button} disabled={!isDeciding} onClick={hint}>
          {pack.words.hint}
        </button>
        {view.phase === 'playing' && (
          <button
            type="button"
            className={cx(css.button, css.main)}
            disabled={!isDeciding}
            aria-disabled={!isPlayable}
            onClick={play}
          >
            {pack.words.play}
          </button>
        )}
      </div>
      <Fan
        hand={view.hand}
        picked={new Set(picked)}
        fresh={toFresh(view)}
        pack={pack}
        onPick={toggle}
      />
    </div>
  );
}

/** The steps that name no cards. */
function Steps(props: {
  options: readonly HandOption[];
  isOff: boolean;
  words: DouDizhuMessages;
  act: (action: HandAction) => void;
}) {
  const { options, isOff, words, act } = props;
  return options
    .filter(({ hasCards }) => !hasCards)
    .map(({ name }) => (
      <button
        key={name}
        type="button"
        className={css.button}
        disabled={isOff}
        onClick={() => act({ name, cards: [] })}
      >
        {toActionName(name, words)}
      </button>
    ));
}

/** Toggles one card; of several, picks all unless all were picked. */
function toggled(before: ReadonlySet<Card>, cards: readonly Card[]): ReadonlySet<Card> {
  const next = new Set(before);
  const isOff = cards.every((card) => before.has(card));
  for (const card of cards) {
    if (isOff) next.delete(card);
    else next.add(card);
  }
  return next;
}

/** The landlord's three cards, until the first play. */
function toFresh({ landlord, bottom, plays }: DouDizhuView): ReadonlySet<Card> {
  return new Set(landlord === PLAYER && plays.length === 0 ? (bottom ?? []) : []);
}

/** What the house policy would do with the player's cards. */
function findHint(view: DouDizhuView): { bid: number | null; cards: Card[] } {
  const { hand, cardsLeft, bids, landlord, bottom, plays, phase } = view;
  const seat: SeatView = { seat: PLAYER, hand, cardsLeft, bids, landlord, bottom, plays };
  if (phase === 'bidding') return { bid: chooseBid(seat), cards: [] };
  return { bid: null, cards: choosePlay(seat) };
}
