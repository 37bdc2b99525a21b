import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { App } from 'antd';
import { useRef } from 'react';
import { useWrite } from '../calls.ts';
import { useErrorToast } from '../use-error-toast.ts';

type Outcome<C extends Call> = {
  /** What is said once it is done, if anything. */
  says?: string | ((reply: Reply<C>) => string | undefined);
  onDone?: (reply: Reply<C>) => void;
  /** After the refusal has been shown. */
  onFailed?: (error: Error) => void;
};

/**
 * A write that an operator starts by pressing something: it is sent, and its outcome is shown.
 * A second press while the first is on its way does nothing; `refreshes` are read again afterwards.
 */
export function useAction<C extends Call>(call: C, refreshes: readonly Call[] = []) {
  const { message } = App.useApp();
  const toastError = useErrorToast();
  const { mutate, isPending, data, reset } = useWrite(call, refreshes);
  const isSent = useRef(false);
  const run = (input: Sent<C>, { says, onDone, onFailed }: Outcome<C> = {}): void => {
    // Two presses of one moment come before the button is drawn as busy.
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
