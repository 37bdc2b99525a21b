import { getAlerts, turnOnAlerts } from '@vela/contract/alert/calls.ts';
import type { CallOutput } from '@vela/contract/call.ts';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { wordsOf } from '../words.ts';
import { subscribe } from './subscription.ts';
import type { Fault } from './subscription.ts';

/** Turns notifications on, on this device; `fault` is why the browser did not. */
export function useTurnOn({ isSandbox, key }: CallOutput<typeof getAlerts>) {
  const words = wordsOf('alert');
  const toast = useToast();
  const toastError = useErrorToast();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const storing = useWrite(turnOnAlerts, {
    refreshes: [getAlerts],
    onDone: () => toast(words.isOn),
  });
  const store = (input: Parameters<typeof storing.mutate>[0]): void =>
    storing.mutate(input, { onError: toastError });
  const turnOn = async (): Promise<void> => {
    // Play mode has no push service that a browser could subscribe to.
    if (isSandbox) return store({});
    setAsking(true);
    const made = await subscribe(key);
    setAsking(false);
    if (typeof made === 'string') return setFault(made);
    setFault(null);
    store(made);
  };
  return { turnOn: () => void turnOn(), isBusy: isAsking || storing.isPending, fault };
}
