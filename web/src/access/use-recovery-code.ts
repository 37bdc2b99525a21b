import {
  confirmRecovery,
  sendRecoveryEmailCode,
  sendRecoveryPhoneCode,
} from '@vela/contract/access/calls.ts';
import { isEmail } from '@vela/contract/access/rules.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { isPhoneNumber, toDigits } from '../app/field/phone-number.ts';
import type { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import { useCodeWait } from '../app/field/use-code-wait.ts';
import type { RecoveryTicket } from './recovery-step.ts';
import type { Recovery, RecoveryTyped } from './use-recovery.ts';

/** The id of the form of the second step. */
export const recoveryCodeFormId = 'recovery-code';

type Errors = { contact?: string; code?: string };

/** The number, address and code with their errors and submission. */
export function useRecoveryCode(recovery: Recovery, ticket: RecoveryTicket) {
  const { typed, type, goOn, startAgainOn } = recovery;
  const words = wordsOf('access').recover;
  const app = wordsOf('app');
  const [errors, setErrors] = useState<Errors>({});
  const mobile = toDigits(typed.mobile);
  const email = typed.email.trim();
  const isPhone = typed.channel === 'phone';
  const show = (found: Errors): boolean => {
    setErrors(found);
    const isWrong = Object.keys(found).length > 0;
    if (isWrong) focusFirstError(recoveryCodeFormId);
    return isWrong;
  };
  const wait = useCodeWait(({ refusal, message }: CallRefused) => {
    if (refusal === 'phoneWrong') return show({ contact: message });
    return isOfCode.has(refusal) && show({ code: message });
  });
  const onError = (error: Error) => {
    if (!startAgainOn(error)) wait.fail(error);
  };
  const sendingSms = useWrite(sendRecoveryPhoneCode, { onDone: wait.begin });
  const sendingEmail = useWrite(sendRecoveryEmailCode, { onDone: wait.begin });
  const checking = useWrite(confirmRecovery);
  const isContactGood = isPhone ? isPhoneNumber(typed.area, mobile) : isEmail(email);
  const contactError = isPhone ? words.phoneWrong : words.emailWrong;
  const contactErrors: Errors = isContactGood ? {} : { contact: contactError };
  const sendCode = () => {
    if (show(contactErrors)) return;
    const to = { ticket: ticket.ticket };
    if (isPhone) sendingSms.mutate({ ...to, area: typed.area, mobile }, { onError });
    else sendingEmail.mutate({ ...to, email }, { onError });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checking.isPending) return;
    const codeErrors: Errors = typed.code.length === 6 ? {} : { code: app.code.wrong };
    if (show({ ...contactErrors, ...codeErrors })) return;
    checking.mutate(
      { ticket: ticket.ticket, code: typed.code },
      {
        onError,
        onSuccess: (given) => {
          type({ code: '' });
          const until = Date.parse(given.expiresAt);
          goOn({ ...ticket, step: 'password', ticket: given.ticket, until });
        },
      },
    );
  };
  return {
    typed,
    type: (change: Partial<RecoveryTyped>) => {
      type(change);
      setErrors({});
    },
    errors,
    sending: {
      waitUntil: wait.waitUntil,
      sandbox: wait.sandbox,
      isBusy: sendingSms.isPending || sendingEmail.isPending,
    },
    sendCode,
    submit,
    isBusy: checking.isPending,
  };
}

const isOfCode = new Set(['codeWrong', 'codeExpired', 'codeTooMany']);
