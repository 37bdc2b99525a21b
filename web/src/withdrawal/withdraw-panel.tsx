import { toStandard } from '@vela/contract/standard-amount.ts';
import { QuickAmounts } from '@vela/ui/amount/amount-entry.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { KeypadPanel } from '@vela/ui/amount/keypad-panel.tsx';
import type { KeypadState } from '@vela/ui/amount/use-keypad.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import type { Withdrawing } from './use-withdrawing.tsx';
import type { Rules } from './replies.ts';
import css from './withdraw-screen.module.css';

/** Chosen: the most common withdrawals, in HKD. */
const usualMinor = [50_000n, 100_000n, 500_000n, 1_000_000n];

/** The amount that arrives and the button; the keys open while the amount is edited. */
export function WithdrawPanel(props: {
  value: string;
  onChange: (value: string) => void;
  keypad: KeypadState;
  withdrawing: Withdrawing;
  rules: Rules;
  method: Rules['methods'][number] | undefined;
}) {
  const { value, onChange, keypad, withdrawing, rules, method } = props;
  const words = wordsOf('withdrawal');
  const app = wordsOf('app');
  const site = useSite();
  const format = useFormat();
  const { minor, extraMinor, block, coinText } = withdrawing;
  const usual = usualMinor.map((hkdMinor) => toStandard(hkdMinor, site.currency));
  const maxMinor = Math.min(rules.withdrawableMinor, method?.maxMinor ?? 0);
  return (
    <KeypadPanel
      {...{ keypad, value, onChange }}
      label={words.keypad}
      deleteLabel={words.deleteDigit}
      above={
        <QuickAmounts
          label={words.quick}
          amountsMinor={usual.filter((it) => it >= (method?.minMinor ?? 0))}
          maxMinor={maxMinor}
          value={value}
          onChange={onChange}
        />
      }
    >
      {block ? (
        <p className={css.block}>{block}</p>
      ) : (
        <p className={css.receive} role="status">
          <span>
            {words.receive}
            {coinText && minor > 0n && (
              <span className={`${css.worth} num`}>{format.money(minor + extraMinor)}</span>
            )}
            {extraMinor > 0n && (
              <small className={css.gain}>
                {fill(words.receiveExtra, { extra: format.money(extraMinor) })}
              </small>
            )}
          </span>
          <span className={css.receiveEnd}>
            {site.mode === 'play' && <PlayBadge>{app.playMoney}</PlayBadge>}
            <b className="num">
              {coinText ? coinText.amount : <MoneyText minor={minor + extraMinor} />}
            </b>
          </span>
        </p>
      )}
      <Button block disabled={block !== null} onPress={withdrawing.ask}>
        {minor > 0n
          ? fill(words.submitAmount, { amount: format.money(minor, { cents: 'auto' }) })
          : words.submit}
      </Button>
    </KeypadPanel>
  );
}
