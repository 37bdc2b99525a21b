import { Button } from '@vela/ui/button/button.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { x } from '@vela/ui/icon/icons.ts';
import { useState } from 'react';
import { usePlace } from '../app/shell/router.tsx';
import { TopBar } from '../app/shell/top-bar.tsx';
import { wordsOf } from '../words.ts';
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
    <TopBar tone="accent" isShown={isShown} title={words.title} hint={words.hint}>
      <Button
        size="sm"
        busy={isTaking}
        onPress={() => {
          setTaking(true);
          update?.();
        }}
      >
        {words.now}
      </Button>
      <IconButton look="small" icon={x} label={app.close} onPress={() => setLater(true)} />
    </TopBar>
  );
}
