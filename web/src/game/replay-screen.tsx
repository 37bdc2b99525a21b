import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { useSite } from '../app/session/site.ts';
import { withLooks } from './with-looks.ts';
import css from './play-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';

/** Shows a page of the studio's, such as a replay, in a frame. */
export function Screen() {
  const words = wordsOf('game');
  const app = wordsOf('app');
  const site = useSite();
  const asked = useRouteQuery().get('url') ?? '';
  const url = toFrameUrl(asked, site.value('studioUrl'));
  return (
    <>
      <Bar title={words.replay} />
      <main className={css.stage} data-ready>
        {url === null ? (
          <Empty art={objectUrl('compass')} title={app.notFoundBody} />
        ) : (
          <iframe
            className={css.frame}
            src={url}
            title={words.replay}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, own storage
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          />
        )}
      </main>
    </>
  );
}

/** Only an address of the studio is shown: a link from elsewhere must not put a page in here. */
function toFrameUrl(asked: string, studioUrl: string): string | null {
  if (!URL.canParse(asked) || !URL.canParse(studioUrl)) return null;
  const url = new URL(asked);
  if (url.origin !== new URL(studioUrl).origin) return null;
  return withLooks(url);
}
