import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { AmountEntry } from '@vela/ui/amount/amount-entry.tsx';
import type { KeypadState } from '@vela/ui/amount/use-keypad.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Meter } from '@vela/ui/state/ring.tsx';
import { fill } from '@vela/client/fill.ts';
import type { AmountProblem } from './amount-problem.ts';
import { wordsOf } from '../words.ts';
import type { Rules } from './replies.ts';
import css from './withdraw-screen.module.css';

/** The amount, and what remains of today's quota. */
export function AmountCard(props: {
  rules: Rules;
  method: Rules['methods'][number] | undefined;
  value: string;
  problem: AmountProblem | null;
  /** The amount of a coin that arrives, and its rate; null for other methods. */
  coinText: { amount: string; rate: string } | null;
  onChange: (value: string) => void;
  keypad: KeypadState;
}) {
  const { rules, method, value, problem, coinText, onChange, keypad } = props;
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const money = (minor: number) => format.money(minor, { cents: 'auto' });
  const says: Record<AmountProblem, string> = {
    missing: words.amountMissing,
    tooLittle: fill(words.amountTooLittle, { min: money(method?.minMinor ?? 0) }),
    tooMuch: fill(words.amountTooMuch, { max: money(method?.maxMinor ?? 0) }),
    overDay: fill(words.amountOverDay, { left: money(rules.dailyLeftMinor) }),
    overBalance: fill(words.amountOverBalance, { balance: money(rules.centralMinor) }),
  };
  const allMinor = Math.min(rules.withdrawableMinor, method?.maxMinor ?? 0);
  const usedMinor = rules.dailyLimitMinor - rules.dailyLeftMinor;
  const usedPercent = rules.dailyLimitMinor > 0 ? (usedMinor / rules.dailyLimitMinor) * 100 : 100;
  const quotaLeft = fill(words.quotaLeft, { amount: money(rules.dailyLeftMinor) });
  return (
    <div data-amount-area={keypad.id}>
      <Card className={css.amount}>
        <AmountEntry
          label={words.amount}
          value={value}
          onChange={onChange}
          keypad={keypad}
          isBroken={false}
          range={
            allMinor > 0 && (
              <button
                type="button"
                className={`hit ${css.all}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(minorToAmount(allMinor, format.settings.minorDigits))}
              >
                {fill(words.all, { amount: format.money(allMinor, { bare: true }) })}
              </button>
            )
          }
          error={problem && says[problem]}
        />
        {coinText && (
          <p className={`${css.coin} num`}>
            <span>{coinText.amount}</span>
            <span>{coinText.rate}</span>
          </p>
        )}
        <div className={css.quota}>
          <Meter percent={usedPercent} label={words.quota} valueText={quotaLeft} />
          <p>
            <span className="num">{quotaLeft}</span>
            <span className="num">{fill(words.countLeft, { count: rules.dailyCountLeft })}</span>
          </p>
        </div>
      </Card>
    </div>
  );
}
