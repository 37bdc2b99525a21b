import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretUpBold } from '@vela/ui/icon/icons.ts';
import { useBook, useLiveBets, useOdds, useWriting } from './book-context.ts';
import { isOpenBet } from './bet-state.ts';
import { toSelectionWords } from '../../src/book/words/selection-names.ts';
import { multiplyOdds, toLegs } from './slip.ts';
import { usePicks } from './slip-store.ts';
import css from './slip-bar.module.css';

/** The bar at the foot of every page: the slip, or the open bets while it is empty. */
export function SlipBar(props: { onSlip: () => void; onBets: () => void }) {
  const picks = usePicks();
  if (picks.length === 0) return <BetsBar onBets={props.onBets} />;
  return <FilledBar onSlip={props.onSlip} />;
}

function FilledBar({ onSlip }: { onSlip: () => void }) {
  const { words } = useBook();
  const writing = useWriting();
  const format = useFormat();
  const picks = usePicks();
  const odds = useOdds(picks);
  const legs = toLegs(picks);
  const [first] = picks;
  const prices = picks.map(({ oddsMilli }, at) => odds[at] ?? oddsMilli);
  // The price of a bet builder is not the product of its parts.
  const isProduct = legs.length === picks.length && (legs.length === 1 || legs.length >= 3);
  const product = isProduct ? multiplyOdds(prices) : null;
  const note =
    picks.length === 1 && first !== undefined
      ? toSelectionWords(first.selection, first.event, writing).pick
      : legs.length === 1
        ? words.builder
        : legs.length < 3
          ? words.slip.singles
          : fill(words.slip.parlay, { count: legs.length });
  return (
    <button type="button" className={css.bar} aria-label={words.slip.open} onClick={onSlip}>
      <span className={css.count}>{picks.length}</span>
      <span className={css.words}>
        <b className={css.title}>{words.slip.title}</b>
        <span className={css.note}>{note}</span>
      </span>
      {product !== null && <span className={css.odds}>{format.odds(product)}</span>}
      <span className={css.up}>
        <Icon of={caretUpBold} />
      </span>
    </button>
  );
}

function BetsBar({ onBets }: { onBets: () => void }) {
  const { words } = useBook();
  const open = useLiveBets().filter(isOpenBet);
  if (open.length === 0) return null;
  return (
    <button type="button" className={css.bar} onClick={onBets}>
      <span className={css.count}>{open.length}</span>
      <span className={css.words}>
        <b className={css.title}>{words.bets.title}</b>
        <span className={css.note}>{words.bets.open}</span>
      </span>
      <span className={css.up}>
        <Icon of={caretUpBold} />
      </span>
    </button>
  );
}
