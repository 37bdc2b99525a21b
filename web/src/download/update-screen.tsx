import { Button } from '@vela/ui/button/button.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { x } from '@vela/ui/icon/icons.ts';
import { useState } from 'react';
import { usePlace } from '../app/shell/router.tsx';
import { wordsOf } from '../words.ts';
import css from './download.module.css';
import { useUpdate } from './use-update.ts';

/** Says above every screen that a new version waits; it takes over when its reader agrees. */
export function Screen() {
  const words = wordsOf('download').update;
  const app = wordsOf('app');
  const [isLater, setLater] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const update = useUpdate();
  const { pathname } = usePlace();
  // A round is not interrupted; whoever leaves the game reads it then.
  const isShown = update !== null && !isLater && !pathname.startsWith('/pages/game/play');
  return (
    <div role="status" className={css.place}>
      {isShown && (
        <div className={css.bar}>
          <span className={css.words}>
            <b>{words.title}</b> {words.hint}
          </span>
          <Button
            size="sm"
            busy={isTaking}
            onPress={() => {
              setTaking(true);
              update();
            }}
          >
            {words.now}
          </Button>
          <IconButton look="small" icon={x} label={app.close} onPress={() => setLater(true)} />
        </div>
      )}
    </div>
  );
}
