import { Button } from '@vela/ui/button/button.tsx';
import { wordsOf } from '../words.ts';
import css from './history-screen.module.css';

/** Links to the earlier period and to the latest one; a link that is null is not rendered. */
export function HistoryPager(props: {
  onEarlier: (() => void) | null;
  onLatest: (() => void) | null;
}) {
  const words = wordsOf('protection').history;
  const { onEarlier, onLatest } = props;
  if (!onEarlier && !onLatest) return null;
  return (
    <div className={css.pager}>
      {onEarlier && (
        <Button tone="neutral" size="md" grow onPress={onEarlier}>
          {words.earlier}
        </Button>
      )}
      {onLatest && (
        <Button tone="neutral" size="md" grow onPress={onLatest}>
          {words.latest}
        </Button>
      )}
    </div>
  );
}
