import { getGameUrl } from '@vela/contract/game/calls.ts';
import { getUserBalance } from '@vela/contract/wallet/calls.ts';
import { objectUrl } from '@vela/ui/art-urls.ts';
import { Button } from '@vela/ui/button.tsx';
import { Empty } from '@vela/ui/empty.tsx';
import { NavBar } from '@vela/ui/nav-bar.tsx';
import { Screen as Page } from '@vela/ui/screen.tsx';
import { Spinner } from '@vela/ui/spinner.tsx';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '../app/calls.ts';
import { useBack, useGo, useRouteQuery } from '../app/navigation.tsx';
import { getLanguage } from '../app/language.ts';
import { CallRefused, CallUnanswered, send } from '../app/send.ts';
import { getShownTheme } from '../app/theme.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { readGameMessage } from './game-message.ts';
import { useGameWords } from './use-game-words.ts';
import css from './play-screen.module.css';

type Opening =
  | { state: 'opening' }
  | { state: 'open'; url: string }
  | { state: 'failed'; text: string };

/** Plays a game: asks for its address and shows it in a frame that fills the screen. */
export function Screen() {
  const words = useGameWords();
  const app = useAppWords();
  const back = useBack();
  const query = useRouteQuery();
  const venue = query.get('venue') ?? '';
  const gameCode = query.get('game') ?? '';
  const [attempt, setAttempt] = useState(0);
  const opening = useOpening(venue, gameCode, attempt, app.offline);
  if (opening.state === 'open') return <GameFrame key={opening.url} url={opening.url} />;
  return (
    <>
      <NavBar title={words.game} back={{ label: app.back, onPress: back }} />
      <Page>
        {opening.state === 'opening' ? (
          <div className={css.wait} role="status">
            <Spinner label={words.opening} />
            {words.opening}
          </div>
        ) : (
          <Empty
            art={objectUrl('hourglass-done')}
            title={opening.text}
            action={
              <Button tone="tonal" size="md" onPress={() => setAttempt((count) => count + 1)}>
                {app.tryAgain}
              </Button>
            }
          />
        )}
      </Page>
    </>
  );
}

/** Each opening asks for a new ticket; money follows the player at most once. */
function useOpening(venue: string, gameCode: string, attempt: number, offline: string): Opening {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  useEffect(() => {
    const stop = new AbortController();
    const isWide = matchMedia('(min-width: 1024px)').matches;
    setOpening({ state: 'opening' });
    send(
      getGameUrl,
      { venue, gameCode, platform: isWide ? 'desktop' : 'mobile' },
      { signal: stop.signal },
    )
      .then((reply) => {
        void refresh(getUserBalance);
        setOpening({ state: 'open', url: withLooks(reply.url) });
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        if (error instanceof CallRefused) setOpening({ state: 'failed', text: error.message });
        else if (error instanceof CallUnanswered) setOpening({ state: 'failed', text: offline });
        else throw error;
      });
    return () => stop.abort();
  }, [venue, gameCode, attempt, offline]);
  return opening;
}

/** The game speaks the player's language and shows their theme. */
function withLooks(address: string): string {
  const url = new URL(address);
  url.searchParams.set('lang', getLanguage());
  url.searchParams.set('theme', getShownTheme());
  return url.href;
}

function GameFrame({ url }: { url: string }) {
  const words = useGameWords();
  const back = useBack();
  const go = useGo();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const { origin } = new URL(url);
    const take = (event: MessageEvent): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message === null) return;
      if (message === 'ready') setReady(true);
      if (message === 'exit') back();
      if (message === 'openDeposit') go('/pages/finance/myDeposit');
      if (message === 'balanceChanged' || message === 'roundClosed') void refresh(getUserBalance);
    };
    window.addEventListener('message', take);
    return () => window.removeEventListener('message', take);
  }, [url, back, go]);
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
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </main>
  );
}
