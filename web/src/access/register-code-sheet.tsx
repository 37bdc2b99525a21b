import {
  sendRegistrationEmailCode,
  sendRegistrationPhoneCode,
} from '@vela/contract/access/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptcha } from './use-captcha.ts';
import type { CodeChannel, RegisterCodes } from './use-register-codes.ts';
import css from './register-form.module.css';

const formId = 'register-code';

/** The captcha that each code requires; solving it sends the code. */
export function RegisterCodeSheet({ codes }: { codes: RegisterCodes }) {
  const words = wordsOf('access').codeSheet;
  const app = wordsOf('app');
  const { openChannel } = codes;
  return (
    <Sheet
      isOpen={openChannel !== null}
      onClose={codes.close}
      title={words.title}
      closeLabel={app.close}
    >
      {openChannel !== null && <CodeRequest codes={codes} channel={openChannel} />}
    </Sheet>
  );
}

function CodeRequest({ codes, channel }: { codes: RegisterCodes; channel: CodeChannel }) {
  const words = wordsOf('access');
  const { phone, email } = codes;
  const [error, setError] = useState<string | undefined>(undefined);
  const captcha = useCaptcha(true, () => setError(undefined));
  const sendingSms = useWrite(sendRegistrationPhoneCode);
  const sendingEmail = useWrite(sendRegistrationEmailCode);
  const isBusy = sendingSms.isPending || sendingEmail.isPending;
  const showError = (text: string) => {
    setError(text);
    focusFirstError(formId);
  };
  const onError = (failed: Error) => {
    const isCaptcha =
      failed instanceof CallRefused &&
      (failed.refusal === 'captchaWrong' || failed.refusal === 'captchaRequired');
    if (!isCaptcha) return codes.failed(failed);
    captcha.renew();
    showError(failed.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (captcha.code === '') return showError(words.error.captchaMissing);
    const { captchaId, code: captchaCode } = captcha;
    const done = { onSuccess: codes.sent, onError };
    if (channel === 'sms') sendingSms.mutate({ ...phone, captchaId, captchaCode }, done);
    else sendingEmail.mutate({ email, captchaId, captchaCode }, done);
  };
  const target = channel === 'sms' ? `+${phone.area} ${phone.mobile}` : email;
  return (
    <form id={formId} className={css.sheet} onSubmit={submit} noValidate>
      <p className="t-callout t-muted">{fill(words.codeSheet.hint, { target })}</p>
      <CaptchaField captcha={captcha} error={error} />
      <Button type="submit" block busy={isBusy}>
        {words.codeSheet.send}
      </Button>
    </form>
  );
}
