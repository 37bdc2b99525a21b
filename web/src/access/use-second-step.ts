import { confirmLogin } from '@vela/contract/access/calls.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { wordsOf } from '../words.ts';
import { useGreeting } from './use-greeting.ts';

/** The id of the form of the second step. */
export const secondStepFormId = 'second-step';

const now = (): number => Date.now();

/** The inputs of the second step of a login. */
export type SecondStepProps = {
  ticket: string;
  onEntered: (token: string) => void;
  /** Called when the ticket is no longer valid, or the player cancels. */
  onBack: () => void;
};

/** The entered code, its error and its submission. */
export function useSecondStep({ ticket, onEntered, onBack }: SecondStepProps) {
  const words = wordsOf('access');
  const greet = useGreeting();
  const toastError = useErrorToast();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [waitUntil, setWaitUntil] = useState(0);
  const waitMs = Math.max(0, waitUntil - useNow(now, 500, waitUntil > 0));
  const confirming = useWrite(confirmLogin, {
    onDone: (session) => {
      greet(session);
      onEntered(session.token);
    },
  });
  const showError = (text: string) => {
    setError(text);
    focusFirstError(secondStepFormId);
  };
  const fail = (failed: Error) => {
    if (!(failed instanceof CallRefused)) return toastError(failed);
    const seconds = failed.facts['retrySeconds'];
    if (typeof seconds === 'number') setWaitUntil(now() + seconds * 1000);
    if (failed.refusal === 'totpWrong') return showError(failed.message);
    toastError(failed);
    if (failed.refusal === 'ticketExpired' || failed.refusal === 'accountFrozen') onBack();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirming.isPending || waitMs > 0) return;
    const sent = code.trim();
    if (isRecovery && sent.length < 6) return showError(words.second.recoveryMissing);
    if (!isRecovery && sent.length !== 6) return showError(words.second.codeMissing);
    confirming.mutate({ ticket, code: sent }, { onError: fail });
  };
  return {
    isRecovery,
    code,
    error,
    waitMs,
    isBusy: confirming.isPending,
    submit,
    setCode: (typed: string) => {
      setCode(isRecovery ? typed : typed.replaceAll(/\D/g, ''));
      setError(undefined);
    },
    turn: () => {
      setRecovery(!isRecovery);
      setCode('');
      setError(undefined);
    },
  };
}
