import { cx } from '../theme/cx.ts';
import css from './choice.module.css';

export type SwitchProps = {
  /** The label: what it switches. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean | undefined;
};

/** A setting that takes effect immediately. */
export function Switch({ label, isOn, onChange, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={cx(css.switch, 'hit')}
      aria-label={label}
      aria-checked={isOn}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
    />
  );
}
