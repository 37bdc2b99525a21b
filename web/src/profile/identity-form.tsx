import { checkSmsCode } from '@vela/contract/profile/calls.ts';
import { Button } from '@vela/ui/button.tsx';
import { Field } from '@vela/ui/field.tsx';
import { Dock, Screen as Page } from '@vela/ui/screen.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useWrite } from '../app/calls.ts';
import { CallRefused } from '../app/send.ts';
import { useTrouble } from '../app/use-trouble.ts';
import type { User } from '../app/user.ts';
import { fill } from '../app/words.ts';
import { isMiddleDigits, toDigits } from './phone-number.ts';
import { SmsCodeField } from './sms-code-field.tsx';
import { useProfileWords } from './use-profile-words.ts';
import { useSmsCode } from './use-sms-code.ts';
import css from './form.module.css';

const formId = 'identity';

/** How somebody is asked who they are. */
export type IdentityFormProps = { user: User; onDone: () => void };

/** The hidden digits of the bound phone and the code that goes to it. */
export function IdentityForm({ user, onDone }: IdentityFormProps) {
  const words = useProfileWords().identity;
  const identity = useIdentity(user, onDone);
  const phone = `+${user.phoneArea} ${user.phone}`;
  return (
    <>
      <Page docked>
        <form id={formId} className={css.form} onSubmit={identity.submit} noValidate>
          <div>
            <h2 className="t-title-2">{words.title}</h2>
            <p className="t-callout t-muted">{fill(words.body, { phone })}</p>
          </div>
          <Field
            label={words.digits}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            num
            look="code"
            value={identity.digits}
            onChange={identity.setDigits}
            error={identity.errors.digits}
          />
          <SmsCodeField
            value={identity.code}
            onChange={identity.setCode}
            error={identity.errors.code}
            sms={identity.sms}
            onSend={identity.sendCode}
          />
        </form>
      </Page>
      <Dock>
        <Button type="submit" form={formId} block busy={identity.isBusy}>
          {words.submit}
        </Button>
      </Dock>
    </>
  );
}

function useIdentity(user: User, onDone: () => void) {
  const words = useProfileWords();
  const trouble = useTrouble();
  const [digits, setDigits] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ digits?: string; code?: string }>({});
  const checking = useWrite(checkSmsCode, { onDone });
  const take = (error: CallRefused): boolean => {
    if (error.refusal === 'phoneWrong') setErrors({ digits: words.identity.digitsDiffer });
    else if (error.refusal === 'codeWrong' || error.refusal === 'codeExpired') {
      setErrors({ code: error.message });
    } else return false;
    return true;
  };
  const sms = useSmsCode(take);
  const target = { smsType: 'identity', area: user.phoneArea, mobile: digits } as const;
  const sendCode = () => {
    if (!isMiddleDigits(digits)) return setErrors({ digits: words.identity.digitsWrong });
    setErrors({});
    sms.send(target);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checking.isPending) return;
    if (!isMiddleDigits(digits)) return setErrors({ digits: words.identity.digitsWrong });
    if (code.length !== 6) return setErrors({ code: words.phone.codeWrong });
    const onError = (error: Error) => {
      if (!(error instanceof CallRefused) || !take(error)) trouble(error);
    };
    checking.mutate({ ...target, smsCode: code }, { onError });
  };
  const typeDigits = (typed: string) => {
    setDigits(toDigits(typed));
    setErrors({});
  };
  const typeCode = (typed: string) => {
    setCode(typed);
    setErrors({});
  };
  return {
    digits,
    setDigits: typeDigits,
    code,
    setCode: typeCode,
    errors,
    sms,
    sendCode,
    submit,
    isBusy: checking.isPending,
  };
}
