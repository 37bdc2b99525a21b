import { getProfile, updateProfile } from '@vela/contract/profile/calls.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { refresh, useWrite } from '../app/call/calls.ts';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { isPhoneNumber, toDigits } from '../app/field/phone-number.ts';
import { closeGateOn } from './identity-gate.tsx';
import { successHref } from './success-href.ts';
import { useSmsCode } from './use-sms-code.ts';

/** What the form of a phone needs to know. */
export type PhoneFormProps = {
  /** Dialling codes that the site allows, without the plus. */
  areas: readonly string[];
  isSmsOn: boolean;
  /** True if another phone is bound already. */
  isChange: boolean;
};

type Errors = { mobile?: string; smsCode?: string };

/** A site without SMS takes any six digits in place of the code. */
const noCode = '000000';

/** What is typed, what is wrong with it, and how it is sent. */
export function usePhone({ areas, isSmsOn, isChange }: PhoneFormProps) {
  const words = wordsOf('profile').phone;
  const app = wordsOf('app');
  const go = useGo();
  const query = useRouteQuery();
  const toastError = useErrorToast();
  const [typed, setTyped] = useState({ area: areas[0] ?? '86', mobile: '', smsCode: '' });
  const [errors, setErrors] = useState<Errors>({});
  const binding = useWrite(updateProfile);
  const mobile = toDigits(typed.mobile);
  const mobileError = isPhoneNumber(typed.area, mobile)
    ? undefined
    : typed.area === '86'
      ? words.wrong
      : words.wrongShort;
  const take = (error: CallRefused): boolean => {
    const isNumber = error.refusal === 'phoneWrong' || error.refusal === 'phoneTaken';
    const isCode = ['codeWrong', 'codeExpired', 'codeTooMany'].includes(error.refusal);
    if (isNumber) setErrors({ mobile: error.message });
    if (isCode) setErrors({ smsCode: error.message });
    return isNumber || isCode;
  };
  const sms = useSmsCode(take);
  const sendCode = () => {
    if (mobileError !== undefined) return setErrors({ mobile: mobileError });
    setErrors({});
    sms.send({ smsType: isChange ? 'changePhone' : 'bindPhone', area: typed.area, mobile });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (binding.isPending) return;
    const isCodeGood = !isSmsOn || /^\d{6}$/.test(typed.smsCode);
    if (mobileError !== undefined || !isCodeGood) {
      return setErrors({
        ...(mobileError === undefined ? {} : { mobile: mobileError }),
        ...(isCodeGood ? {} : { smsCode: app.code.wrong }),
      });
    }
    const smsCode = isSmsOn ? typed.smsCode : noCode;
    const onError = (error: Error) => {
      closeGateOn(error);
      if (!(error instanceof CallRefused) || !take(error)) toastError(error);
    };
    const onSuccess = () => {
      go(successHref('phone', query), { replace: true });
      void refresh(getProfile);
    };
    binding.mutate({ phone: { area: typed.area, mobile, smsCode } }, { onSuccess, onError });
  };
  const type = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setErrors({});
  };
  return { typed, type, errors, sms, sendCode, submit, isBusy: binding.isPending };
}
