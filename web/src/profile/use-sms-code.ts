import { sendSmsCode } from '@vela/contract/profile/calls.ts';
import type { Sent } from '@vela/contract/call.ts';
import { useWrite } from '../app/call/later-calls.ts';
import type { CallRefused } from '@vela/client/refused.ts';
import { useCodeWait } from '../app/field/use-code-wait.ts';

type Target = Sent<typeof sendSmsCode>;

/**
 * Sends codes to a phone; `onRefused` handles refusals that a field can show better than a toast.
 */
export function useSmsCode(onRefused: (error: CallRefused) => boolean) {
  const wait = useCodeWait(onRefused);
  const sending = useWrite(sendSmsCode, { onDone: wait.begin });
  return {
    waitUntil: wait.waitUntil,
    sandbox: wait.sandbox,
    isBusy: sending.isPending,
    send: (target: Target) => sending.mutate(target, { onError: wait.fail }),
  };
}
