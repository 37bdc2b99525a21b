import { cx } from '../theme/cx.ts';
import { FieldFrame, type FieldLook } from './field-frame.tsx';
import { Icon } from '../icon/icon.tsx';
import { caretDown } from '../icon/icons.ts';
import css from './field.module.css';

export type PhoneFieldProps = Omit<FieldLook, 'prefix'> & {
  /** The dialling code with its plus: `+852`. */
  dialCode: string;
  onDialCodeChange: (dialCode: string) => void;
  dialCodes: readonly { value: string; label: string }[];
  dialCodeLabel: string;
  /** The number without the dialling code, as typed. */
  value: string;
  onChange: (value: string) => void;
  name?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
};

/** A mobile number: a dialling code from the native picker, and the digits. */
export function PhoneField(props: PhoneFieldProps) {
  const { dialCode, onDialCodeChange, dialCodes, dialCodeLabel, ...rest } = props;
  const { value, onChange, name, placeholder, disabled, ...look } = rest;
  const dial = (
    <span className={css.dial}>
      <span className="num" aria-hidden>
        {dialCode}
      </span>
      <Icon of={caretDown} />
      <select
        aria-label={dialCodeLabel}
        value={dialCode}
        disabled={disabled}
        onChange={(event) => onDialCodeChange(event.target.value)}
      >
        {dialCodes.map((code) => (
          <option key={code.value} value={code.value}>
            {code.label}
          </option>
        ))}
      </select>
    </span>
  );
  return (
    <FieldFrame {...look} prefix={dial}>
      {(control) => (
        <input
          {...control}
          type="tel"
          name={name}
          autoComplete="tel-national"
          inputMode="tel"
          placeholder={placeholder}
          disabled={disabled}
          value={value}
          className={cx(css.input, 'num')}
          onChange={(event) => onChange(event.target.value.replace(/[^\d ]/g, ''))}
        />
      )}
    </FieldFrame>
  );
}
