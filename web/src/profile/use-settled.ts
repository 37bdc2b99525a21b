import { useToast } from '@vela/ui/state/toast.tsx';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { useReturnTo } from '../app/shell/router.tsx';
import { readBack } from '../app/shell/read-back.ts';
import { wordsOf } from '../words.ts';
import { successHref } from './success-href.ts';
import type { SuccessKind } from './success-href.ts';

/** Continues once a value is set: back to the screen that required it, or to the success page. */
export function useSettled(kind: SuccessKind): () => void {
  const words = wordsOf('profile').success;
  const go = useGo();
  const returnTo = useReturnTo();
  const toast = useToast();
  const back = readBack(useRouteQuery(), '');
  return () => {
    if (back === '') return go(successHref(kind), { replace: true });
    toast(words[kind]);
    returnTo(back);
  };
}
