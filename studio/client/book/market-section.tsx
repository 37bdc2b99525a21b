import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretDown, caretUp, pushPin, pushPinFill } from '@vela/ui/icon/icons.ts';
import { readSelection } from '../../src/book/read-selection.ts';
import type { BookMarket } from '../../src/protocol/book.ts';
import { useBook, useWriting } from './book-context.ts';
import { toggleIn } from './choices.ts';
import type { MarketGroup } from './markets.ts';
import { OddsButton } from './odds-button.tsx';
import { toMarketName, toSelectionWords } from '../../src/book/words/selection-names.ts';
import type { BookWriting } from './moment-words.ts';
import type { SlipEvent } from './slip.ts';
import css from './market-section.module.css';

/** A market with its alternatives, which can be pinned and folded. */
export function MarketSection({ event, group }: { event: SlipEvent; group: MarketGroup }) {
  const { words, choices, choose } = useBook();
  const writing = useWriting();
  const [isOpen, setOpen] = useState(true);
  const isPinned = choices.pinned.includes(group.key);
  const market = toMarketName(group.sample, event, writing);
  const isInline = group.markets.every(
    ({ selections }) =>
      selections.length === 2 &&
      selections.every(({ selection }) => isNarrow(selection, event, writing)),
  );
  return (
    <section className={css.card} aria-label={market}>
      <div className={css.head}>
        <h2 className={css.title}>
          <button
            type="button"
            className={css.fold}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {market}
            {group.markets.length > 1 && (
              <span className={css.lines}>
                {fill(words.lines, { count: group.markets.length })}
              </span>
            )}
            <Icon of={isOpen ? caretUp : caretDown} className={css.caret} />
          </button>
        </h2>
        <IconButton
          icon={isPinned ? pushPinFill : pushPin}
          label={fill(isPinned ? words.unpin : words.pin, { market })}
          className={css.pin}
          onPress={() => choose({ pinned: toggleIn(choices.pinned, group.key) })}
        />
      </div>
      {isOpen && (
        <div className={css.rows}>
          {group.markets.map((each) => (
            <MarketButtons
              key={each.selections[0]?.selection}
              event={event}
              market={each}
              isInline={isInline}
            />
          ))}
        </div>
      )}
    </section>
  );
}

type ButtonsProps = { event: SlipEvent; market: BookMarket };

function MarketButtons({ event, market, isInline }: ButtonsProps & { isInline: boolean }) {
  const { selections } = market;
  const kind = selections[0]?.selection.split('/')[0];
  if (kind === 'correctScore') return <Scores event={event} market={market} />;
  return (
    <div className={selections.length > 3 ? css.grid : css.odds}>
      {selections.map(({ selection, oddsMilli }) => (
        <OddsButton
          key={selection}
          event={event}
          selection={selection}
          oddsMilli={oddsMilli}
          look={isInline ? 'inline' : kind === 'doubleChance' ? 'stacked' : 'named'}
        />
      ))}
    </div>
  );
}

/** The most letters beside odds on one line, of which one in Chinese counts twice. */
const narrowMax = 14;

/** Whether a pick fits beside its odds, in one of two columns. */
function isNarrow(selection: string, event: SlipEvent, writing: BookWriting): boolean {
  const { pick } = toSelectionWords(selection, event, writing);
  return pick.length + (pick.match(/\p{Script=Han}/gu)?.length ?? 0) <= narrowMax;
}

/** Exact scores in three columns: the home side wins, a draw, the away side wins. */
function Scores({ event, market }: ButtonsProps) {
  const columns = [
    market.selections.filter(({ selection }) => toLead(selection) > 0),
    market.selections.filter(({ selection }) => toLead(selection) === 0),
    market.selections.filter(({ selection }) => toLead(selection) < 0),
  ].filter((column) => column.length > 0);
  return (
    <div className={css.odds}>
      {columns.map((column) => (
        <div key={column[0]?.selection} className={css.column}>
          {column.map(({ selection, oddsMilli }) => (
            <OddsButton
              key={selection}
              event={event}
              selection={selection}
              oddsMilli={oddsMilli}
              look="inline"
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** By how much the home side is ahead in a score; any other score counts as a draw. */
function toLead(text: string): number {
  const selection = readSelection(text);
  if (selection === null || selection.kind !== 'correctScore') return 0;
  return selection.pick === 'other' ? 0 : selection.pick[0] - selection.pick[1];
}
