import { troubleText } from '@vela/client/refused.ts';
import { App } from 'antd';
import { useCallback } from 'react';
import { wordsOf } from '../words.ts';

/** Tells a failed call with a toast: `write.mutate(input, { onError: trouble })`. */
export function useTrouble(): (error: unknown) => void {
  const { message } = App.useApp();
  const { offline, tryAgainLater } = wordsOf('app');
  return useCallback(
    (error: unknown) => {
      const text = troubleText(error, { offline, tryAgainLater });
      if (text !== null) void message.error(text);
    },
    [message, offline, tryAgainLater],
  );
}
