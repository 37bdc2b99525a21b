import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../../words.ts';
import { useErrorToast } from '../call/use-error-toast.ts';

/** A message of play mode, as the reply contains it. */
export type SandboxMessage = { target: string; text: string; code: string | null };

/** The part of a reply about a sent code. */
export type CodeSent = { resendSeconds: number; sandbox?: SandboxMessage | undefined };

const now = (): number => Date.now();

/**
 * The time until the next code may be requested; a code sent earlier counts too. `onRefused`
 * handles refusals that a field can show better than a toast.
 */
export function useCodeWait(onRefused: (error: CallRefused) => boolean) {
  const words = wordsOf('app').code;
  const toast = useToast();
  const toastError = useErrorToast();
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const [sandbox, setSandbox] = useState<SandboxMessage | null>(null);
  return {
    waitUntil,
    sandbox,
    begin: (sent: CodeSent) => {
      // A message shown in full needs no announcement.
      if (!sent.sandbox) toast(words.sent);
      setSandbox(sent.sandbox ?? null);
      setWaitUntil(now() + sent.resendSeconds * 1000);
    },
    fail: (error: Error) => {
      const seconds = error instanceof CallRefused ? error.facts['retrySeconds'] : undefined;
      if (typeof seconds === 'number') setWaitUntil(now() + seconds * 1000);
      if (!(error instanceof CallRefused) || !onRefused(error)) toastError(error);
    },
  };
}
