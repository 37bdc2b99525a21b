import { Spinner } from '@vela/ui/state/spinner.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBack } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { describePaused, readGameMessage } from './game-message.ts';
import type { GameMessageType } from './game-message.ts';
import css from './play-screen.module.css';

type GameFrameProps = {
  url: string;
  /** True while something covers the game: no play until it is gone. */
  isPaused?: boolean;
  /** Called with what the game says; leaving it is handled here. */
  onMessage: (message: GameMessageType) => void;
};

/** A game in a frame that fills the screen, covered until the game says that it is visible. */
export function GameFrame({ url, isPaused = false, onMessage }: GameFrameProps) {
  const words = wordsOf('game');
  const back = useBack();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const take = useEffectEvent((message: GameMessageType): void => {
    if (message === 'ready') setReady(true);
    if (message === 'exit') back();
    onMessage(message);
  });
  useEffect(() => {
    const { origin } = new URL(url);
    const listen = (event: MessageEvent): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message !== null) take(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [url]);
  useEffect(() => {
    const inside = frame.current?.contentWindow;
    if (isReady && inside) describePaused(inside, new URL(url).origin, isPaused);
  }, [url, isReady, isPaused]);
  return (
    <main className={css.stage} data-ready={isReady || undefined}>
      {!isReady && (
        <div className={css.cover} role="status">
          <Spinner label={words.opening} />
          {words.opening}
        </div>
      )}
      <iframe
        ref={frame}
        className={css.frame}
        src={url}
        title={words.gameFrame}
        allow="fullscreen; autoplay; screen-wake-lock"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, own storage
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </main>
  );
}
