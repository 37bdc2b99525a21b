import { CodeField } from '@vela/ui/field/code-field.tsx';
import type { ReactNode } from 'react';
import { shieldCheck } from '@vela/ui/icon/icons.ts';
import css from './code-entry.module.css';
import { SandboxSheet } from './sandbox-sheet.tsx';
import type { SandboxMessage } from './use-code-wait.ts';
import { useSite } from '../session/site.ts';
import { wordsOf } from '../../words.ts';
import { fill } from '@vela/client/fill.ts';

/** The code to enter. */
export type CodeEntryProps = {
  /** The delivery method. */
  channel: 'sms' | 'email';
  value: string;
  onChange: (code: string) => void;
  error: ReactNode;
  sending: {
    waitUntil: number | null;
    isBusy: boolean;
    /** In play mode the message, if the requester may read it. */
    sandbox: SandboxMessage | null;
  };
  onSend: () => void;
};

const now = (): number => Date.now();

/** A code that was sent, and in play mode where to find it. */
export function CodeEntry({ channel, value, onChange, error, sending, onSend }: CodeEntryProps) {
  const words = wordsOf('app').code;
  const { sandbox } = sending;
  return (
    <>
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
            <WhereItIs isSent={sending.waitUntil !== null} isShown={sandbox !== null} />
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
      <SandboxSheet message={sandbox} onFill={onChange} />
    </>
  );
}

/** Where the unsent code is: in the console, unless it is shown here. */
function WhereItIs(props: { isSent: boolean; isShown: boolean }) {
  const words = wordsOf('app').code;
  const site = useSite();
  if (site.mode !== 'play' || !props.isSent || props.isShown) return null;
  return <span className={css.sandbox}>{words.sandboxElsewhere}</span>;
}
