import { getPublicSetting } from '@vela/contract/content/calls.ts';
import { sendSmsCode } from '@vela/contract/profile/calls.ts';
import type { CallRefused } from '@vela/client/refused.ts';
import { Field } from '@vela/ui/field/field.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { CodeEntry } from '../app/field/code-entry.tsx';
import { useCodeWait } from '../app/field/use-code-wait.ts';
import { useUser } from '../app/session/user.ts';
import type { User } from '../app/session/user.ts';
import type { Errors } from './use-adding.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** The proof of identity: the hidden digits of the phone and the code sent to it. */
export type Identity = { phone: string; code: string };

/** True for four digits, which `138****4417` hides. */
const isHidden = (digits: string): boolean => /^\d{4}$/.test(digits);

/** The player to identify; null if codes are off or no phone is linked. */
export function useRequiredIdentity(): User | null {
  const user = useUser();
  const sms = useRead(getPublicSetting, { key: 'sms_switch' }, { staleMs: 60_000 });
  return user === null || user.phone === '' || sms.data?.sysConfigValue === 'off' ? null : user;
}

/** The fields of an identity before any input. */
export const emptyIdentity: Identity = { phone: '', code: '' };

/** Returns errors for missing input, before anything is sent; none if no identity is required. */
export function findIdentityErrors(
  user: User | null,
  identity: Identity,
  words: Words<'payout'>,
): Errors<'phone' | 'code'> {
  if (user === null) return {};
  return {
    ...(isHidden(identity.phone) ? {} : { phone: words.digitsWrong }),
    ...(/^\d{6}$/.test(identity.code) ? {} : { code: words.codeWrong }),
  };
}

/** Returns a refused identity under its field; null for any other refusal. */
export function toIdentityErrors(
  { refusal, message }: CallRefused,
  words: Words<'payout'>,
): Errors<'phone' | 'code'> | null {
  if (refusal === 'phoneWrong') return { phone: words.digitsDiffer };
  const isOfCode =
    refusal === 'codeWrong' || refusal === 'codeExpired' || refusal === 'codeTooMany';
  return isOfCode ? { code: message } : null;
}

/** The hidden digits of the linked phone, and the code sent to it. */
export function IdentityFields(props: {
  user: User;
  identity: Identity;
  errors: Errors<'phone' | 'code'>;
  onChange: (changes: Partial<Identity>) => void;
}) {
  const { user, identity, errors, onChange } = props;
  const words = wordsOf('payout');
  const sms = useSending();
  const phone = `+${user.phoneArea} ${user.phone}`;
  const ask = () => {
    if (isHidden(identity.phone)) sms.send(user.phoneArea, identity.phone);
    else sms.setError(words.digitsWrong);
  };
  return (
    <>
      <Field
        label={words.digits}
        aside={<span className="num">{phone}</span>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        num
        look="code"
        value={identity.phone}
        onChange={(typed) => {
          sms.setError(null);
          onChange({ phone: typed.replaceAll(/\D/g, '') });
        }}
        hint={words.digitsHint}
        error={sms.error ?? errors.phone}
      />
      <CodeEntry
        channel="sms"
        value={identity.code}
        onChange={(code) => onChange({ code })}
        error={errors.code}
        sending={sms}
        onSend={ask}
      />
    </>
  );
}

function useSending() {
  const words = wordsOf('payout');
  const [error, setError] = useState<string | null>(null);
  const wait = useCodeWait(({ refusal }) => {
    const isOfPhone = refusal === 'phoneWrong';
    if (isOfPhone) setError(words.digitsDiffer);
    return isOfPhone;
  });
  const sending = useWrite(sendSmsCode, { onDone: wait.begin });
  return {
    error,
    setError,
    waitUntil: wait.waitUntil,
    sandbox: wait.sandbox,
    isBusy: sending.isPending,
    send: (area: string, mobile: string) =>
      sending.mutate({ smsType: 'identity', area, mobile }, { onError: wait.fail }),
  };
}
