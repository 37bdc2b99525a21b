import { Button } from '@vela/ui/button/button.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Segmented } from '@vela/ui/field/segmented.tsx';
import { CodeEntry } from '../app/field/code-entry.tsx';
import { EmailField } from '../app/field/email-field.tsx';
import { PhoneEntry } from '../app/field/phone-entry.tsx';
import { RecoveryHead } from './recovery-head.tsx';
import type { RecoveryTicket } from './recovery-step.ts';
import { wordsOf } from '../words.ts';
import { recoveryCodeFormId, useRecoveryCode } from './use-recovery-code.ts';
import type { Recovery } from './use-recovery.ts';
import css from './recovery.module.css';

/** Second step: the full linked phone number or address, and the code sent to it. */
export function RecoveryCode(props: { recovery: Recovery; ticket: RecoveryTicket }) {
  const { recovery, ticket } = props;
  const words = wordsOf('access').recover;
  const { typed, type, errors, sending, sendCode, submit, isBusy } = useRecoveryCode(
    recovery,
    ticket,
  );
  const { channel } = typed;
  return (
    <>
      <Page>
        <form id={recoveryCodeFormId} className={css.form} onSubmit={submit} noValidate>
          <RecoveryHead step="code" title={words.codeTitle} hint={words.codeHint} />
          {ticket.channels.length > 1 && (
            <Segmented
              label={words.channel}
              value={channel}
              onChange={(next) => type({ channel: next, code: '' })}
              options={ticket.channels.map((value) => ({ value, label: words[value] }))}
            />
          )}
          {channel === 'phone' ? (
            <PhoneEntry
              label={words.phone}
              areas={ticket.areas}
              area={typed.area}
              mobile={typed.mobile}
              onType={type}
              error={errors.contact}
            />
          ) : (
            <EmailField
              label={words.email}
              value={typed.email}
              onChange={(email) => type({ email })}
              error={errors.contact}
            />
          )}
          <CodeEntry
            channel={channel === 'phone' ? 'sms' : 'email'}
            value={typed.code}
            onChange={(code) => type({ code })}
            error={errors.code}
            sending={sending}
            onSend={sendCode}
          />
        </form>
      </Page>
      <Dock>
        <Button type="submit" form={recoveryCodeFormId} block busy={isBusy}>
          {words.next}
        </Button>
      </Dock>
    </>
  );
}
