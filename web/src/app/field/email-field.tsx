import { Field } from '@vela/ui/field/field.tsx';
import type { FieldProps } from '@vela/ui/field/field.tsx';
import { envelopeSimple } from '@vela/ui/icon/icons.ts';

/** What one e-mail field sets differently from another. */
export type EmailFieldProps = Pick<
  FieldProps,
  'label' | 'aside' | 'value' | 'onChange' | 'hint' | 'error'
>;

/** An e-mail address, typed as it is and never corrected. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      {...props}
      icon={envelopeSimple}
      type="email"
      inputMode="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      maxLength={100}
    />
  );
}
