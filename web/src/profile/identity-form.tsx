import { Button } from '@vela/ui/button/button.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { CodeEntry } from '../app/field/code-entry.tsx';
import { EmailField } from '../app/field/email-field.tsx';
import type { User } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { identityFormId, useIdentity } from './use-identity.ts';
import { wordsOf } from '../words.ts';
import css from './form.module.css';

/** The player to identify, and what follows. */
export type IdentityFormProps = { user: User; onDone: () => void };

/** A part of the linked phone or address that only its owner knows, and the code sent to it. */
export function IdentityForm({ user, onDone }: IdentityFormProps) {
  const words = wordsOf('profile').identity;
  const identity = useIdentity(user, onDone);
  const { isPhone } = identity;
  const body = isPhone
    ? fill(words.body, { phone: `+${user.phoneArea} ${user.phone}` })
    : fill(words.emailBody, { email: user.email });
  return (
    <>
      <Page>
        <form id={identityFormId} className={css.form} onSubmit={identity.submit} noValidate>
          <div>
            <h2 className="t-title-2">{words.title}</h2>
            <p className="t-callout t-muted">{body}</p>
          </div>
          {isPhone ? (
            <Field
              label={words.digits}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              num
              look="code"
              value={identity.proof}
              onChange={identity.setProof}
              error={identity.errors.proof}
            />
          ) : (
            <EmailField
              label={words.email}
              value={identity.proof}
              onChange={identity.setProof}
              error={identity.errors.proof}
            />
          )}
          <CodeEntry
            channel={isPhone ? 'sms' : 'email'}
            value={identity.code}
            onChange={identity.setCode}
            error={identity.errors.code}
            sending={identity.sending}
            onSend={identity.sendCode}
          />
        </form>
      </Page>
      <Dock>
        <Button type="submit" form={identityFormId} block busy={identity.isBusy}>
          {words.submit}
        </Button>
      </Dock>
    </>
  );
}
