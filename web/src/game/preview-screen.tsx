import { getGamePreview } from '@vela/contract/game/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Skeleton } from '@vela/ui/state/skeleton.tsx';
import { useEffect } from 'react';
import { useRead } from '../app/call/calls.ts';
import { Ready } from '../app/read/ready.tsx';
import { useIsLogin } from '../app/session/session.ts';
import { useSite } from '../app/session/site.ts';
import { Bar } from '../app/shell/bar.tsx';
import { loginHref } from '../app/shell/gate.tsx';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { playHref } from '../app/shell/play-href.ts';
import { wordsOf } from '../words.ts';
import { GameFrame } from './game-frame.tsx';
import { oddsChoice } from '../app/choice/odds-choice.ts';
import { listTarget, readTarget, withTarget } from './target.ts';
import { withLooks } from './with-looks.ts';

/** Shows a visitor a game that can be looked at without an account; a player plays it instead. */
export function Screen() {
  const words = wordsOf('game');
  const go = useGo();
  const isLogin = useIsLogin();
  const query = useRouteQuery();
  const { currency } = useSite();
  const venue = query.get('venue') ?? '';
  const gameCode = query.get('game') ?? '';
  const isNamed = venue !== '' && gameCode !== '';
  const target = readTarget(query);
  const play = withTarget(playHref({ venue, gameCode, isLandscape: false }), target);
  // Read once per visit: another address would restart the game.
  const reading = useRead(
    getGamePreview,
    { venue, gameCode },
    { staleMs: Infinity, isEnabled: !isLogin && isNamed },
  );
  useEffect(() => {
    if (isLogin && isNamed) go(play, { replace: true });
  }, [isLogin, isNamed, go, play]);
  if (reading.data && currency !== '') {
    const url = new URL(reading.data.url);
    url.searchParams.set('lobby', window.location.origin);
    url.searchParams.set('currency', currency);
    url.searchParams.set('odds', oddsChoice.get());
    for (const [name, value] of listTarget(target)) url.searchParams.set(name, value);
    return (
      <GameFrame
        url={withLooks(url)}
        game={{ venue, gameCode }}
        onMessage={(message) => message === 'openLogin' && go(loginHref(play))}
      />
    );
  }
  const missing = (
    <Empty
      art={objectUrl('compass')}
      title={words.noPreview}
      action={
        <div className="row row--wrap">
          {isNamed && (
            <Button tone="tonal" size="md" href={loginHref(play)}>
              {wordsOf('app').loginGo}
            </Button>
          )}
          <Button tone="neutral" size="md" href="/pages/game/list">
            {words.allGames}
          </Button>
        </div>
      }
    />
  );
  return (
    <>
      <Bar title={words.game} />
      <Page>
        {isNamed ? (
          <Ready of={reading} waiting={<Skeleton height="60dvh" />} missing={missing}>
            {() => null}
          </Ready>
        ) : (
          missing
        )}
      </Page>
    </>
  );
}
