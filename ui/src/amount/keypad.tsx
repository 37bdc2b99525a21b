import { pressAmountKey, type AmountKey, type AmountRules } from './amount.ts';
import { useFormat } from '../format/format-context.tsx';
import { Icon } from '../icon/icon.tsx';
import { backspace } from '../icon/icons.ts';
import { haptic } from '../theme/haptic.ts';
import css from './amount-entry.module.css';

export type KeypadProps = Partial<AmountRules> & {
  label: string;
  deleteLabel: string;
  /** Major units as typed, shared with the AmountEntry above. */
  value: string;
  onChange: (value: string) => void;
};

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** On-screen keys for amounts, so that no system keyboard covers the page. */
export function Keypad(props: KeypadProps) {
  const { minorDigits } = useFormat().settings;
  const rules = {
    decimals: props.decimals ?? minorDigits,
    wholeDigitsMax: props.wholeDigitsMax ?? 9,
  };
  const press = (key: AmountKey) => {
    haptic('confirm');
    props.onChange(pressAmountKey(props.value, key, rules));
  };
  // A press must not move the focus and its caret away from the amount.
  const keepFocus = (event: React.PointerEvent | React.MouseEvent) => event.preventDefault();
  const draw = (key: AmountKey, disabled = false) => (
    <button
      key={key}
      type="button"
      className={css.key}
      disabled={disabled}
      onMouseDown={keepFocus}
      onClick={() => press(key)}
    >
      {key}
    </button>
  );
  return (
    <div className={css.keypad} role="group" aria-label={props.label}>
      {DIGITS.map((digit) => draw(digit))}
      {draw('.', rules.decimals === 0)}
      {draw('0')}
      <button
        type="button"
        className={css.key}
        aria-label={props.deleteLabel}
        onMouseDown={keepFocus}
        onClick={() => press('delete')}
      >
        <Icon of={backspace} />
      </button>
    </div>
  );
}
