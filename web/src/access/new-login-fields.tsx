import { isUsername, passwordRules, usernameRules } from '@vela/contract/access/rules.ts';
import { Field } from '@vela/ui/field/field.tsx';
import type { FieldRule } from '@vela/ui/field/field-frame.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { checkCircleFill } from '@vela/ui/icon/icons.ts';
import { PasswordField } from '../app/field/password-field.tsx';
import type { EntryErrors, RegisterField } from './entry-refusals.ts';
import type { RegisterTyped } from './register-errors.ts';
import { wordsOf } from '../words.ts';
import css from './new-login-fields.module.css';

/** The fields that registration and recovery share. */
export type RegisterPartProps = {
  typed: RegisterTyped;
  type: (change: Partial<RegisterTyped>) => void;
  errors: EntryErrors<RegisterField>;
};

/** A new username and password; each requirement is ticked as soon as it is met. */
export function NewLoginFields({ typed, type, errors }: RegisterPartProps) {
  const words = wordsOf('access');
  const { username, password, confirmPassword } = typed;
  const rules = useRules(username, password);
  const isNameGood = isUsername(username);
  const isSame = confirmPassword !== '' && confirmPassword === password;
  const tick = (
    <span className={css.tick}>
      <Icon of={checkCircleFill} />
    </span>
  );
  return (
    <>
      <Field
        label={words.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={11}
        required
        value={username}
        onChange={(value) => type({ username: value.replaceAll(/\s/g, '') })}
        error={errors.username}
        rules={isNameGood ? undefined : rules.username}
        suffix={isNameGood && errors.username === undefined && tick}
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={12}
        required
        value={password}
        onChange={(value) => type({ password: value })}
        error={errors.password}
        rules={rules.password}
      />
      <PasswordField
        label={words.confirmPassword}
        name="confirm"
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={12}
        required
        value={confirmPassword}
        onChange={(value) => type({ confirmPassword: value })}
        error={errors.confirmPassword}
        prefix={isSame && tick}
      />
    </>
  );
}

function useRules(username: string, password: string) {
  const { rule } = wordsOf('access');
  const say = (text: string, isMet: boolean): FieldRule => ({
    text,
    isMet,
    stateLabel: isMet ? rule.met : rule.unmet,
  });
  const isNew = passwordRules.notUsername(password, username);
  return {
    username: [
      say(rule.usernameLength, usernameRules.length(username)),
      say(rule.usernameCharacters, usernameRules.characters(username)),
      say(rule.usernameFirstLetter, usernameRules.firstLetter(username)),
      say(rule.usernameTwoLetters, usernameRules.twoLetters(username)),
    ],
    password: [
      say(rule.passwordLength, passwordRules.length(password)),
      say(rule.passwordCharacters, passwordRules.lettersAndDigits(password)),
      say(rule.passwordNotUsername, password !== '' && isNew),
    ],
  };
}
