import { Button } from '@vela/ui/button/button.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { x } from '@vela/ui/icon/icons.ts';
import { useState } from 'react';
import { TopBar } from '../app/shell/top-bar.tsx';
import { wordsOf } from '../words.ts';

/** Says that a new version waits; it takes over when its reader agrees. */
export function UpdateBar({ onTake, onLater }: { onTake: () => void; onLater: () => void }) {
  const words = wordsOf('download').update;
  const app = wordsOf('app');
  const [isTaking, setTaking] = useState(false);
  return (
    <TopBar tone="accent" isShown title={words.title} hint={words.hint}>
      <Button
        size="sm"
        busy={isTaking}
        onPress={() => {
          setTaking(true);
          onTake();
        }}
      >
        {words.now}
      </Button>
      <IconButton look="small" icon={x} label={app.close} onPress={onLater} />
    </TopBar>
  );
}
