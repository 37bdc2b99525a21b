import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';

/** Says that the login was right, and when the one before it was: a stranger's would stand out. */
export function useGreeting(): (login: { previousLoginAt: string | null }) => void {
  const words = wordsOf('access');
  const format = useFormat();
  const toast = useToast();
  return ({ previousLoginAt }) =>
    toast(
      previousLoginAt === null
        ? words.loginDone
        : fill(words.loginDoneSince, { time: format.dateTime(previousLoginAt) }),
    );
}
