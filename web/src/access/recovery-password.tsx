import { resetPassword } from '@vela/contract/access/calls.ts';
import { isPassword, passwordRules } from '@vela/contract/access/rules.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { PasswordField } from '../app/field/password-field.tsx';
import { CallRefused } from '@vela/client/refused.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { RecoveryHead } from './recovery-head.tsx';
import type { RecoveryTicket } from './recovery-step.ts';
import { wordsOf } from '../words.ts';
import type { Recovery } from './use-recovery.ts';
import css from './recovery.module.css';

const formId = 'recovery-password';

type Errors = { newPassword?: string; confirmPassword?: string };
type Props = { recovery: Recovery; ticket: RecoveryTicket };

/** Third step: a new password, entered twice. */
export function RecoveryPassword({ recovery, ticket }: Props) {
  const access = wordsOf('access');
  const words = access.recover;
  const { typed } = recovery;
  const { errors, type, submit, isBusy } = usePassword({ recovery, ticket });
  const rule = (text: string, isMet: boolean) => ({
    text,
    isMet,
    stateLabel: isMet ? access.rule.met : access.rule.unmet,
  });
  return (
    <>
      <Page>
        <form id={formId} className={css.form} onSubmit={submit} noValidate>
          <RecoveryHead step="password" title={words.passwordTitle} hint={words.passwordHint} />
          <PasswordField
            label={words.newPassword}
            name="new"
            autoComplete="new-password"
            enterKeyHint="next"
            maxLength={12}
            value={typed.newPassword}
            onChange={(newPassword) => type({ newPassword })}
            error={errors.newPassword}
            rules={[
              rule(access.rule.passwordLength, passwordRules.length(typed.newPassword)),
              rule(
                access.rule.passwordCharacters,
                passwordRules.lettersAndDigits(typed.newPassword),
              ),
            ]}
          />
          <PasswordField
            label={access.confirmPassword}
            name="confirm"
            autoComplete="new-password"
            enterKeyHint="go"
            maxLength={12}
            value={typed.confirmPassword}
            onChange={(confirmPassword) => type({ confirmPassword })}
            error={errors.confirmPassword}
          />
        </form>
      </Page>
      <Dock>
        <Button type="submit" form={formId} block busy={isBusy}>
          {words.set}
        </Button>
      </Dock>
    </>
  );
}

function usePassword({ recovery, ticket }: Props) {
  const { error } = wordsOf('access');
  const toastError = useErrorToast();
  const [errors, setErrors] = useState<Errors>({});
  const { newPassword, confirmPassword } = recovery.typed;
  const setting = useWrite(resetPassword, {
    onDone: ({ username }) => recovery.finish(username),
  });
  const show = (found: Errors): boolean => {
    setErrors(found);
    const isWrong = Object.keys(found).length > 0;
    if (isWrong) focusFirstError(formId);
    return isWrong;
  };
  const fail = (failed: Error) => {
    if (recovery.startAgainOn(failed)) return;
    const field = failed instanceof CallRefused ? fields[failed.refusal] : undefined;
    if (field === undefined) toastError(failed);
    else show({ [field]: failed.message });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (setting.isPending) return;
    const found: Errors = {
      ...(isPassword(newPassword) ? {} : { newPassword: error.password }),
      ...(newPassword === confirmPassword ? {} : { confirmPassword: error.passwordsDiffer }),
    };
    if (show(found)) return;
    setting.mutate({ ticket: ticket.ticket, newPassword, confirmPassword }, { onError: fail });
  };
  return {
    errors,
    submit,
    isBusy: setting.isPending,
    type: (change: Errors) => {
      recovery.type(change);
      setErrors({});
    },
  };
}

const fields: Record<string, keyof Errors> = {
  passwordsDiffer: 'confirmPassword',
  passwordTooCommon: 'newPassword',
  passwordIsUsername: 'newPassword',
  accountFrozen: 'newPassword',
};
