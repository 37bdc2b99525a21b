import { useToast } from '@vela/ui/state/toast.tsx';
import { queryClient } from '../call/calls.ts';
import { useIsOnline } from '../read/use-online.ts';
import { wordsOf } from '../../words.ts';
import { TopBar } from './top-bar.tsx';
import css from './top-bar.module.css';

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
    <TopBar tone="warning" isShown={!isOnline} title={words.offlineNow} hint={words.offlineHint}>
      <button type="button" className={css.retry} onClick={retry}>
        {words.tryAgain}
      </button>
    </TopBar>
  );
}
