import { useRef, useState } from 'react';
import { cx } from '@vela/ui/theme/cx.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { lockKey } from '@vela/ui/icon/icons.ts';
import { readSelection } from '../../src/book/read-selection.ts';
import type { SimpleSelection } from '../../src/book/selection.ts';
import { useWriting } from './book-context.ts';
import { toPickWords, toSelectionWords } from '../../src/book/words/selection-names.ts';
import type { SlipEvent } from './slip.ts';
import { useIsPicked, useSlip } from './slip-store.ts';
import css from './odds-button.module.css';

export interface OddsButtonProps {
  event: SlipEvent;
  selection: string;
  oddsMilli: number | null;
  /** `stacked` with a short name as in lists, `named` with names, `inline` beside its odds. */
  look: 'stacked' | 'named' | 'inline';
}

/** The last change of a price, of the same selection. */
interface Move {
  selection: string;
  oddsMilli: number | null;
  direction: 'up' | 'down' | null;
  /** Numbers the changes, so that each one flashes anew. */
  count: number;
}

/** Follows a price: where it went with its last change. */
function useMove(selection: string, oddsMilli: number | null): Move {
  const [move, setMove] = useState<Move>({ selection, oddsMilli, direction: null, count: 0 });
  if (move.selection === selection && move.oddsMilli === oddsMilli) return move;
  const before = move.selection === selection ? move.oddsMilli : null;
  const isMoved = before !== null && oddsMilli !== null && before !== oddsMilli;
  const next: Move = {
    selection,
    oddsMilli,
    direction: isMoved ? (oddsMilli > before ? 'up' : 'down') : null,
    count: move.count + 1,
  };
  setMove(next);
  return next;
}

/** A price that can be taken: adds its selection to the slip, or takes it away. */
export function OddsButton({ event, selection, oddsMilli, look }: OddsButtonProps) {
  const writing = useWriting();
  const slip = useSlip();
  const isPicked = useIsPicked(event.id, selection);
  const { direction, count } = useMove(selection, oddsMilli);
  // The odds under the finger as it came down are meant, even if they have changed since.
  const meant = useRef<Pick<OddsButtonProps, 'selection' | 'oddsMilli'> | null>(null);
  const { words, format } = writing;
  const { pick, market } = toSelectionWords(selection, event, writing);
  const odds = oddsMilli === null ? words.suspended : format.odds(oddsMilli);
  const handlePress = (): void => {
    const taken = meant.current ?? { selection, oddsMilli };
    meant.current = null;
    if (taken.oddsMilli === null && !slip.has(event.id, taken.selection)) return;
    slip.toggle({ event, selection: taken.selection, oddsMilli: taken.oddsMilli ?? 1001 });
  };
  return (
    <button
      type="button"
      className={cx(css.button, look === 'inline' && css.inline)}
      aria-label={`${pick} ${market} ${odds}`}
      aria-pressed={isPicked}
      aria-disabled={oddsMilli === null && !isPicked}
      data-move={direction ?? undefined}
      onPointerDown={() => {
        meant.current = { selection, oddsMilli };
      }}
      onClick={handlePress}
    >
      {direction !== null && <span key={count} className={css.flash} />}
      <PickLabel selection={selection} event={event} isShort={look === 'stacked'} />
      <span className={css.value}>
        {oddsMilli === null ? <Icon of={lockKey} className={css.lock} /> : odds}
      </span>
    </button>
  );
}

function PickLabel(props: Pick<OddsButtonProps, 'event' | 'selection'> & { isShort: boolean }) {
  const writing = useWriting();
  const read = readSelection(props.selection);
  const simple: SimpleSelection | null = read === null || read.kind === 'builder' ? null : read;
  if (simple === null) return null;
  const { name, line } = toPickWords(simple, props.event, writing, props.isShort);
  return (
    <span className={css.label}>
      <span className={css.name}>{name}</span>
      {line !== '' && <b className={css.line}>{line}</b>}
    </span>
  );
}
