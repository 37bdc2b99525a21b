import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';

/**
 * Confirms the login and shows the time of the previous one, so that a stranger's login is noticed.
 */
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
