import { getSmsCode } from '@vela/contract/profile/calls.ts';
import type { Sent } from '@vela/contract/call.ts';
import { useToast } from '@vela/ui/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../app/calls.ts';
import { CallRefused } from '../app/send.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { useProfileWords } from './use-profile-words.ts';

type Target = Sent<typeof getSmsCode>;

const now = (): number => Date.now();

/**
 * Sends codes and keeps the time until the next may be asked for; a code that was sent a moment ago
 * counts too. `onRefused` takes what a field can say better than a toast.
 */
export function useSmsCode(onRefused: (error: CallRefused) => boolean) {
  const words = useProfileWords().phone;
  const toast = useToast();
  const trouble = useTrouble();
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const sending = useWrite(getSmsCode, {
    onDone: ({ resendSeconds }) => {
      toast(words.sent);
      setWaitUntil(now() + resendSeconds * 1000);
    },
  });
  const fail = (error: Error) => {
    const seconds = error instanceof CallRefused ? error.facts['retrySeconds'] : undefined;
    if (typeof seconds === 'number') setWaitUntil(now() + seconds * 1000);
    if (!(error instanceof CallRefused) || !onRefused(error)) trouble(error);
  };
  return {
    waitUntil,
    isBusy: sending.isPending,
    send: (target: Target) => sending.mutate(target, { onError: fail }),
  };
}
