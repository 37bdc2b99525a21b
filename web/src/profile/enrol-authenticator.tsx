import { confirmTotp, enrolTotp, getProfile } from '@vela/contract/profile/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { CopyRow, KeyValues } from '@vela/ui/list/key-values.tsx';
import { QrCode } from '@vela/ui/wallet/qr-code.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { PasswordField } from '../app/field/password-field.tsx';
import { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { closeGateOn } from './identity-gate.tsx';
import { TotpField } from './totp-field.tsx';
import css from './authenticator.module.css';
import form from './form.module.css';

type Enrolment = Reply<typeof enrolTotp>;

const formId = 'authenticator';

/** First the login password, then the key and the authenticator's first code. */
export function EnrolAuthenticator(props: { onCodes: (codes: readonly string[]) => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  return enrolment === null ? (
    <AskPassword onEnrolled={setEnrolment} />
  ) : (
    <ShowKey enrolment={enrolment} onExpired={() => setEnrolment(null)} onCodes={props.onCodes} />
  );
}

function AskPassword({ onEnrolled }: { onEnrolled: (enrolment: Enrolment) => void }) {
  const words = wordsOf('profile');
  const toastError = useErrorToast();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const enrolling = useWrite(enrolTotp, { onDone: onEnrolled });
  const fail = (refused: Error) => {
    closeGateOn(refused);
    if (refused instanceof CallRefused && refused.refusal === 'totpSet') void refresh(getProfile);
    const isOfField = refused instanceof CallRefused && isOfPassword.has(refused.refusal);
    if (isOfField) setError(refused.message);
    else toastError(refused);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enrolling.isPending) return;
    if (password === '') setError(words.password.oldMissing);
    else enrolling.mutate({ loginPassword: password }, { onError: fail });
  };
  return (
    <>
      <Page>
        <form id={formId} className={form.form} onSubmit={submit} noValidate>
          <img className={css.art} src={objectUrl('shield')} alt="" />
          <div>
            <h2 className="t-title-2">{words.totp.whyTitle}</h2>
            <p className="t-callout t-muted">{words.totp.why}</p>
          </div>
          <PasswordField
            label={words.security.password}
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              setError(undefined);
            }}
            error={error}
          />
        </form>
      </Page>
      <Dock>
        <Button type="submit" form={formId} block busy={enrolling.isPending}>
          {words.totp.begin}
        </Button>
      </Dock>
    </>
  );
}

const isOfPassword = new Set(['passwordWrong', 'loginWaiting']);

type ShowKeyProps = {
  enrolment: Enrolment;
  onExpired: () => void;
  onCodes: (codes: readonly string[]) => void;
};

function ShowKey({ enrolment, onExpired, onCodes }: ShowKeyProps) {
  const words = wordsOf('profile').totp;
  const app = wordsOf('app');
  const toast = useToast();
  const toastError = useErrorToast();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const confirming = useWrite(confirmTotp, {
    onDone: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      void refresh(getProfile);
    },
  });
  const fail = (refused: Error) => {
    const refusal = refused instanceof CallRefused ? refused.refusal : null;
    if (refusal === 'totpWrong' || refusal === 'loginWaiting') return setError(refused.message);
    toastError(refused);
    if (refusal === 'ticketExpired') onExpired();
    if (refusal === 'totpSet') void refresh(getProfile);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirming.isPending) return;
    if (code.length !== 6) setError(words.codeMissing);
    else confirming.mutate({ totp: code }, { onError: fail });
  };
  return (
    <>
      <Page>
        <form id={formId} className={form.form} onSubmit={submit} noValidate>
          <p className="t-callout t-muted">{words.scan}</p>
          <div className={css.key}>
            <QrCode text={enrolment.uri} label={words.qr} />
            <a className={css.open} href={enrolment.uri}>
              {words.openApp}
            </a>
          </div>
          <Card>
            <KeyValues>
              <CopyRow
                name={words.key}
                num
                text={enrolment.secret}
                copyLabel={app.copy}
                onCopied={(isCopied) => toast(isCopied ? app.copied : app.tryAgainLater)}
              >
                <span className={css.secret}>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</span>
              </CopyRow>
            </KeyValues>
          </Card>
          <TotpField
            value={code}
            onChange={(typed) => {
              setCode(typed);
              setError(undefined);
            }}
            error={error}
          />
        </form>
      </Page>
      <Dock>
        <Button type="submit" form={formId} block busy={confirming.isPending}>
          {words.confirm}
        </Button>
      </Dock>
    </>
  );
}
