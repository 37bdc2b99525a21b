import { Field } from '@vela/ui/field/field.tsx';
import type { FieldProps } from '@vela/ui/field/field.tsx';
import { envelopeSimple } from '@vela/ui/icon/icons.ts';

/** The props in which e-mail fields differ. */
export type EmailFieldProps = Pick<
  FieldProps,
  'label' | 'aside' | 'value' | 'onChange' | 'hint' | 'error'
>;

/** An e-mail address; the browser never corrects it. */
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
