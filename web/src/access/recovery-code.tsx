import { Button } from '@vela/ui/button.tsx';
import { Field } from '@vela/ui/field.tsx';
import { envelopeSimple } from '@vela/ui/icons.ts';
import { PhoneField } from '@vela/ui/phone-field.tsx';
import { Dock, Screen as Page } from '@vela/ui/screen.tsx';
import { Segmented } from '@vela/ui/segmented.tsx';
import { areaLabel } from '../app/area-label.ts';
import { CodeEntry } from '../app/code-entry.tsx';
import { useAppWords } from '../app/use-app-words.ts';
import { RecoveryHead } from './recovery-head.tsx';
import type { RecoveryTicket } from './recovery-step.ts';
import { useAccessWords } from './use-access-words.ts';
import { recoveryCodeFormId, useRecoveryCode } from './use-recovery-code.ts';
import type { Recovery } from './use-recovery.ts';
import css from './recovery.module.css';

/** Second step: the whole phone number or address that is bound, and the code that goes there. */
export function RecoveryCode(props: { recovery: Recovery; ticket: RecoveryTicket }) {
  const { recovery, ticket } = props;
  const words = useAccessWords().recover;
  const { typed, type, errors, sending, sendCode, submit, isBusy } = useRecoveryCode(
    recovery,
    ticket,
  );
  const { channel } = typed;
  return (
    <>
      <Page docked>
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
            <Phone typed={typed} type={type} areas={ticket.areas} error={errors.contact} />
          ) : (
            <Field
              label={words.email}
              icon={envelopeSimple}
              type="email"
              inputMode="email"
              name="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="next"
              maxLength={100}
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

type PhoneProps = Pick<Recovery, 'typed' | 'type'> & {
  areas: readonly string[];
  error: string | undefined;
};

function Phone({ typed, type, areas, error }: PhoneProps) {
  const words = useAccessWords().recover;
  const app = useAppWords();
  return (
    <PhoneField
      label={words.phone}
      name="tel"
      dialCode={`+${typed.area}`}
      dialCodeLabel={words.area}
      dialCodes={areas.map((area) => ({ value: `+${area}`, label: areaLabel(app, area) }))}
      onDialCodeChange={(code) => type({ area: code.replace('+', '') })}
      value={typed.mobile}
      onChange={(mobile) => type({ mobile })}
      error={error}
    />
  );
}
