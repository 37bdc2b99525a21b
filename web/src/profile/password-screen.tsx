import { changePassword } from '@vela/contract/profile/calls.ts';
import { isPassword, passwordRules } from '@vela/contract/access/rules.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { clockText } from '@vela/ui/format/clock-text.ts';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { PasswordField } from '../app/field/password-field.tsx';
import { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { useUser } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { IdentityGate, closeGateOn } from './identity-gate.tsx';
import { useSettled } from './use-settled.ts';
import css from './form.module.css';
import { Bar } from '../app/shell/bar.tsx';

type Typed = { oldPassword: string; newPassword: string; confirmPassword: string };
type Errors = Partial<Record<keyof Typed, string>>;

const formId = 'password';
const now = (): number => Date.now();
const fields: Record<string, keyof Typed> = {
  passwordWrong: 'oldPassword',
  passwordsDiffer: 'confirmPassword',
  passwordIsUsername: 'newPassword',
  passwordTooCommon: 'newPassword',
};

/** Changes the login password and states that every other device is logged out. */
export function Screen() {
  const words = wordsOf('profile').password;
  return (
    <>
      <Bar title={words.title} />
      <IdentityGate>{() => <PasswordForm />}</IdentityGate>
    </>
  );
}

function PasswordForm() {
  const words = wordsOf('profile').password;
  const change = useChange();
  const isWaiting = change.waitMs > 0;
  return (
    <>
      <Page>
        <form id={formId} className={css.form} onSubmit={change.submit} noValidate>
          <Banner>{words.others}</Banner>
          <Fields change={change} />
        </form>
      </Page>
      <Dock>
        <Button type="submit" form={formId} block busy={change.isBusy} disabled={isWaiting}>
          {isWaiting ? fill(words.tooFrequent, { clock: clockText(change.waitMs) }) : words.submit}
        </Button>
      </Dock>
    </>
  );
}

function useChange() {
  const words = wordsOf('profile').password;
  const settle = useSettled('password');
  const toastError = useErrorToast();
  const username = useUser()?.username ?? '';
  const [typed, setTyped] = useState<Typed>({
    oldPassword: '',
    newPassword: '',
    confirmPassword: '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const [waitUntil, setWaitUntil] = useState(0);
  const waitMs = Math.max(0, waitUntil - useNow(now, 500, waitUntil > 0));
  const changing = useWrite(changePassword, {
    onDone: settle,
  });
  const fail = (error: Error) => {
    const field = error instanceof CallRefused ? fields[error.refusal] : undefined;
    if (field) {
      setErrors({ [field]: error.message });
      return focusFirstError(formId);
    }
    const seconds = error instanceof CallRefused ? error.facts['retrySeconds'] : undefined;
    if (typeof seconds === 'number') setWaitUntil(now() + seconds * 1000);
    closeGateOn(error);
    toastError(error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changing.isPending || waitMs > 0) return;
    const { oldPassword, newPassword, confirmPassword } = typed;
    const isGood = isPassword(newPassword) && passwordRules.notUsername(newPassword, username);
    const found: Errors = {
      ...(oldPassword === '' ? { oldPassword: words.oldMissing } : {}),
      ...(newPassword === oldPassword ? { newPassword: words.same } : {}),
      ...(isGood ? {} : { newPassword: words.broken }),
      ...(confirmPassword === newPassword ? {} : { confirmPassword: words.differ }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) changing.mutate(typed, { onError: fail });
    else focusFirstError(formId);
  };
  const type = (key: keyof Typed) => (value: string) => {
    setTyped({ ...typed, [key]: value });
    setErrors({ ...errors, [key]: undefined });
  };
  return { typed, type, errors, username, waitMs, isBusy: changing.isPending, submit };
}

function Fields({ change }: { change: ReturnType<typeof useChange> }) {
  const words = wordsOf('profile').password;
  const { typed, type, errors, username } = change;
  const rule = (text: string, isMet: boolean) => ({
    text,
    isMet,
    stateLabel: isMet ? words.met : words.unmet,
  });
  const isOwn = passwordRules.notUsername(typed.newPassword, username);
  return (
    <>
      {/* Tells the browser's password manager which account it is. */}
      <input
        type="text"
        className="visually-hidden"
        autoComplete="username"
        value={username}
        tabIndex={-1}
        aria-hidden
        readOnly
      />
      <PasswordField
        label={words.old}
        name="old"
        autoComplete="current-password"
        enterKeyHint="next"
        value={typed.oldPassword}
        onChange={type('oldPassword')}
        error={errors.oldPassword}
      />
      <PasswordField
        label={words.new}
        name="new"
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={12}
        value={typed.newPassword}
        onChange={type('newPassword')}
        error={errors.newPassword}
        rules={[
          rule(words.ruleLength, passwordRules.length(typed.newPassword)),
          rule(words.ruleCharacters, passwordRules.lettersAndDigits(typed.newPassword)),
          rule(words.ruleNotUsername, typed.newPassword !== '' && isOwn),
        ]}
      />
      <PasswordField
        label={words.confirm}
        name="confirm"
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={12}
        value={typed.confirmPassword}
        onChange={type('confirmPassword')}
        error={errors.confirmPassword}
      />
    </>
  );
}
