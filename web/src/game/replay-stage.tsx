import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Empty } from '@vela/ui/state/empty.tsx';
import { Skeleton } from '@vela/ui/state/skeleton.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import type { Reading } from '../app/read/reading.ts';
import { wordsOf } from '../words.ts';
import { withLooks } from './with-looks.ts';
import css from './play-screen.module.css';

type ReplayStageProps = {
  /** The reading of the address; null if the link names no round. */
  of: Reading<{ url: string }> | null;
  /** Why a link may open nothing. */
  missingHint: string;
};

/** The replay of a round, at its provider, in a frame. */
export function ReplayStage({ of, missingHint }: ReplayStageProps) {
  const words = wordsOf('game');
  const missing = <Empty art={objectUrl('compass')} title={words.noReplay} hint={missingHint} />;
  return (
    <>
      <Bar title={words.replay} />
      <main className={css.stage} data-ready>
        {of === null ? (
          missing
        ) : (
          <Ready of={of} waiting={<Skeleton height="60dvh" />} missing={missing}>
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
        )}
      </main>
    </>
  );
}
