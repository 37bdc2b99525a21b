import { useSyncExternalStore } from 'react';
import { fill } from '@vela/client/fill.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { x } from '@vela/ui/icon/icons.ts';
import { toName, toSelectionWords } from '../../src/book/words/selection-names.ts';
import { writeSlipCode } from '../../src/protocol/slip-code.ts';
import { useWords } from '../game-context.tsx';
import { useBook, useWriting } from './book-context.ts';
import { useSlip } from './slip-store.ts';
import css from './slip-origin-note.module.css';

/** Shows that the slip was shared, and which legs of a shared or kept one are no longer offered. */
export function SlipOriginNote() {
  const { words } = useBook();
  const { close } = useWords();
  const writing = useWriting();
  const slip = useSlip();
  const origin = useSyncExternalStore(slip.subscribe, slip.origin);
  if (origin === null) return null;
  const { code, gone } = origin;
  return (
    <section
      className={css.note}
      aria-label={code === null ? words.share.gone : words.share.openTitle}
    >
      <div className={css.line}>
        <p role="status">
          {code === null ? words.share.gone : fill(words.share.from, { code: writeSlipCode(code) })}
        </p>
        <IconButton icon={x} label={close} onPress={() => slip.forgetOrigin()} />
      </div>
      {gone.length > 0 && (
        <>
          {code !== null && <p className={css.gone}>{words.share.gone}</p>}
          <ul>
            {gone.map(({ event, selection, isOver }) => {
              const { pick, market } = toSelectionWords(selection, event, writing);
              const { language } = writing;
              const sides = [event.home, event.away].map(({ names }) => toName(names, language));
              return (
                <li key={`${event.id} ${selection}`} className={css.leg}>
                  <span>
                    <s>{pick}</s> {`${market} · ${sides.join(' – ')}`}
                  </span>
                  <b>{isOver ? words.over : words.suspended}</b>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
