import { errorText } from '@vela/client/refused.ts';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useCallback } from 'react';
import { toArticleLink } from './article-link.tsx';
import { wordsOf } from '../../words.ts';

/**
 * Reports a failed call with a toast: `write.mutate(input, { onError: toastError })`. It links to
 * the article that explains the refusal, if there is one.
 */
export function useErrorToast(): (error: unknown) => void {
  const toast = useToast();
  const words = wordsOf('app');
  return useCallback(
    (error: unknown) => {
      const text = errorText(error, words);
      if (text !== null) toast(text, toArticleLink(error));
    },
    [toast, words],
  );
}
