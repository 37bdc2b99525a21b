import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { PasswordField } from '../app/field/password-field.tsx';
import { PinHead } from './pin-head.tsx';
import { wordsOf } from '../words.ts';
import css from './secondary-password-screen.module.css';

/** Asks for the login password instead of the old digits. */
export function PinPasswordForm(props: {
  error: string | undefined;
  onEntered: (password: string) => void;
  onBack: () => void;
}) {
  const { error, onEntered, onBack } = props;
  const words = wordsOf('profile');
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') setMissing(true);
    else onEntered(password);
  };
  return (
    <>
      <PinHead
        art={objectUrl('key')}
        title={words.pin.byPassword}
        hint={words.pin.byPasswordHint}
        step={1}
        steps={3}
      />
      <form className={css.form} onSubmit={submit} noValidate>
        <PasswordField
          label={words.security.password}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setMissing(false);
          }}
          error={isMissing ? words.password.oldMissing : password === '' ? error : undefined}
        />
        <Button type="submit" block>
          {words.identity.submit}
        </Button>
        <Button tone="neutral" block onPress={onBack}>
          {words.pin.byPin}
        </Button>
      </form>
    </>
  );
}
