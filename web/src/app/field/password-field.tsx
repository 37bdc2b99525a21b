import { Field } from '@vela/ui/field/field.tsx';
import type { FieldProps } from '@vela/ui/field/field.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { eye, eyeSlash } from '@vela/ui/icon/icons.ts';
import { useState } from 'react';
import { wordsOf } from '../../words.ts';

/** The password field to render. */
export type PasswordFieldProps = Omit<FieldProps, 'type' | 'suffix' | 'autoComplete'> & {
  /** The hint for the browser's password manager. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that reveals it. */
export function PasswordField(props: PasswordFieldProps) {
  const words = wordsOf('app');
  const [isShown, setShown] = useState(false);
  return (
    <Field
      maxLength={64}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={isShown ? eye : eyeSlash}
          label={isShown ? words.hidePassword : words.showPassword}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
