import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { wordsOf } from '../../words.ts';

/** The screen of an unknown address. */
export function Screen() {
  const words = wordsOf('app');
  return (
    <>
      <NavBar title={words.notFoundTitle} back={{ label: words.back, href: '/' }} />
      <Page>
        <Empty
          art={objectUrl('compass')}
          title={words.notFoundBody}
          action={
            <Button tone="tonal" size="md" href="/">
              {words.toHome}
            </Button>
          }
        />
      </Page>
    </>
  );
}
