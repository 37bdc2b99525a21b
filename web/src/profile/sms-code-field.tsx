import { CodeField } from '@vela/ui/code-field.tsx';
import { shieldCheck } from '@vela/ui/icons.ts';
import { useSite } from '../app/site.ts';
import { fill } from '../app/words.ts';
import css from './sms-code-field.module.css';
import { useProfileWords } from './use-profile-words.ts';

/** How a code is asked for. */
export type SmsCodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  sms: { waitUntil: number | null; isBusy: boolean };
  onSend: () => void;
};

const now = (): number => Date.now();

/** The code of an SMS, and where to find it in play mode. */
export function SmsCodeField({ value, onChange, error, sms, onSend }: SmsCodeFieldProps) {
  const words = useProfileWords().phone;
  const site = useSite();
  return (
    <CodeField
      label={words.code}
      aside={words.digits}
      name="code"
      length={6}
      enterKeyHint="go"
      value={value}
      onChange={onChange}
      error={error}
      hint={
        <>
          <span>{words.never}</span>
          {site.mode === 'play' && <span className={css.sandbox}>{words.sandbox}</span>}
        </>
      }
      hintIcon={shieldCheck}
      now={now}
      send={{
        label: words.send,
        waitLabel: (seconds) => fill(words.wait, { seconds }),
        waitUntil: sms.waitUntil,
        busy: sms.isBusy,
        onSend,
      }}
    />
  );
}
