import { isEmail } from '@vela/contract/access/rules.ts';
import { sendEmailCode, getProfile, updateProfile } from '@vela/contract/profile/calls.ts';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { toRefusalText } from '../app/call/refusal-text.tsx';
import { wordsOf } from '../words.ts';
import { useCodeWait } from '../app/field/use-code-wait.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { closeGateOn } from './identity-gate.tsx';
import { useSettled } from './use-settled.ts';

/** The id of the form of an address. */
export const emailFormId = 'email';

type Typed = { email: string; code: string };
type Errors = Partial<Record<keyof Typed, ReactNode>>;

/** The entered address, its errors and its submission. */
export function useEmail(isChange: boolean) {
  const words = wordsOf('profile').email;
  const app = wordsOf('app');
  const settle = useSettled('email');
  const toastError = useErrorToast();
  const [typed, setTyped] = useState<Typed>({ email: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});
  const email = typed.email.trim();
  const show = (found: Errors): boolean => {
    setErrors(found);
    const isWrong = Object.keys(found).length > 0;
    if (isWrong) focusFirstError(emailFormId);
    return isWrong;
  };
  const take = (error: CallRefused): boolean => {
    if (isOfEmail.has(error.refusal)) return show({ email: toRefusalText(error) });
    return isOfCode.has(error.refusal) && show({ code: toRefusalText(error) });
  };
  const wait = useCodeWait(take);
  const sending = useWrite(sendEmailCode, { onDone: wait.begin });
  const binding = useWrite(updateProfile);
  const emailError = isEmail(email) ? {} : { email: words.wrong };
  const sendCode = () => {
    if (show(emailError)) return;
    const emailType = isChange ? 'changeEmail' : 'bindEmail';
    sending.mutate({ emailType, email }, { onError: wait.fail });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (binding.isPending) return;
    const codeError = typed.code.length === 6 ? {} : { code: app.code.wrong };
    if (show({ ...emailError, ...codeError })) return;
    const onError = (error: Error) => {
      closeGateOn(error);
      if (!(error instanceof CallRefused) || !take(error)) toastError(error);
    };
    const onSuccess = () => {
      settle();
      void refresh(getProfile);
    };
    binding.mutate({ email: { email, emailCode: typed.code } }, { onSuccess, onError });
  };
  return {
    typed,
    type: (change: Partial<Typed>) => {
      setTyped({ ...typed, ...change });
      setErrors({});
    },
    errors,
    sending: { ...wait, isBusy: sending.isPending },
    sendCode,
    submit,
    isBusy: binding.isPending,
  };
}

const isOfEmail = new Set(['emailWrong', 'emailTaken']);
const isOfCode = new Set(['codeWrong', 'codeExpired', 'codeTooMany']);
