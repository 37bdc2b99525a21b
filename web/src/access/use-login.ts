import { useNow } from '@vela/ui/format/use-now.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { CallRefused } from '@vela/client/refused.ts';
import { session } from '../app/session/session.ts';
import { getDevice, readStored, store } from '../app/session/storage.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { omitKeys, readLoginRefusal, readTicket } from './entry-refusals.ts';
import type { EntryErrors, LoginField } from './entry-refusals.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { toShown } from '../app/call/refusal-text.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { useCaptcha } from './use-captcha.ts';
import { useLoginTries } from './use-login-tries.ts';
import { useGreeting } from './use-greeting.ts';

type Errors = EntryErrors<LoginField>;

/** The id of the login form. */
export const loginFormId = 'login';

const now = (): number => Date.now();

/** The input of the login page, its errors and its submission. */
export function useLogin() {
  const words = wordsOf('access');
  const greet = useGreeting();
  const toastError = useErrorToast();
  const known = readStored('loginName') ?? '';
  const [typed, setTyped] = useState({ username: known, password: '' });
  const [isRemembered, setRemembered] = useState(known !== '');
  const [errors, setErrors] = useState<Errors>({});
  const [hasCaptcha, setHasCaptcha] = useState(false);
  const [waitUntil, setWaitUntil] = useState(0);
  const captcha = useCaptcha(hasCaptcha, () => setErrors(omitKeys(errors, ['captcha'])));
  const waitMs = Math.max(0, waitUntil - useNow(now, 500, waitUntil > 0));
  const username = typed.username.trim();
  const [ticket, setTicket] = useState<string | null>(null);
  const enter = (token: string) => {
    store('loginName', isRemembered ? username : null);
    session.begin(token);
  };
  const fail = (error: unknown) => {
    if (!(error instanceof CallRefused)) return toastError(error);
    const next = readTicket(error);
    if (next !== null) return setTicket(next);
    const answer = readLoginRefusal(toShown(error), hasCaptcha);
    setErrors(answer.errors);
    setHasCaptcha(answer.needsCaptcha);
    if (answer.isCaptchaUsed) captcha.renew();
    if (answer.waitSeconds > 0) setWaitUntil(now() + answer.waitSeconds * 1000);
    if (answer.isToast) toastError(error);
    focusFirstError(loginFormId);
  };
  const tries = useLoginTries({
    onDone: (entered) => [greet(entered), enter(entered.token)],
    onFail: fail,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tries.isBusy || waitMs > 0) return;
    const found = listMissing({ ...typed, username }, hasCaptcha ? captcha.code : null, words);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(loginFormId);
    const answer = hasCaptcha ? { captchaId: captcha.captchaId, captchaCode: captcha.code } : {};
    tries.start({ username, password: typed.password, device: getDevice(), ...answer });
  };
  return {
    typed,
    type: (change: Partial<typeof typed>) => {
      setTyped({ ...typed, ...change });
      // The player is correcting the error.
      setErrors(omitKeys(errors, Object.keys(change)));
    },
    isRemembered,
    setRemembered,
    errors,
    captcha: hasCaptcha ? captcha : null,
    waitMs,
    /** The password is correct and a second step is required. */
    ticket,
    enter,
    startAgain: () => {
      setTicket(null);
      setTyped({ ...typed, password: '' });
      if (hasCaptcha) captcha.renew();
    },
    isBusy: tries.isBusy,
    /** The progress of the captcha work for this login; null if it costs none. */
    workPercent: tries.percent,
    submit,
  };
}

/** Returns errors for missing input; the captcha only if one is shown. */
const listMissing = (
  typed: { username: string; password: string },
  captchaCode: string | null,
  { error }: Pick<Words<'access'>, 'error'>,
): Errors => ({
  ...(typed.username === '' ? { username: error.nameMissing } : {}),
  ...(typed.password === '' ? { password: error.passwordMissing } : {}),
  ...(captchaCode === '' ? { captcha: error.captchaMissing } : {}),
});
