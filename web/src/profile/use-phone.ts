import { getProfile, updateProfile } from '@vela/contract/profile/calls.ts';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { toRefusalText } from '../app/call/refusal-text.tsx';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { isPhoneNumber, toDigits } from '../app/field/phone-number.ts';
import { closeGateOn } from './identity-gate.tsx';
import { useSettled } from './use-settled.ts';
import { useSmsCode } from './use-sms-code.ts';

/** The props of a phone form. */
export type PhoneFormProps = {
  /** The dialling codes that the site allows, without the plus. */
  areas: readonly string[];
  isSmsOn: boolean;
  /** True if another phone is already linked. */
  isChange: boolean;
};

type Errors = { mobile?: ReactNode; smsCode?: ReactNode };

/** A site without SMS accepts any six digits instead of the code. */
const noCode = '000000';

/** The input, its errors and its submission. */
export function usePhone({ areas, isSmsOn, isChange }: PhoneFormProps) {
  const words = wordsOf('profile').phone;
  const app = wordsOf('app');
  const settle = useSettled('phone');
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
    if (isNumber) setErrors({ mobile: toRefusalText(error) });
    if (isCode) setErrors({ smsCode: toRefusalText(error) });
    return isNumber || isCode;
  };
  const sms = useSmsCode(take);
  const sendCode = () => {
    if (mobileError !== undefined) return setErrors({ mobile: mobileError });
    setErrors({});
    sms.send({ smsType: isChange ? 'changePhone' : 'bindPhone', area: typed.area, mobile });
  };
  const send = (now: typeof typed) => {
    if (binding.isPending) return;
    const isCodeGood = !isSmsOn || /^\d{6}$/.test(now.smsCode);
    if (mobileError !== undefined || !isCodeGood) {
      return setErrors({
        ...(mobileError === undefined ? {} : { mobile: mobileError }),
        ...(isCodeGood ? {} : { smsCode: app.code.wrong }),
      });
    }
    const smsCode = isSmsOn ? now.smsCode : noCode;
    const onError = (error: Error) => {
      closeGateOn(error);
      if (!(error instanceof CallRefused) || !take(error)) toastError(error);
    };
    const onSuccess = () => {
      settle();
      void refresh(getProfile);
    };
    binding.mutate({ phone: { area: now.area, mobile, smsCode } }, { onSuccess, onError });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(typed);
  };
  const type = (change: Partial<typeof typed>) => {
    const now = { ...typed, ...change };
    setTyped(now);
    setErrors({});
    // The last digit completes the code, so no button needs to be pressed.
    if (change.smsCode?.length === 6) send(now);
  };
  return { typed, type, errors, sms, sendCode, submit, isBusy: binding.isPending };
}
