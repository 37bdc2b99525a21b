import { getRoundReplay } from '@vela/contract/game/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Empty } from '@vela/ui/state/empty.tsx';
import { Skeleton } from '@vela/ui/state/skeleton.tsx';
import { useRead } from '../app/call/calls.ts';
import { Ready } from '../app/read/ready.tsx';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { withLooks } from './with-looks.ts';
import css from './play-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';

/** Shows the provider's replay of the round of one of the player's bets, in a frame. */
export function Screen() {
  const words = wordsOf('game');
  const betId = useRouteQuery().get('bet') ?? '';
  // Read once per visit: another address would restart the replay.
  const isNamed = betId !== '';
  const replay = useRead(getRoundReplay, { betId }, { staleMs: Infinity, isEnabled: isNamed });
  const missing = (
    <Empty art={objectUrl('compass')} title={words.noReplay} hint={words.noReplayHint} />
  );
  return (
    <>
      <Bar title={words.replay} />
      <main className={css.stage} data-ready>
        {isNamed ? (
          <Ready of={replay} waiting={<Skeleton height="60dvh" />} missing={missing}>
            {({ url }) => (
              <iframe
                className={css.frame}
                src={withLooks(url)}
                title={words.replay}
                // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin
                sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
              />
            )}
          </Ready>
        ) : (
          missing
        )}
      </main>
    </>
  );
}
