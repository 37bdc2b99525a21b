import { startBreak, startExclusion } from '@vela/contract/protection/calls.ts';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useWrite } from '../app/call/later-calls.ts';
import { session } from '../app/session/session.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { wordsOf } from '../words.ts';

/** Starts a pause; it ends this session and every other one. */
export function usePausing(): {
  startBreak: (days: number) => void;
  exclude: (months: number) => void;
  isBusy: boolean;
} {
  const words = wordsOf('protection').pause;
  const toast = useToast();
  const toastError = useErrorToast();
  const onDone = () => {
    toast(words.started);
    session.end();
  };
  const breaking = useWrite(startBreak, { onDone });
  const excluding = useWrite(startExclusion, { onDone });
  return {
    startBreak: (days) => breaking.mutate({ days, isConfirmed: true }, { onError: toastError }),
    exclude: (months) => excluding.mutate({ months, isConfirmed: true }, { onError: toastError }),
    isBusy: breaking.isPending || excluding.isPending,
  };
}
