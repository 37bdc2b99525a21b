import { useToast } from '@vela/ui/state/toast.tsx';
import { queryClient } from '../call/calls.ts';
import { useIsOnline } from '../read/use-online.ts';
import { wordsOf } from '../../words.ts';
import css from './offline-bar.module.css';

/**
 * Shows above every screen that the device is offline; replies on screen reload once it is online.
 */
export function OfflineBar() {
  const words = wordsOf('app');
  const toast = useToast();
  const isOnline = useIsOnline();
  const retry = () => {
    if (navigator.onLine) void queryClient.refetchQueries({ type: 'active' });
    else toast(words.offline);
  };
  return (
    <div role="status" className={css.place}>
      {!isOnline && (
        <div className={css.bar}>
          <span className={css.words}>
            <b>{words.offlineNow}</b> {words.offlineHint}
          </span>
          <button type="button" className={css.retry} onClick={retry}>
            {words.tryAgain}
          </button>
        </div>
      )}
    </div>
  );
}
