import { startRecovery } from '@vela/contract/access/calls.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { user } from '@vela/ui/icon/icons.ts';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { useAreas } from '../app/field/use-areas.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { serverNow } from '../app/session/server-clock.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { CaptchaField } from './captcha-field.tsx';
import { RecoveryHead } from './recovery-head.tsx';
import { isLive } from './recovery-step.ts';
import type { RecoveryTicket } from './recovery-step.ts';
import { wordsOf } from '../words.ts';
import { useCaptcha } from './use-captcha.ts';
import type { Recovery, RecoveryTyped } from './use-recovery.ts';
import css from './recovery.module.css';

const formId = 'recovery-account';

type Errors = { account?: string; captcha?: string };

/** First step: the account, and a captcha. */
export function RecoveryAccount({ recovery }: { recovery: Recovery }) {
  const access = wordsOf('access');
  const words = access.recover;
  const { errors, captcha, submit, isBusy, type } = useAccount(recovery);
  return (
    <>
      <Page>
        <form id={formId} className={css.form} onSubmit={submit} noValidate>
          <RecoveryHead step="account" title={words.accountTitle} hint={words.accountHint} />
          {recovery.notice !== null && (
            <Banner tone="warn" announce>
              {recovery.notice}
            </Banner>
          )}
          <Field
            label={words.account}
            icon={user}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={100}
            value={recovery.typed.account}
            onChange={type}
            error={errors.account}
          />
          {captcha && <CaptchaField captcha={captcha} error={errors.captcha} />}
        </form>
      </Page>
      <Dock>
        <Button type="submit" form={formId} block busy={isBusy}>
          {words.next}
        </Button>
      </Dock>
    </>
  );
}

function useAccount({ typed, type, ticket, goOn }: Recovery) {
  const words = wordsOf('access');
  const toastError = useErrorToast();
  const order = useAreas();
  const [errors, setErrors] = useState<Errors>({});
  const account = typed.account.trim();
  const isKnown = isLive(ticket, account, serverNow());
  const captcha = useCaptcha(!isKnown, () => setErrors(({ account: known }) => toErrors(known)));
  const beginning = useWrite(startRecovery);
  const show = (found: Errors) => {
    setErrors(found);
    focusFirstError(formId);
  };
  const fail = (error: Error) => {
    if (!(error instanceof CallRefused)) return toastError(error);
    if (error.refusal === 'captchaWrong') captcha.renew();
    const isCaptcha = error.refusal === 'captchaWrong' || error.refusal === 'captchaRequired';
    if (isCaptcha) show({ captcha: error.message });
    else toastError(error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (beginning.isPending) return;
    if (account === '') return show({ account: words.error.nameMissing });
    // Going back and forth does not require a second captcha.
    if (isLive(ticket, account, serverNow())) return goOn(ticket);
    const { captchaId, code: captchaCode } = captcha;
    if (captchaCode === '') return show({ captcha: words.error.captchaMissing });
    beginning.mutate(
      { username: account, captchaId, captchaCode },
      {
        onError: fail,
        onSuccess: ({ expiresAt, ...reply }) => {
          const given = { ...reply, areas: order(reply.areas) };
          type(firstChoices(typed, given));
          goOn({ step: 'code', ...given, account, until: Date.parse(expiresAt) });
        },
      },
    );
  };
  return {
    errors,
    captcha: isKnown ? null : captcha,
    submit,
    isBusy: beginning.isPending,
    type: (name: string) => {
      type({ account: name });
      setErrors({});
    },
  };
}

/** Keeps the earlier choice if the site still offers it. */
const firstChoices = (
  { channel, area }: RecoveryTyped,
  { channels, areas }: Pick<RecoveryTicket, 'channels' | 'areas'>,
): Pick<RecoveryTyped, 'channel' | 'area'> => ({
  channel: channels.includes(channel) ? channel : (channels[0] ?? channel),
  area: areas.includes(area) ? area : (areas[0] ?? area),
});

const toErrors = (account: string | undefined): Errors =>
  account === undefined ? {} : { account };
