import { isEmail } from '@vela/contract/access/rules.ts';
import {
  checkEmailCode,
  checkSmsCode,
  sendEmailCode,
  sendSmsCode,
  getProfile,
} from '@vela/contract/profile/calls.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { isMiddleDigits, toDigits } from '../app/field/phone-number.ts';
import type { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import { useCodeWait } from '../app/field/use-code-wait.ts';
import type { User } from '../app/session/user.ts';

/** The id of the identity form. */
export const identityFormId = 'identity';

type Errors = { proof?: string; code?: string };

/**
 * The proof of identity: the hidden digits of the linked phone, or the full linked address, and the
 * code sent there. `onDone` is called after the profile has been read again.
 */
export function useIdentity(user: User, onDone: () => void) {
  const words = wordsOf('profile').identity;
  const app = wordsOf('app');
  const isPhone = user.identityChannel === 'phone';
  const [proof, setProof] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const take = (error: CallRefused): boolean => {
    const { refusal, message } = error;
    if (refusal === 'phoneWrong') setErrors({ proof: words.digitsDiffer });
    else if (refusal === 'emailWrong') setErrors({ proof: words.emailDiffers });
    else if (isOfCode.has(refusal)) setErrors({ code: message });
    else return false;
    focusFirstError(identityFormId);
    return true;
  };
  const wait = useCodeWait(take);
  const calls = useCalls(user, proof, wait, onDone);
  const proofError = (): string | undefined => {
    if (isPhone) return isMiddleDigits(proof) ? undefined : words.digitsWrong;
    return isEmail(proof.trim()) ? undefined : words.emailWrong;
  };
  const isWrong = (found: Errors): boolean => {
    setErrors(found);
    const isFound = Object.keys(found).length > 0;
    if (isFound) focusFirstError(identityFormId);
    return isFound;
  };
  const sendCode = () => {
    const wrong = proofError();
    if (isWrong(wrong === undefined ? {} : { proof: wrong })) return;
    calls.sendCode();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (calls.isChecking) return;
    const wrong = proofError();
    const found = {
      ...(wrong === undefined ? {} : { proof: wrong }),
      ...(code.length === 6 ? {} : { code: app.code.wrong }),
    };
    if (!isWrong(found)) calls.check(code);
  };
  return {
    isPhone,
    proof,
    setProof: (typed: string) => {
      setProof(isPhone ? toDigits(typed) : typed);
      setErrors({});
    },
    code,
    setCode: (typed: string) => {
      setCode(typed);
      setErrors({});
    },
    errors,
    sending: { ...wait, isBusy: calls.isSending },
    sendCode,
    submit,
    isBusy: calls.isChecking,
  };
}

const isOfCode = new Set(['codeWrong', 'codeExpired', 'codeTooMany']);

/** The calls of the method available to this player: by phone or by e-mail. */
function useCalls(
  user: User,
  proof: string,
  wait: ReturnType<typeof useCodeWait>,
  onDone: () => void,
) {
  const done = { refreshes: [getProfile], onDone };
  const sendingSms = useWrite(sendSmsCode, { onDone: wait.begin });
  const sendingEmail = useWrite(sendEmailCode, { onDone: wait.begin });
  const checkingSms = useWrite(checkSmsCode, done);
  const checkingEmail = useWrite(checkEmailCode, done);
  const isPhone = user.identityChannel === 'phone';
  const phone = { smsType: 'identity', area: user.phoneArea, mobile: proof } as const;
  const email = { emailType: 'identity', email: proof.trim() } as const;
  const { fail: onError } = wait;
  return {
    isSending: sendingSms.isPending || sendingEmail.isPending,
    isChecking: checkingSms.isPending || checkingEmail.isPending,
    sendCode: () => {
      if (isPhone) sendingSms.mutate(phone, { onError });
      else sendingEmail.mutate(email, { onError });
    },
    check: (code: string) => {
      if (isPhone) checkingSms.mutate({ ...phone, smsCode: code }, { onError });
      else checkingEmail.mutate({ ...email, emailCode: code }, { onError });
    },
  };
}
