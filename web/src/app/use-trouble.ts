import { useToast } from '@vela/ui/toast.tsx';
import { useCallback } from 'react';
import { CallRefused, CallUnanswered } from './send.ts';
import { useAppWords } from './use-app-words.ts';

type Words = ReturnType<typeof useAppWords>;

/** What a failed call says to the player; null where nothing must be said (401 leads to login). */
export function troubleText(error: unknown, words: Words): string | null {
  if (error instanceof CallRefused) return error.code === 401 ? null : error.message;
  return error instanceof CallUnanswered ? words.offline : words.tryAgainLater;
}

/** The field that an `invalidInput` names; null where the refusal is about something else. */
export function troubleField(error: unknown): string | null {
  if (!(error instanceof CallRefused) || error.refusal !== 'invalidInput') return null;
  const { field } = error.facts;
  return typeof field === 'string' ? field : null;
}

/** Tells a failed call with a toast: `write.mutate(input, { onError: trouble })`. */
export function useTrouble(): (error: unknown) => void {
  const toast = useToast();
  const words = useAppWords();
  return useCallback(
    (error: unknown) => {
      const text = troubleText(error, words);
      if (text !== null) toast(text);
    },
    [toast, words],
  );
}
