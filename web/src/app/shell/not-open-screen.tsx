import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen } from '@vela/ui/layout/screen.tsx';
import { wordsOf } from '../../words.ts';
import { Bar } from './bar.tsx';

/** What a route shows whose slice is not built yet. */
export function NotOpenScreen() {
  const words = wordsOf('app');
  return (
    <>
      <Bar title={words.notOpenTitle} />
      <Screen tabbed>
        <Empty art={objectUrl('seedling')} title={words.notOpenBody} hint={words.notOpenHint} />
      </Screen>
    </>
  );
}

/** What an unknown address shows. */
export function NotFoundScreen() {
  const words = wordsOf('app');
  return (
    <>
      <NavBar title={words.notFoundTitle} back={{ label: words.back, href: '/' }} />
      <Screen>
        <Empty
          art={objectUrl('compass')}
          title={words.notFoundBody}
          action={
            <Button tone="tonal" size="md" href="/">
              {words.toHome}
            </Button>
          }
        />
      </Screen>
    </>
  );
}
