import { useId } from 'react';
import { fill } from '@vela/client/fill.ts';
import { cleanAmount, minorToAmount } from '@vela/ui/amount/amount.ts';
import { QuickAmounts } from '@vela/ui/amount/amount-entry.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { useBook } from './book-context.ts';
import { listOfferedStakes } from './choices.ts';
import { FreeChoice } from './free-choice.tsx';
import type { SlipBet } from './use-slip-bet.ts';
import css from './slip-sheet.module.css';

/** The most digits of a stake before the decimal point. */
const wholeDigitsMax = 9;

/** The stake or a free bet, what comes back if all wins, and common stakes. */
export function StakeBox({ bet }: { bet: SlipBet }) {
  const { config, words, choices } = useBook();
  const format = useFormat();
  const id = useId();
  const { used } = bet.freeChoice;
  const { currencyWord, isWordBehind, minorDigits: decimals } = format.settings;
  const min = format.money(bet.minMinor, { bare: true, cents: 'auto' });
  const label = bet.count > 1 ? words.slip.stakeEach : words.slip.stake;
  const ifAll = used === null ? words.slip.ifAll : words.slip.ifAllFree;
  const returns =
    bet.oddsMilli === null
      ? words.slip.ifAllShort
      : fill(ifAll, { odds: format.odds(bet.oddsMilli) });
  const shown = used === null ? bet.stake : minorToAmount(used.stakeMinor, decimals);
  const word = <span className={css.word}>{currencyWord}</span>;
  return (
    <>
      <FreeChoice choice={bet.freeChoice} />
      <div className={css.due}>
        <div className={cx(css.stake, used !== null && css.fixed)}>
          <div className={css.entry}>
            <label htmlFor={id} className={css.small}>
              {used === null ? fill(label, { amount: min }) : words.bets.free}
            </label>
            <span className={css.figure}>
              {isWordBehind !== true && word}
              <input
                id={id}
                className={css.input}
                inputMode="none"
                autoComplete="off"
                placeholder="0"
                readOnly={used !== null}
                value={shown}
                size={Math.max(1, shown.length)}
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
        {used === null && (
          <QuickAmounts
            label={words.slip.quickStakes}
            amountsMinor={listOfferedStakes(choices, config.quickStakesMinor)}
            value={bet.stake}
            onChange={bet.offerStake}
          />
        )}
      </div>
    </>
  );
}
