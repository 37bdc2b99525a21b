import { fill } from '@vela/client/fill.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { useState } from 'react';
import { wordsOf } from '../../words.ts';
import type { SandboxMessage } from './use-code-wait.ts';
import css from './code-entry.module.css';

/**
 * Opens as soon as there is a message that play mode did not send: its text and its recipient. One
 * tap fills in its code; once closed, it can be reopened until the next message.
 */
export function SandboxSheet(props: {
  message: SandboxMessage | null;
  onFill: (code: string) => void;
}) {
  const { message, onFill } = props;
  const words = wordsOf('app').code;
  const app = wordsOf('app');
  const [closed, setClosed] = useState<SandboxMessage | null>(null);
  if (message === null) return null;
  const close = () => setClosed(message);
  const { code } = message;
  return (
    <>
      <Button tone="tonal" size="sm" className={css.again} onPress={() => setClosed(null)}>
        {words.sandboxAgain}
      </Button>
      <Sheet
        isOpen={closed !== message}
        onClose={close}
        title={words.sandboxTitle}
        closeLabel={app.close}
        foot={
          code !== null && (
            <Button
              block
              className="num"
              onPress={() => {
                close();
                onFill(code);
              }}
            >
              {fill(words.sandboxFill, { code })}
            </Button>
          )
        }
      >
        <div className={css.message}>
          <PlayBadge>{app.playMoney}</PlayBadge>
          <p className="t-callout">{fill(words.sandboxTarget, { target: message.target })}</p>
          <Card pad>
            <p className={css.text}>{message.text}</p>
          </Card>
        </div>
      </Sheet>
    </>
  );
}
