import { login } from '@vela/contract/access/calls.ts';
import { useToast } from '@vela/ui/toast.tsx';
import { useNow } from '@vela/ui/use-now.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useWrite } from '../app/calls.ts';
import { CallRefused } from '../app/send.ts';
import { beginSession } from '../app/session.ts';
import { getDevice, readStored, store } from '../app/storage.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { omitKeys, readLoginRefusal } from './entry-refusals.ts';
import type { EntryErrors, LoginField } from './entry-refusals.ts';
import { focusFirstError } from '../app/focus-first-error.ts';
import { useAccessWords } from './use-access-words.ts';
import { useCaptcha } from './use-captcha.ts';

type Errors = EntryErrors<LoginField>;

/** The id of the login form. */
export const loginFormId = 'login';

const now = (): number => Date.now();

/** What is typed on the login page, what is wrong with it, and how it is sent. */
export function useLogin() {
  const words = useAccessWords();
  const toast = useToast();
  const trouble = useTrouble();
  const known = readStored('loginName') ?? '';
  const [typed, setTyped] = useState({ username: known, password: '' });
  const [isRemembered, setRemembered] = useState(known !== '');
  const [errors, setErrors] = useState<Errors>({});
  const [hasCaptcha, setHasCaptcha] = useState(false);
  const [waitUntil, setWaitUntil] = useState(0);
  const captcha = useCaptcha(hasCaptcha, () => setErrors(omitKeys(errors, ['captcha'])));
  const waitMs = Math.max(0, waitUntil - useNow(now, 500, waitUntil > 0));
  const username = typed.username.trim();
  const entering = useWrite(login, {
    onDone: ({ token }) => {
      store('loginName', isRemembered ? username : null);
      toast(words.loginDone);
      beginSession(token);
    },
  });
  const fail = (error: Error) => {
    if (!(error instanceof CallRefused)) return trouble(error);
    const answer = readLoginRefusal(error, hasCaptcha);
    setErrors(answer.errors);
    setHasCaptcha(answer.needsCaptcha);
    if (answer.isCaptchaUsed) captcha.renew();
    if (answer.waitSeconds > 0) setWaitUntil(now() + answer.waitSeconds * 1000);
    if (answer.isToast) trouble(error);
    focusFirstError(loginFormId);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entering.isPending || waitMs > 0) return;
    const found: Errors = {
      ...(username === '' ? { username: words.error.nameMissing } : {}),
      ...(typed.password === '' ? { password: words.error.passwordMissing } : {}),
      ...(hasCaptcha && captcha.code === '' ? { captcha: words.error.captchaMissing } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(loginFormId);
    const { captchaId, code: captchaCode } = captcha;
    const answer = hasCaptcha ? { captchaId, captchaCode } : {};
    const input = { username, password: typed.password, device: getDevice(), ...answer };
    entering.mutate(input, { onError: fail });
  };
  return {
    typed,
    type: (change: Partial<typeof typed>) => {
      setTyped({ ...typed, ...change });
      // What was wrong is being righted.
      setErrors(omitKeys(errors, Object.keys(change)));
    },
    isRemembered,
    setRemembered,
    errors,
    captcha: hasCaptcha ? captcha : null,
    waitMs,
    isBusy: entering.isPending,
    submit,
  };
}
