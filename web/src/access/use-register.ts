import { getRegisterItem, getRegisterTerms, register } from '@vela/contract/access/calls.ts';
import { useToast } from '@vela/ui/toast.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { refresh, useRead, useWrite } from '../app/calls.ts';
import { useRouteQuery } from '../app/navigation.tsx';
import { CallRefused } from '../app/send.ts';
import { beginSession } from '../app/session.ts';
import { useSite } from '../app/site.ts';
import { getDevice } from '../app/storage.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { readInvite } from './entry-href.ts';
import { omitKeys, readRegisterRefusal } from './entry-refusals.ts';
import type { EntryErrors, RegisterField } from './entry-refusals.ts';
import { focusFirstError } from '../app/focus-first-error.ts';
import { listRegisterErrors, toSiteToday } from './register-errors.ts';
import type { RegisterTyped } from './register-errors.ts';
import { useAccessWords } from './use-access-words.ts';
import { useCaptcha } from './use-captcha.ts';

/** The id of the registration form. */
export const registerFormId = 'register';

/** What is typed on the registration page, what is wrong with it, and how it is sent. */
export function useRegister() {
  const words = useAccessWords();
  const trouble = useTrouble();
  const toast = useToast();
  const { timeZone } = useSite();
  const invite = readInvite(useRouteQuery(), location.search);
  const [typed, setTyped] = useState<RegisterTyped>(() => empty(invite));
  const [errors, setErrors] = useState<EntryErrors<RegisterField>>({});
  const captcha = useCaptcha(true, () => setErrors(omitKeys(errors, ['captcha'])));
  const terms = useRead(getRegisterTerms, {}, { staleMs: Infinity });
  const items = useRead(getRegisterItem, {}, { staleMs: 60_000 }).data?.registerItemList ?? [];
  const itemOf = (key: string) => items.find((item) => item.key === key && item.isShow);
  const required = {
    realName: itemOf('realName')?.isRequired ?? false,
    inviteCode: itemOf('inviteCode')?.isRequired ?? false,
  };
  const opening = useWrite(register, {
    onDone: ({ token }) => {
      toast(words.registerDone);
      beginSession(token);
    },
  });
  const fail = (error: Error) => {
    if (!(error instanceof CallRefused)) return trouble(error);
    const answer = readRegisterRefusal(error);
    setErrors(answer.errors);
    if (answer.isCaptchaUsed) captcha.renew();
    if (answer.isToast) trouble(error);
    if (error.refusal === 'termsNotAgreed') {
      // The terms have changed since they were read: they must be agreed to anew.
      setTyped({ ...typed, isTermsAgreed: false });
      void refresh(getRegisterTerms);
    }
    focusFirstError(registerFormId);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (opening.isPending) return;
    const today = toSiteToday(timeZone);
    const known = { required, captchaCode: captcha.code, today };
    const found = listRegisterErrors(typed, known, words);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(registerFormId);
    if (!terms.data) {
      setErrors({ terms: words.termsFailed });
      void terms.refetch();
      return;
    }
    const { isAdult: _isAdult, ...sent } = typed;
    const { captchaId, code: captchaCode } = captcha;
    const termsVersion = terms.data.version;
    opening.mutate(
      { ...sent, termsVersion, captchaId, captchaCode, device: getDevice() },
      { onError: fail },
    );
  };
  const type = (change: Partial<RegisterTyped>) => {
    setTyped({ ...typed, ...change });
    // What was wrong is being righted.
    setErrors(omitKeys(errors, Object.keys(change).map(toField)));
  };
  const isBusy = opening.isPending;
  return { typed, type, errors, captcha, terms, itemOf, isBusy, submit };
}

const boxes: Record<string, string> = { isAdult: 'adult', isTermsAgreed: 'terms' };
const toField = (key: string): string => boxes[key] ?? key;

const empty = (inviteCode: string): RegisterTyped => ({
  username: '',
  password: '',
  confirmPassword: '',
  birthDate: '',
  realName: '',
  inviteCode,
  isAdult: false,
  isTermsAgreed: false,
});
