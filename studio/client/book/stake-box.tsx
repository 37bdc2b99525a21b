import { useId } from 'react';
import { fill } from '@vela/client/fill.ts';
import { cleanAmount } from '@vela/ui/amount/amount.ts';
import { QuickAmounts } from '@vela/ui/amount/amount-entry.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { useBook } from './book-context.ts';
import type { SlipBet } from './use-slip-bet.ts';
import css from './slip-sheet.module.css';

/** The most digits of a stake before the decimal point. */
const wholeDigitsMax = 9;

/** The stake, what comes back if all wins, and common stakes. */
export function StakeBox({ bet }: { bet: SlipBet }) {
  const { config, words } = useBook();
  const format = useFormat();
  const id = useId();
  const { currencyWord, isWordBehind, minorDigits: decimals } = format.settings;
  const min = format.money(bet.minMinor, { bare: true, cents: 'auto' });
  const label = bet.count > 1 ? words.slip.stakeEach : words.slip.stake;
  const returns =
    bet.oddsMilli === null
      ? words.slip.ifAllShort
      : fill(words.slip.ifAll, { odds: format.odds(bet.oddsMilli) });
  const word = <span className={css.word}>{currencyWord}</span>;
  return (
    <>
      <div className={css.stake}>
        <div className={css.entry}>
          <label htmlFor={id} className={css.small}>
            {fill(label, { amount: min })}
          </label>
          <span className={css.figure}>
            {isWordBehind !== true && word}
            <input
              id={id}
              className={css.input}
              inputMode="none"
              autoComplete="off"
              placeholder="0"
              value={bet.stake}
              size={Math.max(1, bet.stake.length)}
              onChange={({ target }) =>
                bet.setStake(cleanAmount(target.value, { decimals, wholeDigitsMax }))
              }
            />
            {isWordBehind === true && word}
          </span>
        </div>
        <div className={css.returns}>
          <span className={css.small}>{returns}</span>
          <b className={cx(css.sum, 'num')}>
            {bet.returnMinor === null ? '–' : format.money(bet.returnMinor)}
          </b>
        </div>
      </div>
      <QuickAmounts
        label={words.slip.quickStakes}
        amountsMinor={config.quickStakesMinor}
        value={bet.stake}
        onChange={bet.offerStake}
      />
    </>
  );
}
