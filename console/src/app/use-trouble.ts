import { App } from 'antd';
import { useCallback } from 'react';
import { CallRefused, CallUnanswered } from './send.ts';
import { useAppWords } from './use-app-words.ts';

/** What a failed call says to the operator; null where nothing must be said (401 leads to login). */
export function troubleText(error: unknown, words: ReturnType<typeof useAppWords>): string | null {
  if (error instanceof CallRefused) return error.code === 401 ? null : error.message;
  return error instanceof CallUnanswered ? words.offline : words.tryAgainLater;
}

/** Tells a failed call with a toast: `write.mutate(input, { onError: trouble })`. */
export function useTrouble(): (error: unknown) => void {
  const { message } = App.useApp();
  const words = useAppWords();
  return useCallback(
    (error: unknown) => {
      const text = troubleText(error, words);
      if (text !== null) void message.error(text);
    },
    [message, words],
  );
}
