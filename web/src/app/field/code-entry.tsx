import { CodeField } from '@vela/ui/field/code-field.tsx';
import { shieldCheck } from '@vela/ui/icon/icons.ts';
import css from './code-entry.module.css';
import { useSite } from '../session/site.ts';
import { wordsOf } from '../../words.ts';
import { fill } from '@vela/client/fill.ts';

/** How a code is requested. */
export type CodeEntryProps = {
  /** Which way it goes. */
  channel: 'sms' | 'email';
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  sending: { waitUntil: number | null; isBusy: boolean };
  onSend: () => void;
};

const now = (): number => Date.now();

/** A code that was sent, and where to find it in play mode. */
export function CodeEntry({ channel, value, onChange, error, sending, onSend }: CodeEntryProps) {
  const words = wordsOf('app').code;
  const site = useSite();
  const sandbox = channel === 'sms' ? words.sandboxSms : words.sandboxEmail;
  return (
    <CodeField
      label={words[channel]}
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
          {site.mode === 'play' && <span className={css.sandbox}>{sandbox}</span>}
        </>
      }
      hintIcon={shieldCheck}
      now={now}
      send={{
        label: words.send,
        waitLabel: (seconds) => fill(words.wait, { seconds }),
        waitUntil: sending.waitUntil,
        busy: sending.isBusy,
        onSend,
      }}
    />
  );
}
