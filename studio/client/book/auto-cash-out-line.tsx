import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { target } from '@vela/ui/icon/icons.ts';
import type { BookBet } from '../../src/protocol/book.ts';
import { AutoCashOutSheet } from './auto-cash-out-sheet.tsx';
import { useBook } from './book-context.ts';
import css from './bet-card.module.css';

/** The automatic cash-out of a bet: what is wanted and what became of it, or how to ask for one. */
export function AutoCashOutLine({ bet }: { bet: BookBet }) {
  const { words } = useBook();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { autoCashOut: auto, cashOutMinor, state } = bet;
  const canAsk = state === 'confirmed' && auto?.state !== 'selling';
  if (auto === null && (!canAsk || cashOutMinor === null)) return null;
  const amount = auto === null ? '' : format.money(auto.atLeastMinor);
  const text =
    auto === null ? words.autoCashOut.ask : fill(words.autoCashOut[auto.state], { amount });
  return (
    <>
      <p className={css.auto} data-state={auto?.state}>
        <Icon of={target} />
        {canAsk ? (
          <button type="button" className={css.ask} onClick={() => setOpen(true)}>
            {text}
          </button>
        ) : (
          <span role="status">{text}</span>
        )}
      </p>
      {isOpen && <AutoCashOutSheet bet={bet} onClose={() => setOpen(false)} />}
    </>
  );
}
