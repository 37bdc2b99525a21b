import {
  listRegistrationFields,
  getRegistrationTerms,
  register,
} from '@vela/contract/access/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { refresh, useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { clearInvite, getInvite } from '../app/session/invite.ts';
import { toDigits } from '../app/field/phone-number.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { session } from '../app/session/session.ts';
import { useSite } from '../app/session/site.ts';
import { getDevice } from '../app/session/storage.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { omitKeys, readRegisterRefusal } from './entry-refusals.ts';
import type { EntryErrors, RegisterField } from './entry-refusals.ts';
import { listRegisterErrors, toSiteToday } from './register-errors.ts';
import type { RegisterTyped } from './register-errors.ts';
import { toShown } from '../app/call/refusal-text.tsx';
import { wordsOf } from '../words.ts';
import { useCaptcha } from './use-captcha.ts';
import { useRegisterCodes } from './use-register-codes.ts';
import { requiresEmailCode, requiresSmsCode, useRegisterItems } from './use-register-items.ts';
import type { RegisterItems } from './use-register-items.ts';

/** The id of the registration form. */
export const registerFormId = 'register';

/** The input of the registration page, its errors and its submission. */
export function useRegister() {
  const words = wordsOf('access');
  const { timeZone } = useSite();
  const items = useRegisterItems();
  const [known, setTyped] = useState<RegisterTyped>(empty);
  const typed = { ...known, area: known.area || (items.areas[0] ?? '') };
  const [errors, setErrors] = useState<EntryErrors<RegisterField>>({});
  const hasPicture = isPictureNeeded(items, typed);
  const captcha = useCaptcha(hasPicture, () => setErrors(omitKeys(errors, ['captcha'])));
  const show = (found: EntryErrors<RegisterField>): boolean => {
    setErrors(found);
    const isWrong = Object.keys(found).length > 0;
    if (isWrong) focusFirstError(registerFormId);
    return isWrong;
  };
  const codes = useRegisterCodes(typed, show);
  const terms = useRead(getRegistrationTerms, {}, { staleMs: Infinity });
  const opening = useOpening({
    show,
    renewPicture: captcha.renew,
    onTermsChanged: () => setTyped({ ...known, isTermsAgreed: false }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (opening.isBusy) return;
    if (!items.isReady) {
      items.refetch();
      return;
    }
    const facts = {
      required: toRequired(items),
      isSmsOn: items.isSmsOn,
      captchaCode: hasPicture ? captcha.code : null,
      today: toSiteToday(timeZone),
    };
    if (show(listRegisterErrors(typed, facts, words))) return;
    if (!terms.data) {
      setErrors({ terms: words.termsFailed });
      void terms.refetch();
      return;
    }
    const { captchaId, code: captchaCode } = captcha;
    const picture = hasPicture ? { captchaId, captchaCode } : {};
    opening.send({ typed, terms: terms.data, picture });
  };
  const type = (change: Partial<RegisterTyped>) => {
    setTyped({ ...typed, ...change });
    // The player is correcting the error.
    setErrors(omitKeys(errors, Object.keys(change).map(toField)));
  };
  return {
    typed,
    type,
    errors,
    captcha: hasPicture ? captcha : null,
    codes,
    items,
    terms,
    isBusy: opening.isBusy,
    submit,
  };
}

type Opening = {
  typed: RegisterTyped;
  terms: Reply<typeof getRegistrationTerms>;
  picture: { captchaId?: string; captchaCode?: string };
};

/** Sends a registration and focuses the first refused field. */
function useOpening(page: {
  show: (errors: EntryErrors<RegisterField>) => void;
  renewPicture: () => void;
  onTermsChanged: () => void;
}) {
  const words = wordsOf('access');
  const toastError = useErrorToast();
  const toast = useToast();
  const opening = useWrite(register, {
    onDone: ({ token }) => {
      clearInvite();
      toast(words.registerDone);
      session.begin(token);
    },
  });
  const fail = (error: Error, hadPicture: boolean) => {
    if (!(error instanceof CallRefused)) return toastError(error);
    const answer = readRegisterRefusal(toShown(error));
    page.show(answer.errors);
    if (answer.isCaptchaUsed && hadPicture) page.renewPicture();
    if (answer.isToast) toastError(error);
    if (error.refusal === 'termsNotAgreed') {
      // The terms have changed since they were displayed and need consent again.
      page.onTermsChanged();
      void refresh(getRegistrationTerms);
    }
    // The site's required fields have changed since the form was rendered.
    const isNewlyRequired = error.refusal === 'captchaRequired' && !hadPicture;
    if (isNewlyRequired || error.refusal === 'invalidInput') void refresh(listRegistrationFields);
  };
  return {
    isBusy: opening.isPending,
    send: ({ typed, terms, picture }: Opening) => {
      const { isAdult: _isAdult, ...sent } = typed;
      const contacts = { mobile: toDigits(typed.mobile), email: typed.email.trim() };
      const more = { termsVersion: terms.version, device: getDevice(), ...picture };
      opening.mutate(
        { ...sent, ...contacts, ...more },
        { onError: (error) => fail(error, 'captchaId' in picture) },
      );
    },
  };
}

/** Each code was paid for with a captcha, so a request with a code needs no other. */
const isPictureNeeded = (items: RegisterItems, typed: RegisterTyped): boolean =>
  items.isReady && !requiresSmsCode(items, typed) && !requiresEmailCode(items, typed);

const toRequired = ({ itemOf }: RegisterItems) => ({
  realName: itemOf('realName')?.isRequired ?? false,
  mobile: itemOf('phone')?.isRequired ?? false,
  email: itemOf('email')?.isRequired ?? false,
  inviteCode: itemOf('inviteCode')?.isRequired ?? false,
});

const boxes: Record<string, string> = { isAdult: 'adult', isTermsAgreed: 'terms' };
const toField = (key: string): string => boxes[key] ?? key;

const empty = (): RegisterTyped => ({
  username: '',
  password: '',
  confirmPassword: '',
  birthDate: '',
  area: '',
  mobile: '',
  smsCode: '',
  email: '',
  emailCode: '',
  realName: '',
  inviteCode: getInvite(),
  isAdult: false,
  isTermsAgreed: false,
});
