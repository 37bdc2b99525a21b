import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { x } from '@vela/ui/icon/icons.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { useState } from 'react';
import { wordsOf } from '../words.ts';
import { Playing } from './playing.tsx';
import { useLandscape } from './use-landscape.ts';
import css from './play-screen.module.css';

/** Plays a game that is made for landscape: it turns and fills the screen, or asks for it. */
export function Screen() {
  const words = wordsOf('game');
  const app = wordsOf('app');
  const isLeftToReader = useLandscape();
  const [isDismissed, setDismissed] = useState(false);
  return (
    <>
      {isLeftToReader && !isDismissed && (
        <div className={css.turn}>
          <Banner
            announce
            end={<IconButton icon={x} label={app.close} onPress={() => setDismissed(true)} />}
          >
            {words.turnPhone}
          </Banner>
        </div>
      )}
      <Playing />
    </>
  );
}
