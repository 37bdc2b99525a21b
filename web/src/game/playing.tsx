import { launchGame } from '@vela/contract/game/calls.ts';
import { getPlayState } from '@vela/contract/protection/calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { PullToRefresh } from '@vela/ui/list/pull-to-refresh.tsx';
import { Spinner } from '@vela/ui/state/spinner.tsx';
import { useEffect, useState } from 'react';
import { refresh, useRead } from '../app/call/calls.ts';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { CallRefused, CallUnanswered, isRefused } from '@vela/client/refused.ts';
import { toArticleLink } from '../app/call/article-link.tsx';
import { findResolution } from '../app/call/resolution.tsx';
import { send } from '../app/call/send.ts';
import { oddsChoice } from '../app/choice/odds-choice.ts';
import { BonusInPlay } from '../app/money/bonus-progress.tsx';
import { isOwnLimit, PausedState } from '../app/read/paused-state.tsx';
import { wordsOf } from '../words.ts';
import { GameFrame } from './game-frame.tsx';
import type { LaunchTarget } from '@vela/contract/launch-target.ts';
import type { GameMessageType } from './game-message.ts';
import { readTarget } from './target.ts';
import { TermsInPlay } from './terms-in-play.tsx';
import { withLooks } from './with-looks.ts';
import css from './play-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';

type Game = { venue: string; gameCode: string; target: string };

type Opening =
  | { state: 'opening' }
  | { state: 'open'; url: string }
  | { state: 'failed'; failure: CallRefused | CallUnanswered };

/** Plays a game: requests its address and shows it in a frame that fills the screen. */
export function Playing() {
  const query = useRouteQuery();
  const venue = query.get('venue') ?? '';
  const gameCode = query.get('game') ?? '';
  // As text: an attempt is the same as long as it leads to the same place.
  const target = JSON.stringify(readTarget(query));
  const [attempt, setAttempt] = useState(0);
  return (
    <Attempt
      key={`${venue}/${gameCode}/${target}/${attempt}`}
      venue={venue}
      gameCode={gameCode}
      target={target}
      onAgain={() => setAttempt((count) => count + 1)}
    />
  );
}

/** One attempt to open a game; a retry mounts a new one. */
function Attempt({ onAgain, ...game }: Game & { onAgain: () => void }) {
  const words = wordsOf('game');
  const app = wordsOf('app');
  const opening = useOpening(game);
  useAgainOnceAnswered(opening, onAgain);
  if (opening.state === 'open') return <OpenGame url={opening.url} game={game} />;
  return (
    <>
      <Bar title={words.game} />
      <Page>
        <PullToRefresh
          onRefresh={async () => onAgain()}
          words={{ pull: app.pull, release: app.release, busy: app.refreshing }}
        />
        {opening.state === 'opening' ? (
          <div className={css.wait} role="status">
            <Spinner label={words.opening} />
            {words.opening}
          </div>
        ) : isOwnLimit(opening.failure) ? (
          <PausedState error={opening.failure} />
        ) : (
          <Empty
            art={objectUrl('hourglass-done')}
            title={opening.failure instanceof CallRefused ? opening.failure.message : app.offline}
            hint={toArticleLink(opening.failure)}
            action={
              isRefused(opening.failure, 'termsNotAccepted') ? (
                <Button size="md" href={findResolution(opening.failure) ?? '/'}>
                  {app.wayTermsGo}
                </Button>
              ) : (
                <Button tone="tonal" size="md" onPress={onAgain}>
                  {app.tryAgain}
                </Button>
              )
            }
          />
        )}
      </Page>
    </>
  );
}

/** A game that was held back by a reality check opens once the check is answered. */
function useAgainOnceAnswered(opening: Opening, onAgain: () => void): void {
  const isDue = useRead(getPlayState, {}).data?.isCheckDue ?? true;
  const failure = opening.state === 'failed' ? opening.failure : null;
  const isWaiting = failure instanceof CallRefused && failure.refusal === 'realityCheckDue';
  // The state from before the refusal may be out of date.
  useEffect(() => {
    if (isWaiting) void refresh(getPlayState);
  }, [isWaiting]);
  const [wasDue, setWasDue] = useState(false);
  if (isWaiting && isDue && !wasDue) setWasDue(true);
  useEffect(() => {
    if (isWaiting && wasDue && !isDue) onAgain();
  }, [isWaiting, wasDue, isDue, onAgain]);
}

/** Each attempt requests a new ticket; the balance is transferred at most once. */
function useOpening({ venue, gameCode, target }: Game): Opening {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  useEffect(() => {
    const stop = new AbortController();
    const isWide = matchMedia('(min-width: 1024px)').matches;
    const place: LaunchTarget = JSON.parse(target);
    const platform = isWide ? 'desktop' : 'mobile';
    send(
      launchGame,
      { venue, gameCode, platform, ...place, oddsForm: oddsChoice.get() },
      { signal: stop.signal },
    )
      .then((reply) => {
        void refresh(getBalance);
        setOpening({ state: 'open', url: withLooks(reply.url) });
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        if (!(error instanceof CallRefused || error instanceof CallUnanswered)) throw error;
        setOpening({ state: 'failed', failure: error });
      });
    return () => stop.abort();
  }, [venue, gameCode, target]);
  return opening;
}

/** The game, paused while the reality check covers it. */
function OpenGame({ url, game }: { url: string; game: Game }) {
  const { venue } = game;
  const go = useGo();
  const isPaused = useRead(getPlayState, {}).data?.isCheckDue ?? false;
  const take = (message: GameMessageType): void => {
    if (message === 'openDeposit') go(`/pages/game/gameMoney?venue=${encodeURIComponent(venue)}`);
    if (message === 'openLimits') go('/pages/protection/protection');
    if (message === 'balanceChanged' || message === 'roundClosed') void refresh(getBalance);
  };
  return (
    <>
      <TermsInPlay />
      <BonusInPlay venue={venue} />
      <GameFrame url={url} game={game} isPaused={isPaused} onMessage={take} />
    </>
  );
}
