import { Button } from '@vela/ui/button/button.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { CodeEntry } from '../app/field/code-entry.tsx';
import { EmailField } from '../app/field/email-field.tsx';
import { wordsOf } from '../words.ts';
import { useUser } from '../app/session/user.ts';
import type { User } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { IdentityGate } from './identity-gate.tsx';
import { emailFormId, useEmail } from './use-email.ts';
import css from './form.module.css';
import { Bar } from '../app/shell/bar.tsx';

/**
 * Links an e-mail address; a player with a linked phone or address verifies their identity first.
 */
export function Screen() {
  const words = wordsOf('profile').email;
  const isChange = (useUser()?.email ?? '') !== '';
  return (
    <>
      <Bar title={isChange ? words.changeTitle : words.title} />
      <IdentityGate>{(user) => <EmailForm user={user} />}</IdentityGate>
    </>
  );
}

function EmailForm({ user }: { user: User }) {
  const words = wordsOf('profile').email;
  const isChange = user.email !== '';
  const { typed, type, errors, sending, sendCode, submit, isBusy } = useEmail(isChange);
  return (
    <>
      <Page>
        <form id={emailFormId} className={css.form} onSubmit={submit} noValidate>
          {isChange && (
            <p className="t-callout t-muted">{fill(words.now, { email: user.email })}</p>
          )}
          <EmailField
            label={isChange ? words.newLabel : words.label}
            value={typed.email}
            onChange={(email) => type({ email })}
            hint={words.hint}
            error={errors.email}
          />
          <CodeEntry
            channel="email"
            value={typed.code}
            onChange={(code) => type({ code })}
            error={errors.code}
            sending={sending}
            onSend={sendCode}
          />
        </form>
      </Page>
      <Dock>
        <Button type="submit" form={emailFormId} block busy={isBusy}>
          {isChange ? words.changeSubmit : words.submit}
        </Button>
      </Dock>
    </>
  );
}
