import { errorText } from '@vela/client/refused.ts';
import { App } from 'antd';
import { useCallback } from 'react';
import { wordsOf } from '../words.ts';

/** Reports a failed call with a toast: `write.mutate(input, { onError: toastError })`. */
export function useErrorToast(): (error: unknown) => void {
  const { message } = App.useApp();
  const { offline, tryAgainLater } = wordsOf('app');
  return useCallback(
    (error: unknown) => {
      const text = errorText(error, { offline, tryAgainLater });
      if (text !== null) void message.error(text);
    },
    [message, offline, tryAgainLater],
  );
}
