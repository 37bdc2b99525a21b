import type { ComponentProps } from 'react';
import { cx } from '../theme/cx.ts';
import { FieldFrame, type FieldLook } from './field-frame.tsx';
import { Icon } from '../icon/icon.tsx';
import { caretDown } from '../icon/icons.ts';
import css from './field.module.css';

type NativeInput = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'required'
  | 'readOnly'
  | 'disabled'
  | 'enterKeyHint'
  | 'spellCheck'
  | 'pattern'
  | 'min'
  | 'max'
  | 'onBlur'
  | 'onFocus'
  | 'ref'
>;

export type FieldProps = FieldLook &
  NativeInput & {
    value: string;
    onChange: (value: string) => void;
    type?: 'text' | 'password' | 'tel' | 'email' | 'search' | 'url' | 'date' | undefined;
    /** Uses tabular figures: for numbers, codes and addresses. */
    num?: boolean | undefined;
    /** Uses the wide letter spacing of a one-time code. */
    look?: 'code' | undefined;
    className?: string | undefined;
  };

/** A single-line text field with label, hint, error, requirements and slots at both ends. */
export function Field(props: FieldProps) {
  const { label, labelHidden, aside, icon, prefix, suffix, hint, hintIcon, error, ...own } = props;
  const { rules, value, onChange, num, look, className, type = 'text', ...native } = own;
  const frame = { label, labelHidden, aside, icon, prefix, suffix, hint, hintIcon, error, rules };
  return (
    <FieldFrame {...frame} {...(className ? { className } : {})}>
      {(control) => (
        <input
          {...native}
          {...control}
          type={type}
          value={value}
          className={cx(css.input, num && 'num', look === 'code' && css.code)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

export type TextAreaProps = FieldLook & {
  value: string;
  onChange: (value: string) => void;
  name?: string | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
};

/** A multi-line text field that grows with its content. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, name, maxLength, placeholder, disabled, ...look } = props;
  return (
    <FieldFrame {...look}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          maxLength={maxLength}
          placeholder={placeholder}
          disabled={disabled}
          value={value}
          rows={3}
          className={cx(css.input, css.area)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

export type SelectProps = FieldLook & {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Shown while nothing is chosen (an empty value). */
  placeholder?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
};

/** One choice out of a long list, with the native picker. */
export function Select(props: SelectProps) {
  const { value, onChange, options, placeholder, name, disabled, ...look } = props;
  return (
    <FieldFrame {...look} suffix={look.suffix ?? <SelectCaret />}>
      {(control) => (
        <select
          {...control}
          name={name}
          disabled={disabled}
          value={value}
          className={cx(css.input, css.select)}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function SelectCaret() {
  return <Icon of={caretDown} size={16} />;
}
