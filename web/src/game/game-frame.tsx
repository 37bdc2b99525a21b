import { createStorage } from '@vela/client/storage.ts';
import { Spinner } from '@vela/ui/state/spinner.tsx';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useBack } from '../app/shell/navigation.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { loadNewest } from '../app/shell/load-newest.ts';
import { shareLink } from '../app/shell/share-link.ts';
import { wordsOf } from '../words.ts';
import { describePaused, readGameMessage, readSharedSlip } from './game-message.ts';
import type { GameMessageType } from './game-message.ts';
import { sharedSlipHref } from './target.ts';
import css from './play-screen.module.css';

type GameFrameProps = {
  url: string;
  /** Which game it is, for a link to what it shares. */
  game: { venue: string; gameCode: string };
  /** True while something covers the game: no play until it is closed. */
  isPaused?: boolean;
  /** Called with the game's messages; leaving it is handled here. */
  onMessage: (message: GameMessageType) => void;
};

/** The origin of the last frame for which this tab loaded the page again. */
const tab = createStorage<'reloadedFor'>('', 'sessionStorage');

/** A game in a frame that fills the screen, covered until the game reports that it is visible. */
export function GameFrame({ url, game, isPaused = false, onMessage }: GameFrameProps) {
  const words = wordsOf('game');
  const back = useBack();
  const stage = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [wantsWide, setWantsWide] = useState(false);
  const take = useEffectEvent((message: GameMessageType): void => {
    if (message === 'ready') setReady(true);
    if (message === 'wide') setWantsWide(true);
    if (message === 'exit') back();
    onMessage(message);
  });
  const toast = useToast();
  // A visitor may look at what the link opens as well.
  const share = useEffectEvent(async (slip: string): Promise<void> => {
    const { origin, pathname } = window.location;
    const link = `${origin}${pathname}#${sharedSlipHref(game, slip)}`;
    const outcome = await shareLink(words.sharedSlip, link);
    if (outcome !== 'shared') toast(outcome === 'copied' ? words.linkCopied : words.linkNotCopied);
  });
  useEffect(() => {
    const { origin } = new URL(url);
    const listen = (event: MessageEvent): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message !== null) take(message);
      const slip = readSharedSlip(event.data);
      if (slip !== null) void share(slip);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [url]);
  useLayoutEffect(() => {
    if (wantsWide && stage.current) redraw(stage.current);
  }, [wantsWide]);
  useNewestPolicy(url);
  useEffect(() => {
    const inside = frame.current?.contentWindow;
    if (isReady && inside) describePaused(inside, new URL(url).origin, isPaused);
  }, [url, isReady, isPaused]);
  return (
    <main
      ref={stage}
      className={css.stage}
      data-ready={isReady || undefined}
      data-wide={wantsWide || undefined}
    >
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
        allow="fullscreen; autoplay; screen-wake-lock; clipboard-write"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, own storage
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </main>
  );
}

/** Lets an element appear where it is now, instead of moving there from its earlier place. */
function redraw(element: HTMLElement): void {
  element.hidden = true;
  element.getBoundingClientRect();
  element.hidden = false;
}

/**
 * Loads the page again, once for each origin, if it does not allow the frame: a page that was open
 * or kept before its operator added the provider has a content policy without it.
 */
function useNewestPolicy(url: string): void {
  useEffect(() => {
    const { origin } = new URL(url);
    const handleViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective !== 'frame-src') return;
      if (tab.read('reloadedFor') === origin) return;
      tab.write('reloadedFor', origin);
      // Where the browser denies storage, nothing would end a second attempt.
      if (tab.read('reloadedFor') === origin) void loadNewest();
    };
    document.addEventListener('securitypolicyviolation', handleViolation);
    return () => document.removeEventListener('securitypolicyviolation', handleViolation);
  }, [url]);
}
