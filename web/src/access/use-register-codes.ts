import { useState } from 'react';
import { toDigits } from '../app/field/phone-number.ts';
import type { CallRefused } from '@vela/client/refused.ts';
import { useCodeWait } from '../app/field/use-code-wait.ts';
import type { CodeSent } from '../app/field/use-code-wait.ts';
import type { EntryErrors, RegisterField } from './entry-refusals.ts';
import { isEmailGood, isMobileGood } from './register-errors.ts';
import type { RegisterTyped } from './register-errors.ts';
import { wordsOf } from '../words.ts';

/** How a code is sent. */
export type CodeChannel = 'sms' | 'email';

/** The codes of a registration: their recipients, and until when resending is disabled. */
export function useRegisterCodes(
  typed: RegisterTyped,
  show: (errors: EntryErrors<RegisterField>) => void,
) {
  const words = wordsOf('access').recover;
  // The captcha that each code costs is shown in a sheet.
  const [openChannel, setOpenChannel] = useState<CodeChannel | null>(null);
  const phone = { area: typed.area, mobile: toDigits(typed.mobile) };
  const email = typed.email.trim();
  const sms = useTargetWait(`${phone.area} ${phone.mobile}`, ({ refusal, message }) => {
    if (refusal === 'codeTooMany') show({ smsCode: message });
    else if (refusal === 'phoneWrong') show({ mobile: message });
    else return false;
    return true;
  });
  const mail = useTargetWait(email, ({ refusal, message }) => {
    if (refusal === 'codeTooMany') show({ emailCode: message });
    else if (refusal === 'invalidInput') show({ email: message });
    else return false;
    return true;
  });
  return {
    openChannel,
    phone,
    email,
    waitUntil: { sms: sms.waitUntil, email: mail.waitUntil },
    sandbox: { sms: sms.sandbox, email: mail.sandbox },
    ask: (channel: CodeChannel) => {
      if (channel === 'sms' && !isMobileGood(typed)) return show({ mobile: words.phoneWrong });
      if (channel === 'email' && !isEmailGood(typed)) return show({ email: words.emailWrong });
      setOpenChannel(channel);
    },
    close: () => setOpenChannel(null),
    sent: (reply: CodeSent) => {
      (openChannel === 'sms' ? sms : mail).begin(reply);
      setOpenChannel(null);
    },
    failed: (error: Error) => {
      (openChannel === 'sms' ? sms : mail).fail(error);
      setOpenChannel(null);
    },
  };
}

/** The recipients of codes. */
export type RegisterCodes = ReturnType<typeof useRegisterCodes>;

/** The waiting time applies only to the phone or address that the code was sent to. */
function useTargetWait(target: string, take: (error: CallRefused) => boolean) {
  const wait = useCodeWait(take);
  const [sentTo, setSentTo] = useState('');
  return {
    waitUntil: sentTo === target ? wait.waitUntil : null,
    sandbox: sentTo === target ? wait.sandbox : null,
    begin: (reply: CodeSent) => {
      setSentTo(target);
      wait.begin(reply);
    },
    fail: (error: Error) => {
      setSentTo(target);
      wait.fail(error);
    },
  };
}
