import { Button } from '@vela/ui/button/button.tsx';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { EmailField } from '../app/field/email-field.tsx';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { wordsOf } from '../words.ts';
import { isEmail } from './email-shape.ts';

type AskEmailProps = {
  hint: string;
  button: string;
  isBusy: boolean;
  onSend: (email: string) => void;
};

/** Asks a visitor for an email address, for one thing that is sent there. */
export function AskEmail({ hint, button, isBusy, onSend }: AskEmailProps) {
  const words = wordsOf('support').chat;
  const formId = useId();
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const isRight = isEmail(email);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRight) return focusFirstError(formId);
    if (!isBusy) onSend(email.trim());
  };
  return (
    <form id={formId} className="stack" onSubmit={handleSubmit} noValidate>
      <EmailField
        label={words.email}
        value={email}
        onChange={setEmail}
        hint={hint}
        error={isTried && !isRight && words.emailWrong}
      />
      <Button type="submit" tone="neutral" block busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
