import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { App } from 'antd';
import { useRef } from 'react';
import { useWrite } from '../calls.ts';
import { useErrorToast } from '../use-error-toast.ts';

type Outcome<C extends Call> = {
  /** The toast after success, if any. */
  says?: string | ((reply: Reply<C>) => string | undefined);
  onDone?: (reply: Reply<C>) => void;
  /** Called after the refusal has been shown. */
  onFailed?: (error: Error) => void;
};

/**
 * A write that an operator triggers: it is sent, and its outcome is shown. A second press while the
 * first is in progress does nothing; `refreshes` are read again afterwards.
 */
export function useAction<C extends Call>(call: C, refreshes: readonly Call[] = []) {
  const { message } = App.useApp();
  const toastError = useErrorToast();
  const { mutate, isPending, data, reset } = useWrite(call, refreshes);
  const isSent = useRef(false);
  const run = (input: Sent<C>, { says, onDone, onFailed }: Outcome<C> = {}): void => {
    // A double press arrives before the button renders as busy.
    if (isSent.current) return;
    isSent.current = true;
    mutate(input, {
      onSettled: () => {
        isSent.current = false;
      },
      onError: (error) => {
        toastError(error);
        onFailed?.(error);
      },
      onSuccess: (reply) => {
        const text = typeof says === 'function' ? says(reply) : says;
        if (text !== undefined) void message.success(text);
        onDone?.(reply);
      },
    });
  };
  return { run, isBusy: isPending, reply: data, reset };
}
