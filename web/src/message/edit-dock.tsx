import { Button } from '@vela/ui/button/button.tsx';
import { Checkbox } from '@vela/ui/field/checkbox.tsx';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { Dock } from '@vela/ui/layout/screen.tsx';
import { useState } from 'react';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import type { usePicks } from './use-picks.ts';
import css from './edit-dock.module.css';

/** The messages that can be selected, and those that are. */
export type EditDockProps = { ids: readonly string[]; picks: ReturnType<typeof usePicks> };

/** Select all, mark as read, and delete after a confirmation. */
export function EditDock({ ids, picks }: EditDockProps) {
  const words = wordsOf('message');
  const app = wordsOf('app');
  const [isConfirming, setConfirming] = useState(false);
  const count = picks.picked.size;
  const isAll = ids.length > 0 && ids.every((id) => picks.picked.has(id));
  const title = count === 1 ? words.removeTitle.one : fill(words.removeTitle.many, { count });
  const remove = () => {
    setConfirming(false);
    picks.remove();
  };
  return (
    <Dock solid>
      <div className={css.row}>
        <span className={css.all}>
          <Checkbox
            round
            isChecked={isAll}
            onChange={(next) => (next ? picks.pickAll(ids) : picks.clear())}
          >
            {words.pickAll}
          </Checkbox>
          <span className={css.count} role="status">
            {count > 0 && fill(words.picked, { count })}
          </span>
        </span>
        <Button
          tone="tonal"
          size="md"
          disabled={count === 0}
          busy={picks.isBusy}
          onPress={picks.markRead}
        >
          {words.markRead}
        </Button>
        <Button
          tone="danger"
          size="md"
          disabled={count === 0 || picks.isBusy}
          onPress={() => setConfirming(true)}
        >
          {words.remove}
        </Button>
      </div>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={title}
        cancelLabel={app.cancel}
        action={{ label: words.remove, onPress: remove, danger: true }}
      >
        {words.removeBody}
      </Dialog>
    </Dock>
  );
}
