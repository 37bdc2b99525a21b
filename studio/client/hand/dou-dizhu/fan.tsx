import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Style } from '@vela/ui/theme/cx.ts';
import type { Card } from '../../../src/protocol/table.ts';
import { fill } from '@vela/client/fill.ts';
import css from './fan.module.css';
import { LandlordCard, toPackCardName } from './landlord-card.tsx';
import type { PackWords } from './landlord-card.tsx';

/** Chosen: on a narrow page, more cards than this take two rows. */
const ROW = 10;

export interface FanProps {
  hand: readonly Card[];
  picked: ReadonlySet<Card>;
  /** Cards newly added to the hand. */
  fresh: ReadonlySet<Card>;
  pack: PackWords;
  onPick: (cards: readonly Card[]) => void;
}

/** The player's hand: a tap picks a card, a sweep all that it crosses, arrow keys move. */
export function Fan({ hand, picked, fresh, pack, onPick }: FanProps) {
  const group = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState(0);
  const sweep = useSweep(hand, onPick);
  const current = Math.min(focus, hand.length - 1);
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: ROW, ArrowUp: -ROW }[event.key];
    if (step === undefined) return;
    const next = Math.max(0, Math.min(hand.length - 1, current + step));
    event.preventDefault();
    setFocus(next);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  const style: Style = { '--count': hand.length, '--half': Math.min(hand.length, ROW) };
  return (
    <div
      ref={group}
      className={css.fan}
      style={style}
      role="toolbar"
      tabIndex={-1}
      aria-label={fill(pack.words.yourCards, { count: hand.length })}
      onKeyDown={handleKey}
      {...sweep.handlers}
    >
      {hand.map((card, place) => (
        <button
          key={card}
          type="button"
          className={css.slot}
          data-place={place}
          data-swept={sweep.swept.has(card) || undefined}
          data-fresh={fresh.has(card) || undefined}
          aria-pressed={picked.has(card)}
          aria-label={toPackCardName(card, pack)}
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setFocus(place)}
          onClick={() => sweep.wasSweep() || onPick([card])}
        >
          <span className={css.card} aria-hidden="true">
            <LandlordCard card={card} pack={pack} />
          </span>
        </button>
      ))}
    </div>
  );
}

/** The cards between where a finger came down and where it is now. */
function useSweep(hand: readonly Card[], onPick: (cards: readonly Card[]) => void) {
  const [range, setRange] = useState<{ from: number; to: number } | null>(null);
  const hasSwept = useRef(false);
  const swept =
    range === null || range.from === range.to
      ? []
      : hand.slice(Math.min(range.from, range.to), Math.max(range.from, range.to) + 1);
  const end = (): void => {
    if (swept.length > 0) onPick(swept);
    setRange(null);
  };
  return {
    swept: new Set(swept),
    /** True for the click that ends a sweep. */
    wasSweep: (): boolean => hasSwept.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const place = findPlace(event);
        hasSwept.current = false;
        if (place !== null) setRange({ from: place, to: place });
      },
      onPointerMove: (event: PointerEvent) => {
        const place = findPlace(event);
        if (range === null || place === null || place === range.to) return;
        hasSwept.current = true;
        setRange({ ...range, to: place });
      },
      onPointerUp: end,
      onPointerCancel: () => setRange(null),
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') end();
      },
    },
  };
}

/** The position of the card under a finger, wherever the finger came down. */
function findPlace({ clientX, clientY }: PointerEvent): number | null {
  const slot = document.elementFromPoint(clientX, clientY)?.closest('[data-place]');
  return slot instanceof HTMLElement ? Number(slot.dataset['place']) : null;
}
