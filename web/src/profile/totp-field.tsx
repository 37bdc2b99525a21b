import { Field } from '@vela/ui/field/field.tsx';
import { wordsOf } from '../words.ts';

/** The six digits that an authenticator shows. */
export function TotpField(props: {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}) {
  const { value, onChange, error } = props;
  const words = wordsOf('profile').totp;
  return (
    <Field
      label={words.code}
      name="totp"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      maxLength={6}
      num
      look="code"
      value={value}
      onChange={(typed) => onChange(typed.replaceAll(/\D/g, ''))}
      error={error}
    />
  );
}
