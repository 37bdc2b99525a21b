import { Button } from '@vela/ui/button.tsx';
import { cx } from '@vela/ui/cx.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import { Keypad } from '@vela/ui/keypad.tsx';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { PlayBadge } from '@vela/ui/badge.tsx';
import { useSite } from '../app/site.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { fill } from '../app/words.ts';
import type { Withdrawing } from './use-withdrawing.tsx';
import { useWithdrawalWords } from './use-withdrawal-words.ts';
import css from './withdraw-screen.module.css';

/** What arrives and the one button; the keys come up while the amount is being entered. */
export function WithdrawPanel(props: {
  value: string;
  onChange: (value: string) => void;
  isTyping: boolean;
  withdrawing: Withdrawing;
}) {
  const { value, onChange, isTyping, withdrawing } = props;
  const words = useWithdrawalWords();
  const app = useAppWords();
  const site = useSite();
  const format = useFormat();
  const { minor, extraMinor, block } = withdrawing;
  return (
    <footer className={cx(css.panel, isTyping && css.typing)}>
      {isTyping && (
        <Keypad
          label={words.keypad}
          deleteLabel={words.deleteDigit}
          value={value}
          onChange={onChange}
        />
      )}
      {block ? (
        <p className={css.block}>{block}</p>
      ) : (
        <p className={css.receive} role="status">
          <span>
            {words.receive}
            {extraMinor > 0n && (
              <small>{fill(words.receiveExtra, { extra: format.money(extraMinor) })}</small>
            )}
          </span>
          <span className={css.receiveEnd}>
            {site.mode === 'play' && <PlayBadge>{app.playMoney}</PlayBadge>}
            <b>
              <MoneyText minor={minor + extraMinor} />
            </b>
          </span>
        </p>
      )}
      <Button block disabled={block !== null} onPress={withdrawing.ask}>
        {minor > 0n
          ? fill(words.submitAmount, { amount: format.money(minor, { cents: 'auto' }) })
          : words.submit}
      </Button>
    </footer>
  );
}
