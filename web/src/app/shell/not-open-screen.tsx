import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Empty } from '@vela/ui/state/empty.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { wordsOf } from '../../words.ts';
import { Bar } from './bar.tsx';

/** The screen of a route whose slice is not built yet. */
export function Screen() {
  const words = wordsOf('app');
  return (
    <>
      <Bar title={words.notOpenTitle} />
      <Page tabbed>
        <Empty art={objectUrl('seedling')} title={words.notOpenBody} hint={words.notOpenHint} />
      </Page>
    </>
  );
}
